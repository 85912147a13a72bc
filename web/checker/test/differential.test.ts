/**
 * This checker and the Rust one say the same of the same bytes. Files of every kind that are wrong in their content are
 * drawn by `tests/it/fuzz/`, which asks this checker too.
 */

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { check } from '../src/index.js';
import { jsonLine } from '../src/line.js';
import { CLAIMS, CORPUS, type Line, rustVerdicts, SHIPPED } from './files.js';
import { mutant, Random } from './mutants.js';
import { certificate } from './written.js';

const ALL = process.env['ALL'] === '1';
const MUTANTS = Number(process.env['MUTANTS'] ?? (ALL ? 6000 : 1500));
const SEED = Number(process.env['SEED'] ?? 20_261_121);
const LARGEST_ORIGINAL = 4096;
const SECONDS_FOR_A_MUTANT = 3;

/**
 * What is not compared: the name of a theorem about one very file, which FORMAT.md does not determine, the words in
 * which a fault is explained, and which of its ways the Rust checker took.
 */
const NOT_COMPARED = new Set(['data_theorem', 'message', 'way']);

function comparable(line: Line): Line {
  return Object.fromEntries(Object.entries(line).filter(([key]) => !NOT_COMPARED.has(key)));
}

function ownVerdict(file: string, maxSeconds: number): Line {
  return JSON.parse(jsonLine(file, check(readFileSync(file), { maxSeconds }))) as Line;
}

/** Compares the two on each file; returns how often each verdict or code was met. */
function compare(files: readonly string[], seconds: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const rust of rustVerdicts(files, ['--max-seconds', String(seconds)])) {
    const own = ownVerdict(String(rust['file']), seconds);
    const word = String(rust['code'] ?? rust['verdict']);
    counts.set(word, (counts.get(word) ?? 0) + 1);
    if (rust['code'] === 'over-max-seconds' || own['code'] === 'over-max-seconds') continue;
    assert.deepEqual(comparable(own), comparable(rust), `they differ on ${String(rust['file'])}`);
    assert.deepEqual(Object.keys(own), Object.keys(rust), `other fields: ${String(rust['file'])}`);
    // An equality of objects does not see the order of fields.
    for (const part of ['parameters', 'facts']) {
      assert.equal(JSON.stringify(own[part]), JSON.stringify(rust[part]), `${part} in another order: ${String(rust['file'])}`);
    }
  }
  return counts;
}

/** What takes this checker half a minute. */
const LONG = ['diet-3-4-normal', 'diet-3-4-misere', 'diet-5-2-misere'];

test(`every shipped certificate${ALL ? '' : `, but ${LONG.join(', ')}`}`, () => {
  const files = SHIPPED.filter((file) => ALL || !LONG.some((name) => file.endsWith(`${name}.chompcert`)));
  assert.equal(files.length, SHIPPED.length - (ALL ? 0 : LONG.length));
  const counts = compare(files, 100);
  assert.deepEqual([...counts.keys()], ['VERIFIED']);
  assert.ok(SHIPPED.length >= 54);
});

test('every file of the corpus', () => {
  const counts = compare(CORPUS, 100);
  assert.ok(counts.size >= 20, `few codes: ${[...counts.keys()].join(', ')}`);
});

test('every claim in print that has evidence', { skip: CLAIMS.length === 0 && 'they are not written: ./test claims does it' }, () => {
  // Those that rest on the longest certificates take minutes.
  const counts = compare(CLAIMS, ALL ? 600 : 1);
  if (!ALL) counts.delete('over-max-seconds');
  assert.deepEqual([...counts.keys()], ['VERIFIED']);
  assert.ok((counts.get('VERIFIED') ?? 0) >= 248);
});

/** Writes the files into a folder, compares them, and returns how often each verdict or code was met. */
function compareWritten(files: Iterable<Uint8Array>): Map<string, number> {
  const folder = mkdtempSync(join(tmpdir(), 'chompcert-mutants-'));
  const paths = [...files].map((bytes, i) => {
    const path = join(folder, `${i}.chompcert`);
    writeFileSync(path, bytes);
    return path;
  });
  const counts = new Map<string, number>();
  // In parts, as a command line has a greatest length.
  for (let i = 0; i < paths.length; i += 500) {
    for (const [word, count] of compare(paths.slice(i, i + 500), SECONDS_FOR_A_MUTANT)) {
      counts.set(word, (counts.get(word) ?? 0) + count);
    }
  }
  console.log([...counts].sort((a, b) => b[1] - a[1]).map(([word, count]) => `${word} ${count}`).join(', '));
  rmSync(folder, { recursive: true });
  return counts;
}

test('the largest bounds of kinds 1 and 2, and those after them', () => {
  const bounds = [[1, 1000], [1, 1001], [2, 20_000], [2, 20_001]] as const;
  const counts = compareWritten(bounds.map(([kind, n]) => certificate(kind, [n], [])));
  assert.deepEqual([...counts].sort(), [['parameter-range', 2], ['payload-ends', 2]]);
});

test(`${MUTANTS} mutants`, () => {
  const originals = [...SHIPPED, ...CORPUS].map((file) => readFileSync(file)).filter((b) => b.length <= LARGEST_ORIGINAL);
  const random = new Random(SEED);
  const counts = compareWritten(Array.from({ length: MUTANTS }, (_, i) => mutant(originals[i % originals.length], random)));
  assert.ok((counts.get('over-max-seconds') ?? 0) <= MUTANTS / 100);
  for (const code of ['VERIFIED', 'p-to-p', 'unnamed-p', 'witness-not-p', 'list-length', 'value-range']) {
    assert.ok((counts.get(code) ?? 0) > 0, `no mutant had ${code}`);
  }
});

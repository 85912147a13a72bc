/** This checker and the Rust one say the same of the same bytes. */

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { check } from '../src/index.js';
import { jsonLine } from '../src/line.js';
import { CORPUS, DECLINED_KINDS, kindOf, type Line, rustVerdicts, SHIPPED } from './files.js';
import { mutant, Random } from './mutants.js';

const MUTANTS = Number(process.env['MUTANTS'] ?? 6000);
const LARGEST_ORIGINAL = 4096;
const SECONDS_FOR_A_MUTANT = 3;

/**
 * What is not compared: the name of a theorem about one very file, which FORMAT.md does not determine, and the
 * words in which a fault is explained.
 */
function comparable(line: Line): Line {
  return Object.fromEntries(Object.entries(line).filter(([key]) => key !== 'data_theorem' && key !== 'message'));
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
    // A kind that this checker does not know it declines, whatever else is the matter with the file.
    if (DECLINED_KINDS.includes(kindOf(readFileSync(String(rust['file'])))) && own['code'] === 'unknown-kind') continue;
    if (rust['code'] === 'over-max-seconds' || own['code'] === 'over-max-seconds') continue;
    assert.deepEqual(comparable(own), comparable(rust), `they differ on ${String(rust['file'])}`);
  }
  return counts;
}

test('every shipped certificate', () => {
  const counts = compare(SHIPPED, 100);
  assert.deepEqual([...counts.keys()], ['VERIFIED']);
  assert.ok(SHIPPED.length >= 54);
});

test('every file of the corpus', () => {
  const counts = compare(CORPUS, 100);
  assert.ok(counts.size >= 20, `few codes: ${[...counts.keys()].join(', ')}`);
});

test(`${MUTANTS} mutants`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'chompcert-mutants-'));
  const originals = [...SHIPPED, ...CORPUS].map((file) => readFileSync(file)).filter((b) => b.length <= LARGEST_ORIGINAL);
  const random = new Random(Number(process.env['SEED'] ?? 20_261_121));
  const files = Array.from({ length: MUTANTS }, (_, i) => {
    const file = join(folder, `${i}.chompcert`);
    writeFileSync(file, mutant(originals[i % originals.length], random));
    return file;
  });
  let counts = new Map<string, number>();
  // In parts, as a command line has a greatest length.
  for (let i = 0; i < files.length; i += 500) {
    for (const [word, count] of compare(files.slice(i, i + 500), SECONDS_FOR_A_MUTANT)) counts.set(word, (counts.get(word) ?? 0) + count);
  }
  counts = new Map([...counts].sort((a, b) => b[1] - a[1]));
  console.log([...counts].map(([word, count]) => `${word} ${count}`).join(', '));
  assert.ok((counts.get('over-max-seconds') ?? 0) <= MUTANTS / 100);
  for (const code of ['VERIFIED', 'p-to-p', 'unnamed-p', 'witness-not-p', 'list-length', 'value-range']) {
    assert.ok((counts.get(code) ?? 0) > 0, `no mutant had ${code}`);
  }
  rmSync(folder, { recursive: true });
});

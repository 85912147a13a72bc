/** This checker and the Rust one say the same of the same bytes. */

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { check } from '../src/index.js';
import { jsonLine } from '../src/line.js';
import { CORPUS, type Line, ROOT, rustVerdicts, SHIPPED } from './files.js';
import { mutant, Random } from './mutants.js';
import { RowsWriter } from './rows-writer.js';
import { axesFile, RIGHT, type ShiftsFile, variant, writeShifts } from './shifts-writer.js';
import { certificate } from './written.js';

const MUTANTS = Number(process.env['MUTANTS'] ?? 6000);
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

test('files of kind 7 that say something else of a row or two, and mutants of them', () => {
  const tails = check(readFileSync(join(ROOT, 'certificates/three-row-summary-r-1000.chompcert')), { keep: true });
  assert.ok(tails.verdict === 'VERIFIED' && tails.content?.form === 'tails');
  const writer = new RowsWriter(tails.content);
  const random = new Random(SEED);
  const counts = compareWritten(Array.from({ length: MUTANTS / 2 }, (_, i) => {
    const bound = random.below([12, 60, 150][random.below(3)]);
    const file = writer.write(i % 2 === 0 ? 0 : 1, bound, random.below(3), random);
    return random.below(3) === 0 ? mutant(file, random) : file;
  }));
  for (const code of ['VERIFIED', 'row-end', 'not-least', 'tail-unsettled', 'payload-ends']) {
    assert.ok((counts.get(code) ?? 0) > 0, `no file had ${code}`);
  }
});

test('the largest bounds of kind 13, and those after them', () => {
  const axes = axesFile(2, 2, true, [[0, 1], [0, 3]]);
  const files = [[2, 65_535], [2, 65_536], [2, 65_537], [65_536, 65_536]].map((bounds) => writeShifts({ ...axes, bounds }));
  compareWritten(files);
});

test('files of kind 13 that say something else, once or twice, and mutants of them', () => {
  const random = new Random(SEED);
  const counts = compareWritten(Array.from({ length: MUTANTS / 2 }, (_, i) => {
    let said: ShiftsFile = RIGHT[i % RIGHT.length];
    for (let changes = random.below(3); changes > 0; changes--) said = variant(said, random);
    const file = writeShifts(said);
    return random.below(4) === 0 ? mutant(file, random) : file;
  }));
  for (const code of ['VERIFIED', 'vector-too-long', 'claim-not-carried', 'not-covered', 'types-differ', 'value-range', 'list-length']) {
    assert.ok((counts.get(code) ?? 0) > 0, `no file had ${code}`);
  }
});

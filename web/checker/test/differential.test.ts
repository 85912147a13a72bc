/** This checker and the Rust one say the same of the same bytes. */

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { check } from '../src/index.js';
import { jsonLine } from '../src/line.js';
import { basisOf, ClaimMaker, type SaidBasis, type SaidForm, type SaidFormula, writeClaim } from './claims-writer.js';
import { CLAIMS, CORPUS, type Line, ROOT, rustVerdicts, SHIPPED } from './files.js';
import { mutant, Random } from './mutants.js';
import { RowsWriter } from './rows-writer.js';
import { axesFile, RIGHT, type ShiftsFile, variant, writeShifts } from './shifts-writer.js';
import { certificate, integer, signed } from './written.js';

const MUTANTS = Number(process.env['MUTANTS'] ?? 6000);
const SEED = Number(process.env['SEED'] ?? 20_261_121);
const LARGEST_ORIGINAL = 4096;
const SECONDS_FOR_A_MUTANT = 3;
/** Where a short file has the number of its kind, and its first parameter. */
const KIND_AT = 9;
const FIRST_PARAMETER_AT = 12;

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
    // An equality of objects does not see the order of fields.
    for (const part of ['parameters', 'facts']) {
      assert.equal(JSON.stringify(own[part]), JSON.stringify(rust[part]), `${part} in another order: ${String(rust['file'])}`);
    }
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

test('every claim in print that has evidence', { skip: CLAIMS.length === 0 && 'they are not written: ./test claims does it' }, () => {
  const counts = compare(CLAIMS, 100);
  assert.deepEqual([...counts.keys()], ['VERIFIED']);
  assert.ok(CLAIMS.length >= 248);
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
  const counts = compareWritten(Array.from({ length: MUTANTS / 2 }, () => {
    const bound = random.below([12, 60, 150][random.below(3)]);
    const file = writer.write(bound, random.below(3), random);
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

/** Of the certificates inside the claims of the corpus each one, and two summaries of a few rows. */
function claimBases(): SaidBasis[] {
  const claims = CORPUS.filter((file) => basename(file).startsWith('VERIFIED--claim-')).map((file) => basisOf(readFileSync(file)));
  const distinct = new Map([...claims, ...RIGHT.map(writeShifts)].map((bytes) => [bytes.join(' '), bytes]));
  return [...distinct.values()].map((bytes) => {
    const hasRows = [5, 9, 10, 13].includes(bytes[KIND_AT]);
    return { bytes, rows: hasRows ? bytes[FIRST_PARAMETER_AT] : 3 };
  });
}

test('claims of any sort, and mutants of them', () => {
  const tails = check(readFileSync(join(ROOT, 'certificates/three-row-summary-r-1000.chompcert')), { keep: true });
  assert.ok(tails.verdict === 'VERIFIED' && tails.content?.form === 'tails');
  const writer = new RowsWriter(tails.content);
  const random = new Random(SEED);
  const summaries = [13, 20].map((bound) => ({ bytes: writer.write(bound, 0, random), rows: 3 }));
  const maker = new ClaimMaker([...claimBases(), ...summaries], random);
  const counts = compareWritten(Array.from({ length: MUTANTS }, () => maker.make()));
  for (const code of ['VERIFIED', 'claim-open', 'value-range', 'payload-ends', 'digest-mismatch', 'types-differ']) {
    assert.ok((counts.get(code) ?? 0) > 0, `no file had ${code}`);
  }
});

test('the largest formulas and trees, and those after them', () => {
  const [basis] = RIGHT.slice(1).map(writeShifts);
  const file = (formula: readonly number[], evidence: readonly number[]): Uint8Array =>
    certificate(14, [1, 0], [...integer(basis.length), ...basis, ...formula, ...evidence]);
  const many = (count: number, ...bytes: readonly number[]): number[] => Array.from({ length: count }, () => bytes).flat();
  const [always, positive, zero] = [[0, 2, 0], [0, 2, 1], [1, 2, 0]];
  const counts = compareWritten([
    ...[4094, 4095, 4096, 4097].map((nots) => file([...many(nots, 4), ...always], [0])),
    ...[4095, 4096, 4097].map((nots) => file(many(nots, 4), [])),
    file([...many(4096, 4), 254], [0]),
    ...[63, 64, 65, 66].map((nodes) => file(always, [...many(nodes, 1, 1, 1, 0), 0])),
    ...[64, 65, 66].map((nodes) => file(always, many(nodes, 3, 1, 2))),
    file(always, [...many(65, 3, 1, 2), 254]),
    file(always, [...many(65, 3, 1, 2), 7]),
    // Numbers of a substitution that are 2^40, and more, at the first case and at a later one.
    ...[[40], [41], [20, 20], [20, 21]].map((powers) => file(positive, [...powers.flatMap((power) => many(power, 3, 1, 2)), 0])),
    ...[2 ** 20, 2 ** 20 - 1].map((d) => file(positive, [...many(20, 3, 1, 2), 3, 1, ...integer(d), 3, 1, 2, 0])),
    ...([[zero, 1], [zero, 2], [always, 2]] as const).map(([formula, a]) => file(formula, [...many(40, 3, 1, 2), 1, 1, a, 0, 0])),
  ]);
  assert.deepEqual([...counts.keys()].sort(), ['VERIFIED', 'claim-open', 'payload-ends', 'value-range']);
});

test('claims about columns of three rows that are not all told, and with forms of many digits', () => {
  const tails = check(readFileSync(join(ROOT, 'certificates/three-row-summary-r-1000.chompcert')), { keep: true });
  assert.ok(tails.verdict === 'VERIFIED' && tails.content?.form === 'tails');
  const { periods, rowAt, values } = tails.content;
  const writer = new RowsWriter(tails.content);
  const rows = [...Array.from({ length: 7 }, (_, r) => r), periods.findIndex((period) => period > 2)];
  const bytes = writer.write(Math.max(...rows), 0, new Random(SEED));
  const some = (factor: number, constant: number): SaidForm => ({ factors: [factor], constant });
  // That something is true or false, or that it is N, where x1 is large enough or in any case.
  const files = rows.flatMap((r) => Array.from({ length: 48 }, (_, i) => {
    const period = Math.max(1, periods[r]);
    const end = rowAt[r + 1] - rowAt[r];
    const first = Math.max(0, end - 8 + (i >> 2));
    const told = Math.max(0, end - 1 - (i % (period + 2)));
    const difference = values[rowAt[r] + told] - r - told;
    const position: SaidFormula = { code: 3, gaps: [some(0, r), some(period, i % 2 === 0 ? first : first % period), some(0, difference)] };
    const isN: SaidFormula = { code: 4, operands: [position] };
    const known: SaidFormula = i % 4 < 2 ? isN : { code: 6, operands: [position, isN] };
    const large = some(period, i % 2 === 0 ? 0 : -first);
    const formula: SaidFormula = { code: 7, operands: [{ code: 0, form: large }, known] };
    return writeClaim({ n: 1, isSome: false, basis: bytes, formula, evidence: [5, ...[...large.factors, large.constant].flatMap(signed), 0, 0] });
  }));
  const [basis] = RIGHT.slice(1).map(writeShifts);
  const digits = [2, 3, 4, 8].map((n) => writeClaim({
    n, isSome: true, basis, formula: { code: 0, form: { factors: Array.from({ length: n }, () => 2 ** 20), constant: 0 } },
    evidence: Array.from({ length: n }, () => integer(2 ** 40)).flat(),
  }));
  const split = [-6, -5, -4].map((constant) => writeClaim({
    n: 1, isSome: false, basis, evidence: [5, ...signed(1), ...signed(constant), 0, 0],
    formula: { code: 6, operands: [{ code: 0, form: some(1, -5) }, { code: 0, form: some(-1, 4) }] },
  }));
  const counts = compareWritten([...files, ...digits, ...split]);
  assert.ok((counts.get('VERIFIED') ?? 0) > 20 && (counts.get('claim-open') ?? 0) > 20);
});


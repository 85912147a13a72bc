/** The parts of kinds 12 and 13, against trying every move and every position. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Claim } from '../src/index.js';
import type { Comparison } from '../src/diet/comparison.js';
import { leastChange } from '../src/diet/conditions.js';
import { Kept } from '../src/diet/kept.js';
import { RowSweep } from '../src/diet/shift-rows.js';
import { inequalityText } from '../src/diet/shift-words.js';
import { Decision, inequality } from '../src/linear.js';
import { DEFAULT_LIMITS, Meter } from '../src/meter.js';
import { Random } from './mutants.js';
import { gapsOf, options, typesWithin } from './shifts-writer.js';

const meter = (): Meter => new Meter(DEFAULT_LIMITS, () => undefined);

function product(f: readonly number[], p: readonly number[]): number {
  return f.reduce((sum, factor, j) => sum + factor * p[j], 0);
}

/** A claim whose region keeps to positions from which the vector can be subtracted. */
function someClaim(m: number, random: Random): Claim {
  const vector = Array.from({ length: m }, (): number => (random.below(2) === 0 ? 0 : random.below(40)));
  if (!vector.some((step) => step > 0)) vector[m - 1] = 1 + random.below(3);
  const enough = vector.map((least, j) => ({ factors: vector.map((_, i) => (i === j ? 1 : 0)), least }));
  const other = { factors: vector.map(() => random.below(5) - 2), least: random.below(60) - 20 };
  return { vector, region: random.below(2) === 0 ? enough : [...enough, other] };
}

test('rows of bits have the types, and the first difference, that trying every move finds', () => {
  const random = new Random(11);
  let refuted = 0;
  for (let round = 0; round < 120; round++) {
    const rules = { m: 1 + random.below(4), k: 1 + random.below(5), misere: random.below(2) === 0 };
    let least = 0;
    const bounds = Array.from({ length: rules.m }, () => (least += random.below([150, 60, 14, 8][rules.m - 1])));
    const claims = Array.from({ length: 1 + random.below(3) }, () => someClaim(rules.m, random));
    const kept = new Kept(bounds.map(() => 5));
    const comparisons: Comparison[] = claims.map(({ vector, region }, claim) => ({ vector, region, claim, differs: false }));
    const last = { rows: bounds, isP: false };
    const types = typesWithin(rules, bounds);
    const wrong = [...types].flatMap(([text, isP]) => {
      const rows = text.split(',').map(Number);
      const claim = claims.findIndex(({ vector, region }) => {
        const gaps = gapsOf(rows);
        if (!region.every(({ factors, least: c }) => product(factors, gaps) >= c)) return false;
        let length = 0;
        return types.get(gaps.map((gap, j) => (length += gap - vector[j])).join(',')) !== isP;
      });
      return claim < 0 ? [] : [`${claim} at ${text}`];
    }).at(0);
    let said: string | undefined;
    const refute = (claim: number, rows: readonly number[]): never => {
      said = `${claim} at ${rows.join(',')}`;
      throw new RangeError(said);
    };
    const sweep = new RowSweep({ rules, inLayers: false, bounds, comparisons, kept, probes: [last], refute }, meter());
    try {
      sweep.run();
      assert.equal(sweep.positions, types.size);
      assert.equal(sweep.pPositions, [...types.values()].filter(Boolean).length);
      assert.equal(last.isP, types.get(bounds.join(',')));
      for (const [text, isP] of types) {
        const gaps = gapsOf(text.split(',').map(Number));
        const place = kept.placeOf(gaps);
        if (place === null || gaps[rules.m - 1] > 5) continue;
        const at = place + gaps[rules.m - 1];
        assert.equal(((kept.bits[at >> 5] >>> (at & 31)) & 1) === 1, isP, `${JSON.stringify(rules)} ${text}`);
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      refuted++;
    }
    assert.equal(said, wrong, JSON.stringify({ rules, bounds, claims }));
  }
  assert.ok(refuted > 10 && refuted < 115, `${refuted} were refuted`);
});

test('what moves add to a form, at the least, is what they add', () => {
  const random = new Random(12);
  for (let round = 0; round < 200; round++) {
    const rules = { m: 1 + random.below(3), k: 1 + random.below(4), misere: false };
    const factors = Array.from({ length: rules.m }, () => random.below(41) - 20);
    let least = Infinity;
    // Gaps beyond k allow no other moves.
    for (let place = 0; place < (rules.k + 1) ** rules.m; place++) {
      let length = 0;
      const rows = factors.map((_, j) => (length += Math.floor(place / (rules.k + 1) ** j) % (rules.k + 1)));
      const gaps = gapsOf(rows);
      for (const { left } of options(rules, rows)) least = Math.min(least, product(factors, gapsOf(left)) - product(factors, gaps));
    }
    assert.equal(leastChange(rules, factors), least, JSON.stringify({ rules, factors }));
  }
});

test('implications that are shown hold at every position of a box, and most that hold are shown', () => {
  const random = new Random(13);
  const counts = { shown: 0, held: 0 };
  for (let round = 0; round < 600; round++) {
    const m = 1 + random.below(3);
    const some = (): { f: number[]; c: number } => ({ f: Array.from({ length: m }, () => random.below(7) - 3), c: random.below(9) - 2 });
    const units = Array.from({ length: m }, (_, j) => ({ f: Array.from({ length: m }, (__, i) => (i === j ? 1 : 0)), c: 0 }));
    // Within a box, so that a position of it speaks for all.
    const box = units.map(({ f }) => ({ f: f.map((x) => -x), c: -6 }));
    const hypotheses = [...units, ...box, ...Array.from({ length: random.below(3) }, some)];
    const alternatives = Array.from({ length: random.below(4) }, () => Array.from({ length: 1 + random.below(2) }, some));
    const holds = (one: { f: number[]; c: number }, p: number[]): boolean => product(one.f, p) >= one.c;
    const positions = Array.from({ length: 7 ** m }, (_, place) => units.map((__, j) => Math.floor(place / 7 ** j) % 7));
    const isTrue = positions.every((p) => !hypotheses.every((one) => holds(one, p)) || alternatives.some((all) => all.every((one) => holds(one, p))));
    const big = (one: { f: number[]; c: number }) => inequality(one.f, one.c);
    const isShown = new Decision(m, () => undefined).isShown(hypotheses.map(big), alternatives.map((all) => all.map(big)));
    if (isShown) assert.ok(isTrue, JSON.stringify({ hypotheses, alternatives }));
    if (isTrue) counts.held++;
    if (isShown) counts.shown++;
  }
  assert.ok(counts.held > 100 && counts.shown > 0.9 * counts.held, JSON.stringify(counts));
});

test('inequalities in words', () => {
  for (const [factors, least, vector, text] of [
    [[0, 0, 1], 10, [0, 0, 5], 'a3-a2 >= 5'],
    [[1, 0, 0], 37, [10, 0, 10], 'a1 >= 27'],
    [[-1, -1, 1], 9, [0, 0, 5], 'a3 >= 2*a2+4'],
    [[-1, -1, 1], 5, [0, 0, 5], 'a3 >= 2*a2'],
    [[-1, -1, 1], -80, [0, 20, 20], 'a3 >= 2*a2-80'],
    [[1, 0, -1], 1050, [850, 0, 0], 'a1+a2 >= a3+200'],
    [[-1, 0, 0], -9, [0, 0, 5], 'a1 <= 9'],
    [[1, 1, 0], 30, [0, 0, 1], 'a2 >= 30'],
    [[1, 0, 1], 30, [0, 0, 1], 'a1+a3 >= a2+29'],
  ] as const) {
    assert.equal(inequalityText({ m: vector.length, k: 2, misere: true }, { factors, least }, vector), text);
  }
  const heaps = { m: 3, k: 2, misere: true, take: [1, 2] };
  for (const [factors, least, vector, text] of [
    [[0, 0, 1], 10, [0, 0, 5], 'a3 >= 5'],
    [[-1, 0, 2], 9, [0, 0, 5], '2*a3 >= a1-1'],
  ] as const) {
    assert.equal(inequalityText(heaps, { factors, least }, vector), text);
  }
});

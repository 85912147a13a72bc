/** The parts of kind 13, against trying every move and every position. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leastChange } from '../src/diet/conditions.js';
import { inequalityText } from '../src/diet/shift-words.js';
import { Decision, inequality } from '../src/linear.js';
import { Random } from './mutants.js';

function product(f: readonly number[], p: readonly number[]): number {
  return f.reduce((sum, factor, j) => sum + factor * p[j], 0);
}

/** What every move leaves of these rows. */
function options(k: number, rows: readonly number[]): number[][] {
  return rows.flatMap((length, row) => Array.from({ length: Math.min(length, k) }, (_, i) =>
    rows.map((own, j) => (j <= row ? Math.min(own, length - i - 1) : own)),
  ).filter((left) => rows.reduce((sum, own, j) => sum + own - left[j], 0) <= k));
}

function gapsOf(rows: readonly number[]): number[] {
  return rows.map((length, j) => length - (j === 0 ? 0 : rows[j - 1]));
}

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
      for (const left of options(rules.k, rows)) least = Math.min(least, product(factors, gapsOf(left)) - product(factors, gaps));
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

/** Claims that are verified, against trying numbers. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bigClaim, isPByShifts } from '../src/diet/descent.js';
import { check, type ShiftsContent } from '../src/index.js';
import { DEFAULT_LIMITS, Meter } from '../src/meter.js';
import { ClaimMaker, type SaidFormula, writeClaim } from './claims-writer.js';
import { Random } from './mutants.js';
import { RIGHT, typesWithin, writeShifts } from './shifts-writer.js';

/** Two rows, k = 2, misere. */
const [, LEMMA] = RIGHT;
const LARGEST_GAP = 24;
const TYPES = typesWithin(LEMMA.rules, [LARGEST_GAP, 2 * LARGEST_GAP]);

/** What holds of the formula at x; null where it says something of what is no position, or too large a one. */
function valueAt(formula: SaidFormula, x: readonly number[]): boolean | null {
  const at = ({ factors, constant }: { factors: readonly number[]; constant: number }): number =>
    factors.reduce((sum, factor, i) => sum + factor * x[i], constant);
  switch (formula.code) {
    case 0:
      return at(formula.form) >= 0;
    case 1:
      return at(formula.form) === 0;
    case 2:
      return at(formula.form) % formula.divisor === 0;
    case 3: {
      const gaps = formula.gaps.map(at);
      if (gaps.some((gap) => gap < 0 || gap > LARGEST_GAP)) return null;
      return TYPES.get(`${gaps[0]},${gaps[0] + gaps[1]}`) ?? null;
    }
    case 4: {
      const value = valueAt(formula.operands[0], x);
      return value === null ? null : !value;
    }
    default: {
      const [a, b] = formula.operands.map((one) => valueAt(one, x));
      if (formula.code === 8) return a === null || b === null ? null : a === b;
      const [first, deciding] = formula.code === 7 ? [a === null ? null : !a, true] : [a, formula.code === 6];
      if (first === deciding || b === deciding) return deciding;
      return first === null || b === null ? null : !deciding;
    }
  }
}

test('what is verified holds, and what holds for some numbers is verified', () => {
  const random = new Random(14);
  const maker = new ClaimMaker([{ bytes: writeShifts(LEMMA), rows: 2 }], random);
  const counts = { all: 0, some: 0, none: 0 };
  for (let round = 0; round < 3000; round++) {
    const said = maker.said();
    const { n, isSome, formula, evidence } = said;
    const verdict = check(writeClaim(said));
    const isVerified = verdict.verdict === 'VERIFIED';
    const tried = isSome ? [[...evidence]] : Array.from({ length: 5 ** n }, (_, place) => Array.from({ length: n }, (__, i) => Math.floor(place / 5 ** i) % 5));
    if (!isVerified && (!isSome || verdict.code !== 'claim-open')) continue;
    // Numbers that take more than a byte are too large to be tried.
    for (const x of tried.filter(({ length }) => length === n)) {
      const value = valueAt(formula, x);
      assert.notEqual(value, !isVerified, JSON.stringify({ formula, x }));
    }
    counts[isVerified ? (isSome ? 'some' : 'all') : 'none']++;
  }
  assert.ok(counts.all > 200 && counts.some > 200 && counts.none > 100, JSON.stringify(counts));
});

test('a vector is subtracted as long as the position is in the region, and no longer', () => {
  const content: ShiftsContent = {
    game: 'diet', form: 'shifts', rules: { m: 1, k: 1, misere: false }, mostFirst: null, gaps: [4], bits: Int32Array.of(0b01011),
    claims: [{ vector: [3], region: [{ factors: [1], least: 5 }] }],
  };
  const isP = (gap: number): boolean => isPByShifts(content, content.claims.map(bigClaim), [BigInt(gap)], new Meter(DEFAULT_LIMITS, () => undefined));
  assert.deepEqual([3, 4, 5, 6, 12, 13, 14].map(isP), [true, false, false, true, true, false, false]);
});


/** Conditions 1 to 3 of shifts: what holds outside the bounds because of the regions alone (format/shifts.md). */

import { Decision, inequality, type Inequality } from '../linear.js';
import type { Meter } from '../meter.js';
import { reject } from '../verdict.js';
import { type Shifts, lowered, type PlacedShift } from './shift.js';
import type { Shift, Game } from './content.js';
import { isPlain, sizeFactors } from './game.js';

/** A game, and the bounds of the rows within which its types are computed. */
export interface Bounded {
  readonly rules: Game;
  /** Whether only positions with a_1 <= A_1 are meant. */
  readonly inLayers: boolean;
  /** A_1, ..., A_m; they ascend, but for heaps in any order. */
  readonly bounds: readonly number[];
}

/** The least of f.d over all d that a move adds to the numbers. */
export function leastChange(rules: Game, factors: readonly number[]): number {
  const { m, k, take } = rules;
  let least = Infinity;
  if (take !== undefined) {
    const gained = (i: number): number => (isPlain(rules) || i + 1 === m ? 0 : factors[i + 1]);
    return Math.min(...take.flatMap((s) => factors.map((factor, i) => s * (gained(i) - factor))));
  }
  for (let i = 0; i < m; i++) {
    // At w: the least value of things of weight w in all, none of them at 0.
    const values = new Array<number>(k + 1).fill(Infinity);
    values[0] = 0;
    for (let w = 1; w <= k; w++) {
      for (let j = 0; j <= i; j++) {
        const weight = i - j + 1;
        if (weight <= w) values[w] = Math.min(values[w], values[w - weight] + (i + 1 < m ? factors[i + 1] : 0) - factors[j]);
      }
      least = Math.min(least, values[w]);
    }
  }
  return least;
}

function unit(m: number, j: number, sign = 1): number[] {
  return Array.from({ length: m }, (_, i) => (i === j ? sign : 0));
}

/** What holds of every position that is meant. */
export function everywhere({ rules: { m }, inLayers, bounds }: Bounded): Inequality[] {
  const all = Array.from({ length: m }, (_, j) => inequality(unit(m, j), 0));
  return inLayers ? [...all, inequality(unit(m, 0, -1), -bounds[0])] : all;
}

/** For each row that can be too long: that it is. */
function outside({ rules, inLayers, bounds }: Bounded): Inequality[] {
  const rows = bounds.map((most, r) => inequality(sizeFactors(rules, r), most + 1));
  return inLayers ? rows.slice(1) : rows;
}

/** That a shift follows at a position from its options: its region holds at all of them, and the moves are the same. */
function carries({ m, k }: Game, { vector, region }: Shift, changes: ReadonlyMap<readonly number[], number>): Inequality[] {
  const inner = region.map(({ factors, least }) => inequality(factors, least - (changes.get(factors) ?? 0)));
  const room = vector.flatMap((step, j) => (step === 0 ? [] : [inequality(unit(m, j), step + k)]));
  return [...inner, ...room];
}

export class Conditions {
  private readonly decision: Decision;
  private readonly regions: readonly (readonly Inequality[])[];
  private readonly carried: readonly (readonly Inequality[])[];
  private readonly everywhere: readonly Inequality[];
  private readonly outside: readonly Inequality[];

  constructor(
    private readonly bounded: Bounded,
    private readonly shifts: readonly PlacedShift[],
    meter: Meter,
  ) {
    const { rules } = bounded;
    const zero = unit(rules.m, -1);
    this.decision = new Decision(rules.m, () => {
      meter.tick(0);
    });
    this.regions = shifts.map((shift) => lowered(shift, zero));
    const changes = new Map(shifts.flatMap(({ region }) => region.map(({ factors }) => [factors, leastChange(rules, factors)])));
    this.carried = shifts.map((shift) => carries(rules, shift, changes));
    this.everywhere = everywhere(bounded);
    this.outside = outside(bounded);
  }

  private canSubtract(i: number): boolean {
    const { m } = this.bounded.rules;
    const enough = this.shifts[i].vector.map((step, j) => inequality(unit(m, j), step));
    return this.decision.isShown([...this.everywhere, ...this.regions[i]], [enough]);
  }

  private isCarried(i: number, tooLong: Inequality): boolean {
    const { shifts, carried, regions } = this;
    const own = shifts[i];
    const others = shifts.flatMap((other, j) =>
      j === i ? [] : [[...carried[j], ...lowered(other, own.vector), ...lowered(own, other.vector)]],
    );
    return this.decision.isShown([...this.everywhere, ...regions[i], tooLong], [carried[i], ...others]);
  }

  check(offset: number): void {
    this.shifts.forEach((shift, i) => {
      if (!this.canSubtract(i)) {
        reject('vector-too-long', shift.offset, `the region of shift ${i + 1} has positions with gaps less than its vector's, as far as is shown`);
      }
      if (!this.outside.every((tooLong) => this.isCarried(i, tooLong))) {
        reject('shift-not-carried', shift.offset, `outside the bounds shift ${i + 1} does not follow from smaller positions, as far as is shown`);
      }
    });
    if (!this.outside.every((tooLong) => this.decision.isShown([...this.everywhere, tooLong], this.regions))) {
      reject('not-covered', offset, 'there are positions outside the bounds in no region, as far as is shown');
    }
  }

  /** For each gap a number that it does not exceed at any position in no region. */
  mostOutsideRegions(): number[] {
    const { rules, rules: { m } } = this.bounded;
    const within = this.bounded.bounds.map((most, r) => inequality(sizeFactors(rules, r, -1), -most));
    return this.bounded.bounds.map((bound, j) => {
      let [low, high] = [0, bound];
      while (low < high) {
        const middle = (low + high) >> 1;
        const longer = inequality(unit(m, j), middle + 1);
        if (this.decision.isShown([...this.everywhere, ...within, longer], this.regions)) high = middle;
        else low = middle + 1;
      }
      return low;
    });
  }
}

export function checkConditions(bounded: Bounded, { shifts, offset }: Shifts, meter: Meter): Conditions {
  const conditions = new Conditions(bounded, shifts, meter);
  conditions.check(offset);
  return conditions;
}

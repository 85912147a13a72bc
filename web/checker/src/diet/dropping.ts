/** Variables on which the type of a position does not depend (format/claims.md, Kind 14, Dropping). */

import type { Form } from '../claim/form.js';
import type { Leaf } from '../claim/leaf.js';
import type { Inequality } from '../linear.js';
import { type BigShift, scalar } from './descent.js';

/** The region's inequalities for a position with these gaps, in the y. */
function regionAt({ region }: BigShift, gaps: readonly Form[], variables: number): Inequality[] {
  const constants = gaps.map(({ constant }) => constant);
  return region.map(({ f, c }) => ({
    f: Array.from({ length: variables }, (_, i) => scalar(f, gaps.map(({ factors }) => factors[i]))),
    c: c - scalar(f, constants),
  }));
}

/** How often the vector goes into the factors of y_i; less than 1 where one of them is negative. */
function quotient(vector: readonly bigint[], gaps: readonly Form[], i: number): bigint {
  const quotients = vector.flatMap((step, j) => (step > 0n ? [gaps[j].factors[i] / step] : []));
  return quotients.reduce((least, one) => (one < least ? one : least));
}

/** The gaps less `times` y_i times the vector. */
function lowered(gaps: readonly Form[], vector: readonly bigint[], i: number, times: bigint): Form[] {
  return gaps.map(({ factors, constant }, j) => ({ factors: factors.with(i, factors[i] - times * vector[j]), constant }));
}

/** The gaps with something less of a variable, or null if no shift takes any. */
function withLess(gaps: readonly Form[], shifts: readonly BigShift[], leaf: Leaf): Form[] | null {
  const variables = gaps[0].factors.length;
  for (let i = 0; i < variables; i++) {
    if (gaps.every(({ factors }) => factors[i] === 0n)) continue;
    for (const shift of shifts) {
      const { vector } = shift;
      const times = quotient(vector, gaps, i);
      if (times < 1n) continue;
      const left = lowered(gaps, vector, i, times);
      const lastButOne = left.map(({ factors, constant }, j) => ({ factors, constant: constant + vector[j] }));
      if (leaf.impliesWhere(i, [...regionAt(shift, gaps, variables), ...regionAt(shift, lastButOne, variables)])) return left;
    }
  }
  return null;
}

/** Gaps of a position of the same type, with as much of the variables left out as the shifts allow. */
export function dropped(gaps: readonly Form[], shifts: readonly BigShift[], leaf: Leaf): readonly Form[] {
  let last = gaps;
  for (let next = withLess(last, shifts, leaf); next !== null; next = withLess(last, shifts, leaf)) last = next;
  return last;
}

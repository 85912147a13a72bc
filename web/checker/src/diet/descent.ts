/** The type of any position, by subtracting vectors of shifts (format/claims.md, Kind 14, Subtracting). */

import { type Inequality, inequality } from '../linear.js';
import type { Meter } from '../meter.js';
import type { Shift, ShiftsContent } from './content.js';
import { sizesOf } from './game.js';

type Gaps = readonly bigint[];

/** After so many turns to another shift nothing is said of a position. */
const MOST_TURNS = 2 ** 16;

/** A shift in numbers of any size. */
export interface BigShift {
  readonly vector: Gaps;
  readonly region: readonly Inequality[];
}

export function bigShift({ vector, region }: Shift): BigShift {
  return { vector: vector.map(BigInt), region: region.map(({ factors, least }) => inequality(factors, least)) };
}

export function scalar(f: Gaps, g: Gaps): bigint {
  return f.reduce((total, factor, j) => total + factor * g[j], 0n);
}

/** How often the vector can be subtracted, each time at a position in the region. */
function times({ vector, region }: BigShift, gaps: Gaps): bigint {
  const limits: bigint[] = [];
  for (const { f, c } of region) {
    const room = scalar(f, gaps) - c;
    if (room < 0n) return 0n;
    const step = scalar(f, vector);
    if (step > 0n) limits.push(room / step + 1n);
  }
  // Regions keep to positions from which the vector can be subtracted.
  vector.forEach((step, j) => {
    if (step > 0n) limits.push(gaps[j] / step);
  });
  return limits.reduce((least, one) => (one < least ? one : least));
}

function isInS({ rules, bounds }: ShiftsContent, gaps: Gaps): boolean {
  return sizesOf(rules, gaps.map(Number)).every((size, j) => size <= bounds[j]);
}

/**
 * Where the label of the position with these gaps, of those that are classified, is kept; null where too many turns would
 * be taken.
 */
export function keptPlace(content: ShiftsContent, shifts: readonly BigShift[], gaps: Gaps, meter: Meter): number | null {
  const { gaps: most } = content;
  let at = gaps;
  let turns = 0;
  for (let i = 0; i < shifts.length; ) {
    meter.tick();
    const { vector } = shifts[i];
    const count = times(shifts[i], at);
    if (count === 0n) i++;
    else {
      // Within S the labels that are kept are reached by further turns, which are few.
      if (turns === MOST_TURNS && !isInS(content, at)) return null;
      turns = Math.min(turns + 1, MOST_TURNS);
      at = at.map((gap, j) => gap - count * vector[j]);
      i = 0;
    }
  }
  return at.reduce((index, gap, j) => index * (most[j] + 1) + Number(gap), 0);
}

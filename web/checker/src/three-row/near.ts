/** How the rows of kinds 6 to 8 are stored (FORMAT.md, Three-row Chomp without its tails). */

import type { Payload } from '../payload.js';

/** The most digits that a number near another has: with more, reading ends within them. */
const MOST_DIGITS = 32;

/** A number near `expected`, or null for one that is negative or has too many digits. */
export function near(payload: Payload, expected: number): number | null {
  const digits = payload.ones(MOST_DIGITS + 1);
  if (digits > MOST_DIGITS) return null;
  if (digits === 0) return expected;
  const u = 2 ** (digits - 1) + payload.wideField(digits - 1);
  const x = u % 2 === 0 ? expected + u / 2 : expected - (u + 1) / 2;
  return x < 0 ? null : x;
}

/** Which step a stored number below 4 stands for, by the step before the last (a line each) and the last one. */
const STEPS = [
  [[0, 1, 3, 2], [0, 2, 1, 3], [0, 1, 2, 3], [0, 1, 2, 3]],
  [[0, 1, 2, 3], [2, 0, 1, 3], [0, 2, 1, 3], [0, 1, 2, 3]],
  [[0, 1, 2, 3], [2, 0, 1, 3], [0, 2, 1, 3], [0, 1, 2, 3]],
  [[1, 0, 3, 2], [0, 2, 1, 3], [0, 1, 2, 3], [0, 1, 2, 3]],
];

/** The steps of one row. */
export class Steps {
  private last = 0;
  private beforeLast = 0;

  /** Reading ends within a number above `most`, which leads nowhere. */
  constructor(private readonly payload: Payload, private readonly most: number) {}

  next(): number {
    const stored = this.payload.ones(this.most + 1);
    const step = stored < 4 ? STEPS[this.beforeLast][this.last][stored] : stored;
    this.beforeLast = this.last;
    this.last = Math.min(step, 3);
    return step;
  }
}

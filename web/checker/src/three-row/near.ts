/** Numbers near others (format/three-row.md, kind 7). */

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

/** Formulas, as they stand in the file (format/claims.md, Kind 14, Formula). */

import { readNumber } from '../numbers.js';
import type { Payload } from '../payload.js';
import { reject } from '../verdict.js';
import { type Form, readForm } from './form.js';

/** Each with the operator first. */
export type Part =
  | { readonly says: 'at least 0' | 'is 0'; readonly form: Form }
  | { readonly says: 'divides'; readonly divisor: bigint; readonly form: Form }
  | { readonly says: 'is P'; readonly gaps: readonly Form[] }
  | { readonly says: 'has the nim-value'; readonly value: number; readonly gaps: readonly Form[] }
  | { readonly says: 'not' | 'and' | 'or' | 'if' | 'iff' };

export interface Formula {
  readonly parts: readonly Part[];
  /** At k: the number of the first part behind the operands of part k. */
  readonly past: readonly number[];
}

const LARGEST_CODE = 9;
const LARGEST_VALUE = 255;
const LARGEST_DIVISOR = 2 ** 20;
const MOST_PARTS = 4096;

export function operands({ says }: Part): number {
  return says === 'not' ? 1 : says === 'and' || says === 'or' || says === 'if' || says === 'iff' ? 2 : 0;
}

function readPart(payload: Payload, code: number, n: number, rows: number): Part {
  switch (code) {
    case 0:
      return { says: 'at least 0', form: readForm(payload, n) };
    case 1:
      return { says: 'is 0', form: readForm(payload, n) };
    case 2:
      return { says: 'divides', divisor: BigInt(readNumber(payload, 'a divisor', 1, LARGEST_DIVISOR)), form: readForm(payload, n) };
    case 3:
      return { says: 'is P', gaps: Array.from({ length: rows }, () => readForm(payload, n)) };
    case 9: {
      const value = readNumber(payload, 'a nim-value', 0, LARGEST_VALUE);
      return { says: 'has the nim-value', value, gaps: Array.from({ length: rows }, () => readForm(payload, n)) };
    }
    default:
      return { says: (['not', 'and', 'or', 'if', 'iff'] as const)[code - 4] };
  }
}

/** Reads a formula about n variables and positions of so many rows. */
export function readFormula(payload: Payload, n: number, rows: number): Formula {
  const parts: Part[] = [];
  for (let missing = 1; missing > 0; missing--) {
    payload.begin();
    if (parts.length === MOST_PARTS) reject('value-range', payload.offset, `the formula has more than ${MOST_PARTS} codes`);
    const code = readNumber(payload, 'the code of a formula', 0, LARGEST_CODE);
    const part = readPart(payload, code, n, rows);
    parts.push(part);
    missing += operands(part);
  }
  const past: number[] = [];
  for (let k = parts.length - 1; k >= 0; k--) {
    past[k] = k + 1;
    for (let count = operands(parts[k]); count > 0; count--) past[k] = past[past[k]];
  }
  return { parts, past };
}

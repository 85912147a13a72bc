/** Linear forms f_1 x_1 + ... + f_n x_n + c (format/claims.md, Kind 14, Payload). */

import type { Inequality } from '../linear.js';
import { readSigned } from '../numbers.js';
import type { Payload } from '../payload.js';

const LARGEST_FACTOR = 2 ** 20;
const LARGEST_CONSTANT = 2 ** 40;

export interface Form {
  readonly factors: readonly bigint[];
  readonly constant: bigint;
}

export function readForm(payload: Payload, variables: number): Form {
  const factors = Array.from({ length: variables }, () => BigInt(readSigned(payload, 'a factor', LARGEST_FACTOR)));
  return { factors, constant: BigInt(readSigned(payload, 'a constant', LARGEST_CONSTANT)) };
}

export function sum(a: Form, b: Form): Form {
  return { factors: a.factors.map((factor, i) => factor + b.factors[i]), constant: a.constant + b.constant };
}

/** The form less `by`. */
export function less({ factors, constant }: Form, by: bigint): Form {
  return { factors, constant: constant - by };
}

/** `by` less the form. */
export function from(by: bigint, { factors, constant }: Form): Form {
  return { factors: factors.map((factor) => -factor), constant: by - constant };
}

export function isConstant({ factors }: Form): boolean {
  return factors.every((factor) => factor === 0n);
}

/** That the form is at least 0, in the notation of kind 13. */
export function notNegative({ factors, constant }: Form): Inequality {
  return { f: factors, c: -constant };
}

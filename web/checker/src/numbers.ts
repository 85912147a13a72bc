/** Numbers of payloads that are integers one after the other. */

import type { Payload } from './payload.js';
import { reject } from './verdict.js';

/** An integer from `least` to `most`, which is an entry of its own. */
export function readNumber(payload: Payload, what: string, least: number, most: number): number {
  payload.begin();
  const value = payload.integer();
  if (typeof value === 'bigint' || value < least || value > most) {
    reject('value-range', payload.offset, `${what} is ${value}; ${least} to ${most} is allowed`);
  }
  return value;
}

/** A signed number (format/shifts.md, Payload) of absolute value at most `largest`. */
export function readSigned(payload: Payload, what: string, largest: number): number {
  const code = readNumber(payload, `the code of ${what}`, 0, 2 * largest);
  return code % 2 === 0 ? code / 2 : -(code + 1) / 2;
}

/** Shifts that a vector can be subtracted without a change of type (format/shifts.md, Shifts and Payload). */

import { inequality, type Inequality } from '../linear.js';
import { readNumber, readSigned } from '../numbers.js';
import type { Payload } from '../payload.js';
import { reject, rejectPosition } from '../verdict.js';
import type { Comparison, SweepTask } from './comparison.js';
import type { Shift, Game } from './content.js';
import { sizesOf } from './game.js';

const MOST_SHIFTS = 32;
const MOST_INEQUALITIES = 16;
const LARGEST_STEP = 65_536;
const LARGEST_NUMBER = 2 ** 20;

/** A shift with its places in the file. */
export interface PlacedShift extends Shift {
  /** The byte of the first number of the vector. */
  readonly offset: number;
}

export interface Shifts {
  readonly shifts: readonly PlacedShift[];
  /** The byte of their number. */
  readonly offset: number;
}

function readVector(payload: Payload, m: number, inLayers: boolean): { vector: number[]; offset: number } {
  payload.begin();
  const { offset } = payload;
  const vector = Array.from({ length: m }, (_, j) =>
    readNumber(payload, 'a number of a vector', 0, inLayers && j === 0 ? 0 : LARGEST_STEP),
  );
  if (vector.every((step) => step === 0)) reject('value-range', offset, 'a vector must not be 0');
  return { vector, offset };
}

/** Reads the shifts; `inLayers` says that no vector may move the first gap. */
export function readShifts(payload: Payload, { m }: Game, inLayers: boolean): Shifts {
  payload.begin();
  const { offset } = payload;
  const count = readNumber(payload, 'the number of shifts', 1, MOST_SHIFTS);
  const shifts: PlacedShift[] = [];
  for (let i = 0; i < count; i++) {
    const { vector, offset: at } = readVector(payload, m, inLayers);
    const inequalities = readNumber(payload, 'the number of inequalities', 1, MOST_INEQUALITIES);
    const region: Shift['region'][number][] = [];
    for (let l = 0; l < inequalities; l++) {
      payload.begin();
      const first = payload.offset;
      const factors = Array.from({ length: m }, () => readSigned(payload, 'a factor', LARGEST_NUMBER));
      if (factors.every((factor) => factor === 0)) reject('value-range', first, 'the factors of an inequality must not be 0');
      region.push({ factors, least: readSigned(payload, 'a least value', LARGEST_NUMBER) });
    }
    shifts.push({ vector, region, offset: at });
  }
  return { shifts, offset };
}

/** The shifts as comparisons of types. */
export function comparisonsOf({ shifts }: Shifts): Comparison[] {
  return shifts.map(({ vector, region }, shift) => ({ vector, region, shift, differs: false }));
}

/** What rejects a file of which a shift is wrong at a position. */
export function refuter(rules: Game, { shifts }: Shifts): SweepTask['refute'] {
  return (shift, rows) => {
    const { offset, vector } = shifts[shift];
    const sizes = sizesOf(rules, vector);
    const lower = rows.map((length, j) => length - sizes[j]);
    const message = `shift ${shift + 1} says that it has the label of (${lower.join(',')}), and it has not`;
    rejectPosition('types-differ', offset, `(${rows.join(',')})`, null, message);
  };
}

/** The region's inequalities of a shift for the position raised by `by`: f.(p - by) >= c. */
export function lowered({ region }: Shift, by: readonly number[]): Inequality[] {
  return region.map(({ factors, least }) => inequality(factors, least + product(factors, by)));
}

/** f.v, of numbers whose sum stays below 2^53. */
export function product(f: readonly number[], v: readonly number[]): number {
  return f.reduce((sum, factor, j) => sum + factor * v[j], 0);
}

/** The lists of a box, as they are stored (FORMAT.md, kind 9, Payload). */

import { width } from '../bits.js';
import type { Meter } from '../meter.js';
import type { Payload } from '../payload.js';
import { reject } from '../verdict.js';
import type { BoxContent } from './content.js';
import { countLists, type Ranks } from './ranks.js';

export interface Shape {
  readonly m: number;
  readonly n: number;
  readonly k: number;
}

export function boardPosition(rows: ArrayLike<number>): string {
  return `[${Array.from(rows).join(',')}]`;
}

/** A prefix that runs through all in lexicographic order. */
export class Prefix {
  readonly rows: Int32Array;

  constructor(
    k: number,
    private readonly n: number,
  ) {
    this.rows = new Int32Array(k);
  }

  get last(): number {
    return this.rows[this.rows.length - 1];
  }

  /** Goes to the next prefix; false at the end. */
  advance(): boolean {
    const { rows, n } = this;
    for (let i = rows.length - 1; i >= 0; i--) {
      if (rows[i] < (i === 0 ? n : rows[i - 1])) {
        rows[i]++;
        rows.fill(0, i + 1);
        return true;
      }
    }
    return false;
  }
}

/** A list of numbers below 2^32 whose length is not known. */
class Growing {
  private numbers = new Uint32Array(1024);
  length = 0;

  constructor(private readonly meter: Meter) {
    meter.pay(4 * this.numbers.length);
  }

  push(number: number): void {
    if (this.length === this.numbers.length) {
      this.meter.pay(8 * this.length);
      const larger = new Uint32Array(2 * this.length);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length++] = number;
  }

  finish(): Uint32Array {
    return this.numbers.subarray(0, this.length);
  }
}

/** Content, and for each block the byte in which it begins. */
export interface Lists extends BoxContent {
  readonly offsets: Uint32Array;
}

export function readLists(shape: Shape, tails: Ranks, payload: Payload, meter: Meter): Lists {
  const { m, n, k } = shape;
  const t = m - k;
  const blocks = countLists(k, n);
  if (blocks > payload.bitsLeft) payload.rejectEnd();
  const prefix = new Prefix(k, n);
  const ranks = new Growing(meter);
  const starts = new Growing(meter);
  const offsets = new Growing(meter);
  do {
    meter.step(starts.length, Number(blocks));
    payload.begin();
    const size = tails.count(t, prefix.last);
    starts.push(ranks.length);
    offsets.push(payload.offset);
    // A count that is too large is so from the first bit on that says it.
    const tooManyDigits = Math.floor(Math.log2(size + 1)) + 1;
    const digits = payload.ones(tooManyDigits);
    const count = digits === tooManyDigits ? Infinity : 2 ** digits - 1 + payload.wideField(digits);
    if (count > size) reject('value-range', payload.offset, `a block of ${size} positions lists more`);
    const low = width(Math.max(1, Math.floor((11 * size) / (16 * (count + 1))))) - 1;
    let next = 0;
    for (let i = 0; i < count; i++) {
      const rank = next + payload.unary() * 2 ** low + payload.wideField(low);
      if (rank >= size) reject('value-range', payload.offset, `a rank is at least ${size}, the number of positions of its block`);
      ranks.push(rank);
      next = rank + 1;
    }
  } while (prefix.advance());
  payload.finish();
  starts.push(ranks.length);
  return { game: 'board', form: 'box', m, n, k, ranks: ranks.finish(), blockAt: starts.finish(), offsets: offsets.finish() };
}

/** The lists of a box, as they are stored (format/boards.md, kind 9, Payload). */

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

export function boardPosition(rows: ArrayLike<number | string>): string {
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

/** The list of a block: how many of its positions are P, and their ranks as gaps. */
export class List {
  /** The byte in which it begins. */
  readonly offset: number;
  private left: number;
  private readonly low: number;
  private least = 0;

  constructor(
    private readonly payload: Payload,
    private readonly size: number,
  ) {
    payload.begin();
    this.offset = payload.offset;
    // A count that is too large is so from the first bit on that says it.
    const tooManyDigits = Math.floor(Math.log2(size + 1)) + 1;
    const digits = payload.ones(tooManyDigits);
    const count = digits === tooManyDigits ? Infinity : 2 ** digits - 1 + payload.wideField(digits);
    if (count > size) reject('value-range', this.offset, `a block of ${size} positions lists more`);
    this.left = count;
    this.low = width(Math.max(1, Math.floor((11 * size) / (16 * (count + 1))))) - 1;
  }

  /** The next rank, or null after the last one. */
  next(): number | null {
    if (this.left === 0) return null;
    this.left--;
    const rank = this.least + this.payload.unary() * 2 ** this.low + this.payload.wideField(this.low);
    if (rank >= this.size) {
      reject('value-range', this.offset, `a rank is at least ${this.size}, the number of positions of its block`);
    }
    this.least = rank + 1;
    return rank;
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
    const list = new List(payload, tails.count(t, prefix.last));
    starts.push(ranks.length);
    offsets.push(list.offset);
    for (let rank = list.next(); rank !== null; rank = list.next()) ranks.push(rank);
  } while (prefix.advance());
  payload.finish();
  starts.push(ranks.length);
  return { game: 'board', form: 'box', m, n, k, ranks: ranks.finish(), blockAt: starts.finish(), offsets: offsets.finish() };
}

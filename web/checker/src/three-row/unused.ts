/** The numbers that a row of a table has not used yet (FORMAT.md, kind 2, Payload). */

import { bits32, getBit, setBit, wordsFor } from '../bits.js';

/**
 * Numbers from 1 to `largest`, each used or not, as a doubly linked list of the unused ones between the marks 0
 * and largest + 1, and as bits. The heads of earlier rows stay used; the values of a row are used until the next.
 */
export class Unused {
  private readonly end: number;
  private readonly headNext: Int32Array;
  private readonly headPrev: Int32Array;
  private readonly headUsed: Int32Array;
  private readonly next: Int32Array;
  private readonly prev: Int32Array;
  private readonly used: Int32Array;
  /** The first unused numbers above and below the head of the present row: all between them are used. */
  above = 0;
  below = 0;
  /** The first unused number that is at least the column which was last asked for. */
  private low = 0;

  /** The bytes that `largest` numbers take. */
  static bytes(largest: number): number {
    return 4 * (4 * (largest + 2) + 2 * (wordsFor(largest + 2) + 2));
  }

  constructor(largest: number) {
    this.end = largest + 1;
    this.headNext = Int32Array.from({ length: largest + 2 }, (_, i) => i + 1);
    this.headPrev = Int32Array.from({ length: largest + 2 }, (_, i) => i - 1);
    this.next = this.headNext.slice();
    this.prev = this.headPrev.slice();
    this.headUsed = new Int32Array(wordsFor(largest + 2) + 2);
    this.used = this.headUsed.slice();
  }

  beginRow(): void {
    this.next.set(this.headNext);
    this.prev.set(this.headPrev);
    this.used.set(this.headUsed);
    this.low = this.next[0];
    this.above = 0;
    this.below = 0;
  }

  /** The row begins with this value, which is unused. */
  takeHead(head: number): void {
    this.above = this.next[head];
    this.below = this.prev[head];
    this.take(head);
  }

  take(value: number): void {
    const { next, prev } = this;
    setBit(this.used, value);
    next[prev[value]] = next[value];
    prev[next[value]] = prev[value];
    if (value === this.above) this.above = next[value];
    if (value === this.below) this.below = prev[value];
    if (value === this.low) this.low = next[value];
  }

  /** The head of the row that ends stays used. */
  keepHead(head: number): void {
    setBit(this.headUsed, head);
    this.headNext[this.headPrev[head]] = this.headNext[head];
    this.headPrev[this.headNext[head]] = this.headPrev[head];
  }

  has(value: number): boolean {
    return getBit(this.used, value) === 1;
  }

  /** Bits value to value + 31 of the used numbers. */
  used32(value: number): number {
    return bits32(this.used, value);
  }

  /** The first unused number that is at least q; q does not fall within a row. */
  firstFrom(q: number): number {
    while (this.low < q) this.low = this.next[this.low];
    return this.low;
  }

  /** The number to which u leads from the head, or null when there is none. */
  step(u: number): number | null {
    const { next, prev, end } = this;
    if (u % 2 === 1) {
      let x = this.below;
      for (let i = (u - 1) / 2; i > 0 && x > 0; i--) x = prev[x];
      return x > 0 ? x : null;
    }
    let x = this.above;
    for (let i = u / 2; i > 0 && x < end; i--) x = next[x];
    return x < end ? x : null;
  }
}

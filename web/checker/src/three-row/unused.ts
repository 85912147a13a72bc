/** The numbers that a row has not used yet (format/three-row.md, kind 2, Payload). */

import { bits32, getBit, setBit, wordsFor } from '../bits.js';

/**
 * Numbers from 1 to `largest`, each used or not, as a doubly linked list of the unused ones between the marks 0
 * and largest + 1, and as bits. The heads of earlier rows stay used; the other values of a row are used until it ends.
 */
export class Unused {
  private readonly end: number;
  private readonly next: Int32Array;
  private readonly prev: Int32Array;
  private readonly used: Int32Array;
  /** The values of the present row but its head, in the order in which they were taken. */
  private readonly taken: Int32Array;
  private takenCount = 0;
  /** The first unused numbers above and below the head of the present row: all between them are used. */
  above = 0;
  below = 0;
  /** The greatest head of earlier rows, and the greatest number used so far. */
  private greatestHead = 0;
  greatest = 0;
  /** The first unused number that is at least the column which was last asked for. */
  private low = 0;

  /** The bytes that `largest` numbers, at most `longest` in a row, take. */
  static bytes(largest: number, longest: number): number {
    return 4 * (2 * (largest + 2) + wordsFor(largest + 2) + 2 + longest);
  }

  constructor(largest: number, longest: number) {
    this.end = largest + 1;
    this.next = Int32Array.from({ length: largest + 2 }, (_, i) => i + 1);
    this.prev = Int32Array.from({ length: largest + 2 }, (_, i) => i - 1);
    this.used = new Int32Array(wordsFor(largest + 2) + 2);
    this.taken = new Int32Array(longest);
  }

  beginRow(): void {
    this.low = this.next[0];
    this.above = 0;
    this.below = 0;
  }

  /** The row begins with this value, which is unused. */
  takeHead(head: number): void {
    this.above = this.next[head];
    this.below = this.prev[head];
    this.greatestHead = Math.max(this.greatestHead, head);
    this.mark(head);
  }

  take(value: number): void {
    this.taken[this.takenCount++] = value;
    this.mark(value);
  }

  private mark(value: number): void {
    const { next, prev } = this;
    setBit(this.used, value);
    next[prev[value]] = next[value];
    prev[next[value]] = prev[value];
    if (value === this.above) this.above = next[value];
    if (value === this.below) this.below = prev[value];
    if (value === this.low) this.low = next[value];
    if (value > this.greatest) this.greatest = value;
  }

  /** All values of the row but its head become unused again: in the opposite order, so that the list is as it was. */
  endRow(): void {
    const { next, prev, used, taken } = this;
    while (this.takenCount > 0) {
      const value = taken[--this.takenCount];
      next[prev[value]] = value;
      prev[next[value]] = value;
      used[value >>> 5] &= ~(1 << (value & 31));
    }
    this.greatest = this.greatestHead;
  }

  /** At which place of the row, counted from the one behind the head, this value was taken, or -1. */
  placeOf(value: number): number {
    return this.taken.subarray(0, this.takenCount).indexOf(value);
  }

  has(value: number): boolean {
    return getBit(this.used, value) === 1;
  }

  /** The e >= 0 for which q + e is used, ascending. */
  usedFrom(q: number): number[] {
    const found: number[] = [];
    for (let value = q; value <= this.greatest; value++) if (this.has(value)) found.push(value - q);
    return found;
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

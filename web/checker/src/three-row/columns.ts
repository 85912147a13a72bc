/** The values in the columns of f. */

import { bits32, getBit, setBit, wordsFor } from '../bits.js';
import type { Meter } from '../meter.js';

/** C(q,r) for the row r that is at work, as the bits f - q. The columns are made one after the other, from 0 on. */
export class Columns {
  private readonly bits: Int32Array[] = [];
  /** At q: the first p >= q that is not in C(q,r). */
  private readonly full: number[] = [];

  /** Values are at most q + min(q, lastRow) + 1. */
  constructor(
    private readonly lastRow: number,
    private readonly meter: Meter,
  ) {}

  /** How many columns there are. */
  get count(): number {
    return this.bits.length;
  }

  /** The next column begins without a value. */
  make(): void {
    const q = this.bits.length;
    // A word more, as 32 bits are looked at from any place on.
    const words = wordsFor(Math.min(q, this.lastRow) + 2) + 1;
    this.meter.pay(4 * words + 8);
    this.bits.push(new Int32Array(words));
    this.full.push(q);
  }

  has(q: number, f: number): boolean {
    return getBit(this.bits[q], f - q) === 1;
  }

  add(q: number, f: number): void {
    const column = this.bits[q];
    setBit(column, f - q);
    let p = this.full[q];
    if (p !== f) return;
    // The bit behind the last one that can be set is never set.
    while (getBit(column, p - q) === 1) p++;
    this.full[q] = p;
  }

  fullUpTo(q: number): number {
    return this.full[q];
  }

  /** Bits p - q to p - q + 31 of the column. */
  values32(q: number, p: number): number {
    return bits32(this.bits[q], p - q);
  }
}

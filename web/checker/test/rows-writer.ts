/** Files of kind 7 that say something else of a few rows, each written from the values of f. */

import type { TailsContent } from '../src/index.js';
import type { Random } from './mutants.js';
import { certificate } from './written.js';

/** Bits of a payload: FORMAT.md, Bit streams. */
class Bits {
  private readonly bits: number[] = [];

  unary(u: number): void {
    for (let i = 0; i < u; i++) this.bits.push(1);
    this.bits.push(0);
  }

  near(x: number, expected: number): void {
    const u = x >= expected ? 2 * (x - expected) : 2 * (expected - x) - 1;
    const digits = u === 0 ? 0 : u.toString(2).length;
    this.unary(digits);
    for (let i = 0; i + 1 < digits; i++) this.bits.push((u >>> i) & 1);
  }

  bytes(): number[] {
    return Array.from({ length: Math.ceil(this.bits.length / 8) }, (_, i) =>
      this.bits.slice(8 * i, 8 * i + 8).reduce((byte, bit, at) => byte | (bit << at), 0),
    );
  }
}

/** What a file says of a row: its period, 0 if it is said to stop, and its preperiod or the column of its end. */
interface RowSaid {
  readonly period: number;
  readonly end: number;
}

export class RowsWriter {
  constructor(private readonly content: TailsContent) {}

  private f(q: number, r: number): number {
    const { values, rowAt, periods } = this.content;
    const length = rowAt[r + 1] - rowAt[r];
    const at = q - r;
    if (at < length) return values[rowAt[r] + at];
    const period = periods[r];
    if (period === 0) return values[rowAt[r + 1] - 1];
    const back = length - period + ((at - length) % period);
    return values[rowAt[r] + back] - (r + back) + q;
  }

  private truth(r: number): RowSaid {
    const { rowAt, periods } = this.content;
    const length = rowAt[r + 1] - rowAt[r];
    return { period: periods[r], end: periods[r] === 0 ? r + length - 1 : r + length - periods[r] };
  }

  private said(r: number, random: Random): RowSaid {
    const { period, end } = this.truth(r);
    switch (random.below(6)) {
      case 0: return { period: period + 1, end };
      case 1: return { period: 2 * period, end };
      case 2: return { period: period === 0 ? 1 : 0, end };
      case 3: return { period, end: end + random.below(5) - 2 };
      case 4: return { period: 1 + random.below(40), end: r };
      default: return { period: 1 + random.below(4), end: r + random.below(r + 3) };
    }
  }

  /** A file up to row `bound` that says something else of `faults` rows. */
  write(bound: number, faults: number, random: Random): Uint8Array {
    const wrong = new Map(Array.from({ length: faults }, () => random.below(bound + 1)).map((r) => [r, this.said(r, random)]));
    const bits = new Bits();
    const last = { end: 0, stopped: 0 };
    for (let r = 0; r <= bound; r++) {
      const row = wrong.get(r) ?? this.truth(r);
      bits.unary(row.period);
      this.writeEnd(bits, r, row, last);
    }
    return certificate(7, [0, bound], bits.bytes());
  }

  private writeEnd(bits: Bits, r: number, row: RowSaid, last: { end: number; stopped: number }): void {
    bits.near(row.end, last.end);
    last.end = row.end;
    if (row.period === 0) last.stopped++;
    let before = last.stopped + 1;
    for (let q = row.end; q < row.end + row.period; q++) {
      const difference = q < r ? 1 : this.f(q, r) - q;
      bits.near(difference, before);
      before = difference;
    }
  }
}

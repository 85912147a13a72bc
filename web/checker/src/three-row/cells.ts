/** The check of a cell (q,r) of f: its value is the least that is in neither U(q,r) nor C(q,r). */

import { lowBits, lowestBit } from '../bits.js';
import type { Meter } from '../meter.js';
import { Rejection, rejectPosition } from '../verdict.js';
import { Columns } from './columns.js';
import { threeRowMove, threeRowPosition } from './moves.js';
import { Unused } from './unused.js';

/** A cell whose row is wanted: that with the value f in column q. */
export interface Sought {
  readonly q: number;
  readonly f: number;
  r: number;
}

/** A check that notes the row of the sought cell. */
export type Rerun = (sought: Sought) => void;

/** U(q,r) and C(q,r) for the row r that is at work. */
export class Cells {
  readonly unused: Unused;
  readonly columns: Columns;
  /** At r: f(r,r). */
  readonly heads: Int32Array;
  /** At r: the column where row r stops, or -1. */
  readonly stops: Int32Array;

  constructor(
    lastRow: number,
    lastColumn: number,
    meter: Meter,
    private readonly sought: Sought | null,
    /** This check once more, from its beginning; null for one that never meets a value twice. */
    private readonly rerun: Rerun | null,
  ) {
    const largest = lastColumn + Math.min(lastColumn, lastRow) + 1;
    meter.pay(Unused.bytes(largest, lastColumn + 1) + 8 * (lastRow + 1));
    this.unused = new Unused(largest, lastColumn + 1);
    this.columns = new Columns(lastRow, meter);
    this.heads = new Int32Array(lastRow + 1);
    this.stops = new Int32Array(lastRow + 1).fill(-1);
  }

  /** The first cell of row r has this value, which was checked. */
  takeHead(r: number, head: number): void {
    this.add(r, r, head);
    this.heads[r] = head;
    this.unused.takeHead(head);
  }

  /** A later cell of row r has this value, which was checked. */
  take(q: number, r: number, f: number): void {
    this.add(q, r, f);
    this.unused.take(f);
    if (f === q) this.stops[r] = q;
  }

  /** C(q,.) has a value of row r. */
  add(q: number, r: number, f: number): void {
    this.columns.add(q, f);
    if (this.sought !== null && this.sought.q === q && this.sought.f === f) this.sought.r = r;
  }

  /** The value f, or none, of the cell (q,r), if it is the least that is allowed. Else `offset` is the byte pointed at. */
  checked(q: number, r: number, f: number | null, offset: number): number {
    const low = Math.max(q, r + 1);
    const high = q + r + 1;
    if (f === null || f < low || f > high) {
      const message = `f(${q},${r}) lies between ${low} and ${high}; the value here is ${f ?? 'none'}`;
      rejectPosition('value-range', offset, `[f(${q},${r}),${q},${r}]`, null, message);
    }
    const hole = this.firstFree(q, f);
    if (hole < f) this.rejectHole(f, q, r, hole, offset);
    if (this.unused.has(f)) this.rejectPToP(f, q, r, 2, this.columnOf(f, r), offset);
    if (this.columns.has(q, f)) this.rejectPToP(f, q, r, 3, this.rowOf(q, f), offset);
    return f;
  }

  /** The value that the cell (q,r) has: at most q + r positive numbers are in U(q,r) or C(q,r). */
  right(q: number, r: number): number {
    return this.firstFree(q, q + r + 1);
  }

  /**
   * The first p with q <= p < f that is in neither U(q,r) nor C(q,r), or f. What is below `fullUpTo` is in C, what
   * lies between the unused numbers around the head is in U.
   */
  private firstFree(q: number, f: number): number {
    const { unused, columns } = this;
    const { above, below } = unused;
    for (let p = Math.max(unused.firstFrom(q), columns.fullUpTo(q)); p < f; p += 32) {
      if (p > below && p < above) {
        p = above;
        if (p >= f) break;
      }
      const missing = ~(unused.used32(p) | columns.values32(q, p)) & lowBits(f - p);
      if (missing !== 0) return p + lowestBit(missing);
    }
    return f;
  }

  /** The a with f(a, min(a,r)) = f, a value in U(.,r). */
  private columnOf(f: number, r: number): number {
    const head = this.heads.subarray(0, r + 1).indexOf(f);
    return head >= 0 ? head : r + 1 + this.unused.placeOf(f);
  }

  /** The b < r with f(q,b) = f, which is known to be there: found by checking a second time, up to the same cell. */
  private rowOf(q: number, f: number): number {
    if (this.sought !== null) return this.sought.r;
    const sought = { q, f, r: -1 };
    try {
      this.rerun?.(sought);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
    }
    return sought.r;
  }

  private rejectPToP(f: number, q: number, r: number, row: 2 | 3, length: number, offset: number): never {
    const move = threeRowMove(row, length);
    const option = row === 2 ? threeRowPosition(f, length, Math.min(length, r)) : threeRowPosition(f, q, length);
    const position = threeRowPosition(f, q, r);
    const message = `${position} is named a P-position, but ${move} leads to ${option}, which is named too`;
    rejectPosition('p-to-p', offset, position, move, message);
  }

  private rejectHole(f: number, q: number, r: number, p: number, offset: number): never {
    const message = `f(${q},${r}) = ${f} passes over ${p}: ${threeRowPosition(p, q, r)} has no move to a named position`;
    rejectPosition('unnamed-p', offset, threeRowPosition(f, q, r), threeRowMove(1, p), message);
  }
}

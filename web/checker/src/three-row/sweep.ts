/** The rows of f one after the other, their tails included (format/three-row.md, kind 7). */

import type { Meter } from '../meter.js';
import type { Payload } from '../payload.js';
import { reject, rejectPosition } from '../verdict.js';
import { Cells } from './cells.js';
import type { TailsContent } from './content.js';
import { threeRowPosition } from './moves.js';
import { type Openings, openingsOf, type RowEnds } from './statement.js';
import { isLeast, LowerRows, Settling, tailValue } from './tail.js';

/** What the file says: the ends of the rows up to `lastRow`. */
export interface Domain {
  readonly lastRow: number;
  /** No cell beyond is looked at. */
  readonly lastColumn: number;
}

/** What the file says of a row's end. */
export interface RowEnd {
  /** 0 for a row that is said to stop. */
  readonly period: number;
  readonly preperiod: number;
  /** The byte at which the file's entry of the row begins. */
  readonly offset: number;
}

/** The content of a file is kept here row by row. */
class Kept {
  private readonly values: number[] = [];
  private readonly rowAt: number[] = [];
  private readonly periods: number[] = [];

  beginRow(period: number): void {
    this.rowAt.push(this.values.length);
    this.periods.push(period);
  }

  add(f: number): void {
    this.values.push(f);
  }

  content({ lastRow }: Domain): TailsContent {
    return {
      game: 'three-row',
      form: 'tails',
      lastRow,
      values: Int32Array.from(this.values),
      rowAt: Int32Array.from([...this.rowAt, this.values.length]),
      periods: Int32Array.from(this.periods),
    };
  }
}

/** Bytes for each value and each row that is kept, which are gathered in arrays that grow. */
const KEPT_BYTES = 16;

export class Sweep {
  readonly cells: Cells;
  private readonly lower = new LowerRows();
  private readonly kept: Kept | null;
  private readonly ends: { stopped: number; readonly byPeriod: Map<number, { rows: number; readonly first: number }> };

  constructor(
    private readonly domain: Domain,
    private readonly meter: Meter,
    keep: boolean,
  ) {
    this.cells = new Cells(domain.lastRow, domain.lastColumn, meter, null, null);
    this.kept = keep ? new Kept() : null;
    this.ends = { stopped: 0, byPeriod: new Map() };
  }

  /**
   * Checks row r, for r = 0, 1, ..., whose first period was checked to lie in its place. `valueAt` is called for the
   * columns q = r, r + 1, ... up to where the row stops or its first period ends, and gives a value that is right;
   * `tailAt` for the columns beyond, up to where the row is settled, and rejects the value that the pattern gives if it
   * is not right.
   */
  row(r: number, end: RowEnd, valueAt: (q: number) => number, tailAt: (q: number, f: number) => void): void {
    this.meter.tick((r / (this.domain.lastRow + 1)) ** 2);
    this.cells.unused.beginRow();
    this.kept?.beginRow(end.period);
    if (end.period === 0) {
      this.lower.addStop(this.plainRow(r, end, valueAt));
    } else {
      this.liveRow(r, end, valueAt, tailAt);
      this.countPeriod(end.period, r);
    }
    this.cells.unused.endRow();
  }

  /** The period at the beginning of a row's entry; reading ends within one that is too long. */
  readPeriod(payload: Payload): number {
    return payload.ones(this.domain.lastColumn + 2);
  }

  /** There are as many columns as a period is long. */
  checkPeriod(r: number, period: number, offset: number): void {
    if (period > this.domain.lastColumn + 1) this.rejectUnsettled(r, offset, 'the first period ends beyond');
  }

  /** The first period of a row that is said to repeat lies in the row, and in the columns that are looked at. */
  checkFirstPeriod(r: number, end: RowEnd): void {
    const { period, preperiod, offset } = end;
    if (period === 0) return;
    if (preperiod < r) this.rejectUnsettled(r, offset, `the tail begins in column ${preperiod}, before the row`);
    if (preperiod + period - 1 > this.domain.lastColumn) this.rejectUnsettled(r, offset, 'the first period ends beyond');
  }

  /** A row that is said to stop. Returns its last column. */
  private plainRow(r: number, end: RowEnd, valueAt: (q: number) => number): number {
    for (let q = r; q <= this.domain.lastColumn; q++) {
      if (this.take(q, r, valueAt(q)) === q) {
        this.ends.stopped++;
        return q;
      }
    }
    return this.rejectUnsettled(r, end.offset, 'the row does not stop');
  }

  private liveRow(
    r: number, end: RowEnd, valueAt: (q: number) => number, tailAt: (q: number, f: number) => void,
  ): void {
    const { period, preperiod, offset } = end;
    const tail = { r, preperiod, pattern: [] as number[] };
    let before: number | null = null;
    let q = r;
    for (; q < preperiod + period; q++) {
      const f = this.take(q, r, valueAt(q));
      if (f === q) {
        rejectPosition('row-end', offset, threeRowPosition(f, q, r), null, `f(${q},${r}) = ${f}: the row stops, and does not repeat`);
      }
      if (q >= preperiod) tail.pattern.push(f - q);
      else before = f - q;
    }
    if (!isLeast(tail, before)) {
      reject('not-least', offset, `row ${r} repeats with a shorter period or from before column ${preperiod}`);
    }
    const settling = new Settling(tail, this.lower, this.cells.unused);
    for (; !settling.isSettled(q); q++) {
      if (q > this.domain.lastColumn) this.rejectUnsettled(r, offset, 'the tail is not settled');
      this.makeColumn(q);
      const f = tailValue(tail, q);
      tailAt(q, f);
      this.cells.take(q, r, f);
    }
    for (; q < this.cells.columns.count; q++) this.cells.add(q, r, tailValue(tail, q));
    this.lower.addTail(tail);
  }

  private take(q: number, r: number, f: number): number {
    if (q === r) this.cells.takeHead(r, f);
    else this.cells.take(q, r, f);
    if (this.kept !== null) {
      this.meter.pay(KEPT_BYTES);
      this.kept.add(f);
    }
    return f;
  }

  /** Column q is there, with the values that the tails of lower rows have in it. */
  makeColumn(q: number): void {
    const { columns } = this.cells;
    while (columns.count <= q) {
      this.meter.step(0, 1);
      const column = columns.count;
      columns.make();
      for (const tail of this.lower.tails) this.cells.add(column, tail.r, tailValue(tail, column));
    }
  }

  private countPeriod(period: number, r: number): void {
    const { byPeriod } = this.ends;
    const count = byPeriod.get(period);
    if (count === undefined) byPeriod.set(period, { rows: 1, first: r });
    else count.rows++;
  }

  private rejectUnsettled(r: number, offset: number, why: string): never {
    reject('tail-unsettled', offset, `row ${r}: ${why}, up to column ${this.domain.lastColumn}`);
  }

  openings(): Openings {
    return openingsOf(this.domain.lastRow, this.cells.heads, this.cells.stops);
  }

  rowEnds(): RowEnds {
    const periods = [...this.ends.byPeriod].map(([period, count]) => ({ period, ...count }));
    return { stopped: this.ends.stopped, periods: periods.sort((a, b) => a.period - b.period) };
  }

  content(): TailsContent | null {
    return this.kept?.content(this.domain) ?? null;
  }
}

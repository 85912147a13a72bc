/** Kind 2: the values of f for 0 <= r <= q <= n. */

import { bits32, getBit, lowBits, lowestBit, setBit, width, wordsFor } from '../bits.js';
import type { Container } from '../container.js';
import type { Meter } from '../meter.js';
import type { Payload } from '../payload.js';
import type { Proof } from '../proof.js';
import { Rejection, rejectPosition } from '../verdict.js';
import type { TableContent } from './content.js';
import { threeRowMove, threeRowPosition } from './moves.js';
import { describeOpenings, type Openings } from './statement.js';
import { Unused } from './unused.js';

const LARGEST_N = 20_000;

class TableCheck {
  private readonly unused: Unused;
  /** C(q,r) as bits f - q, from 0 to q + 1; those of column q begin at word columnAt[q]. */
  private readonly columns: Int32Array;
  private readonly columnAt: Int32Array;
  /** At q: the first p >= q that is not in C(q,r). */
  private readonly full: Int32Array;
  readonly heads: Int32Array;
  /** At r: the column where row r stops, or -1. */
  readonly stops: Int32Array;
  readonly rowAt: Int32Array;
  /** The values of f row by row, if they are kept. */
  private readonly values: Uint16Array | null;
  cells = 0;

  constructor(
    private readonly n: number,
    private readonly payload: Payload,
    private readonly meter: Meter,
    keep: boolean,
    /** A cell whose row is wanted: see `rowOf`. */
    private readonly sought: { readonly q: number; readonly f: number; r: number } | null = null,
  ) {
    this.columnAt = new Int32Array(n + 2);
    for (let q = 0; q <= n; q++) this.columnAt[q + 1] = this.columnAt[q] + wordsFor(q + 2);
    // Each cell but the head of a row takes at least one bit of the payload.
    const atMost = Math.min(((n + 1) * (n + 2)) / 2, n + 1 + payload.bitsLeft);
    meter.pay(4 * this.columnAt[n + 1] + 20 * n + Unused.bytes(2 * n + 1) + (keep ? 4 * atMost : 0));
    this.columns = new Int32Array(this.columnAt[n + 1] + 1);
    this.full = Int32Array.from({ length: n + 1 }, (_, q) => q);
    this.unused = new Unused(2 * n + 1);
    this.heads = new Int32Array(n + 1);
    this.stops = new Int32Array(n + 1).fill(-1);
    this.rowAt = new Int32Array(n + 2);
    this.values = keep ? new Uint16Array(atMost) : null;
  }

  run(): void {
    const all = this.n + 1;
    for (let r = 0; r <= this.n; r++) {
      // The rows grow shorter evenly.
      this.meter.tick(1 - ((all - r) / all) ** 2);
      this.rowAt[r] = this.cells;
      this.row(r);
    }
    this.rowAt[all] = this.cells;
    this.payload.finish();
  }

  content(): TableContent | null {
    if (this.values === null) return null;
    const { n, rowAt } = this;
    return { game: 'three-row', form: 'table', n, values: this.values.slice(0, this.cells), rowAt };
  }

  private row(r: number): void {
    const { payload, unused } = this;
    unused.beginRow();
    payload.begin();
    const head = r + payload.field(width(this.n + 1));
    this.cell(r, r, head);
    unused.takeHead(head);
    for (let q = r + 1; q <= this.n; q++) {
      payload.begin();
      const f = unused.step(payload.unary());
      this.cell(q, r, f);
      if (f === null) return;
      unused.take(f);
      if (f === q) {
        this.stops[r] = q;
        break;
      }
    }
    this.heads[r] = head;
    unused.keepHead(head);
  }

  /** The three checks of an active cell. */
  private cell(q: number, r: number, f: number | null): void {
    const low = Math.max(q, r + 1);
    const high = q + r + 1;
    if (f === null || f < low || f > high) {
      const message = `f(${q},${r}) lies between ${low} and ${high}; the value here is ${f ?? 'none'}`;
      rejectPosition('value-range', this.payload.offset, `[f(${q},${r}),${q},${r}]`, null, message);
    }
    if (this.unused.has(f)) this.rejectPToP(f, q, r, this.heads.subarray(0, r).indexOf(f));
    const hole = this.firstHole(q, f);
    if (hole !== null) this.rejectHole(f, q, r, hole);
    const bit = this.columnAt[q] * 32 + f - q;
    if (getBit(this.columns, bit) === 1) this.rejectPToP(f, q, r, this.rowOf(f, q));
    setBit(this.columns, bit);
    this.advanceFull(q);
    if (this.values !== null) this.values[this.cells] = f;
    this.cells++;
    if (this.sought !== null && this.sought.q === q && this.sought.f === f) this.sought.r = r;
  }

  private advanceFull(q: number): void {
    const base = this.columnAt[q] * 32 - q;
    const end = this.columnAt[q + 1] * 32;
    let p = this.full[q];
    while (base + p < end && getBit(this.columns, base + p) === 1) p++;
    this.full[q] = p;
  }

  /**
   * The first p with q <= p < f that is in neither U(q,r) nor C(q,r). What is below `full` is in C, what lies
   * between the unused numbers around the head is in U.
   */
  private firstHole(q: number, f: number): number | null {
    const { unused, columns } = this;
    const { above, below } = unused;
    const base = this.columnAt[q] * 32 - q;
    for (let p = Math.max(unused.firstFrom(q), this.full[q]); p < f; p += 32) {
      if (p > below && p < above) {
        p = above;
        if (p >= f) break;
      }
      const missing = ~(unused.used32(p) | bits32(columns, base + p)) & lowBits(f - p);
      if (missing !== 0) return p + lowestBit(missing);
    }
    return null;
  }

  /** The b < r with f(q,b) = f, found by reading the payload a second time, up to the same cell. */
  private rowOf(f: number, q: number): number {
    if (this.sought !== null) return this.sought.r;
    const sought = { q, f, r: -1 };
    const again = new TableCheck(this.n, this.payload.again(), this.meter, false, sought);
    try {
      again.run();
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
    }
    return sought.r;
  }

  private rejectPToP(f: number, q: number, r: number, length: number): never {
    const inSecondRow = this.unused.has(f);
    const move = threeRowMove(inSecondRow ? 2 : 3, length);
    const option = inSecondRow ? threeRowPosition(f, length, length) : threeRowPosition(f, q, length);
    const position = threeRowPosition(f, q, r);
    const message = `${position} is named a P-position, but ${move} leads to ${option}, which is named too`;
    rejectPosition('p-to-p', this.payload.offset, position, move, message);
  }

  private rejectHole(f: number, q: number, r: number, p: number): never {
    const message = `f(${q},${r}) = ${f} passes over ${p}: ${threeRowPosition(p, q, r)} has no move to a named position`;
    rejectPosition('unnamed-p', this.payload.offset, threeRowPosition(f, q, r), threeRowMove(1, p), message);
  }

  /** Row 2 to a leaves [m,a,a], and row 3 to b leaves [m,m,b]; a rectangle is never named. */
  openings(): Openings {
    const lists: Openings = Array.from({ length: this.n }, () => []);
    this.heads.forEach((m, a) => {
      if (m <= this.n) lists[m - 1].push([2, a]);
    });
    this.stops.forEach((m, b) => {
      if (m > 0) lists[m - 1].push([3, b]);
    });
    return lists;
  }
}

export function checkTable({ parameters, payload }: Container, meter: Meter, keep: boolean): Proof {
  parameters.expectCount(1, '1, which is n');
  const n = parameters.get(0, 'n', 0, LARGEST_N);
  const check = new TableCheck(n, payload, meter, keep);
  check.run();
  const openings = check.openings();
  return {
    kind: 'three-row-table',
    parameters: { n },
    facts: { p_positions: check.cells, openings },
    statement:
      `three-row Chomp, every position [p,q,r] with q <= ${n} and any p: ${check.cells} are P-positions; ` +
      describeOpenings(n, openings),
    theorem: 'ChompCert.ThreeRow.named_set_is_P',
    content: check.content(),
  };
}

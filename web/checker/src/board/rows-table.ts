/** Kind 10: for each list of lower rows the only first row that makes a P-position with it. */

import type { Container } from '../container.js';
import type { Meter } from '../meter.js';
import type { Payload } from '../payload.js';
import type { Proof } from '../proof.js';
import { reject, rejectPosition } from '../verdict.js';
import type { RowsContent } from './content.js';
import { boardPosition } from './lists.js';
import { describeBoards, Openings } from './openings.js';
import { countLists, Ranks } from './ranks.js';

const MOST_ROWS = 10;
const MOST_COLUMNS = 65_535;
const MOST_DIGITS = 20;
/** Most lists of lower rows. */
const MOST_CELLS = 2n ** 31n;

class RowsTableCheck {
  private readonly ranks: Ranks;
  /** At the rank of the lower rows: F, or 0 where there is none, where the cell is not active, or not read yet. */
  readonly values: Uint16Array;
  /** The lower rows of the present cell, a_2 first. */
  private readonly lower: Int32Array;
  /**
   * The number of the present run: cells with the same rows from the third on. What cuts of row 2 leave in one of them
   * they leave in the next one too, so that a run collects it.
   */
  private run = 1;
  /** At p: the last run in which a cut of row 2 excludes p. */
  private readonly inRun: Int32Array;
  /** At p: the last cell in which a cut of row 3 or a lower one excludes p. */
  private readonly inCell: Int32Array;
  /** The last value since a_2 began, or null. */
  private last: number | null = null;
  readonly openings: Openings;
  found = 0;
  active = 0;

  constructor(
    private readonly m: number,
    private readonly n: number,
    private readonly payload: Payload,
    private readonly meter: Meter,
  ) {
    const cells = Number(countLists(m - 1, n));
    meter.pay(2 * cells + Ranks.bytes(m - 1, n) + 8 * (n + 1));
    this.ranks = new Ranks(m - 1, n);
    this.values = new Uint16Array(cells);
    this.lower = new Int32Array(m - 1);
    this.inRun = new Int32Array(n + 1);
    this.inCell = new Int32Array(n + 1);
    this.openings = new Openings(m, n);
  }

  readAll(): void {
    const { lower, n } = this;
    const length = lower.length;
    for (;;) {
      this.meter.step(lower[length - 1], n + 1);
      const value = this.cell();
      // A cell whose value is its row 2 ends all rows that are equal to it.
      let row = 0;
      if (value === lower[0] && value > 0) while (row + 1 < length && lower[row + 1] === lower[0]) row++;
      let ended = value === lower[0] && value > 0 ? row : -1;
      let next = ended + 1;
      while (next < length && lower[next] >= n) next++;
      ended = next;
      if (ended >= length) break;
      lower[ended]++;
      lower.fill(lower[ended], 0, ended);
      if (ended > 0) {
        this.last = null;
        this.run++;
      }
    }
    this.payload.finish();
  }

  /** F of the cell that cutting a lower row to j leaves. */
  private cutValue(row: number, j: number): number {
    const { lower, ranks } = this;
    let rank = 0;
    for (let i = 0; i < lower.length; i++) rank += ranks.part(i, i < row ? lower[i] : Math.min(lower[i], j));
    return this.values[rank];
  }

  /** Marks the values of the cells that cuts of row 2 leave, where the run has not marked them yet. */
  private markRun(): void {
    const { lower, ranks, values, inRun } = this;
    if (lower.length === 1 || lower[0] > lower[1]) {
      const shorter = ranks.rank(lower, 0) - ranks.part(0, lower[0]) + ranks.part(0, lower[0] - 1);
      if (lower[0] > 0 && values[shorter] > 0) inRun[values[shorter]] = this.run;
    } else {
      this.markCuts(0, inRun, this.run);
    }
  }

  /** Marks the values of the cells that cuts of a row leave. */
  private markCuts(row: number, marks: Int32Array, mark: number): void {
    const { lower, ranks, values } = this;
    const length = lower.length;
    // Rows from `row` up to `end`, which is left out, are longer than j, and the rest of the rank is `rest`.
    let end = row + 1;
    let rest = ranks.rank(lower, 0) - ranks.part(row, lower[row]);
    for (let j = lower[row] - 1; j >= 0; j--) {
      for (; end < length && lower[end] > j; end++) rest -= ranks.part(end, lower[end]);
      let rank = rest;
      for (let i = row; i < end; i++) rank += ranks.part(i, j);
      const value = values[rank];
      if (value > 0) marks[value] = mark;
    }
  }

  private cell(): number {
    const { payload, lower, n, m } = this;
    const mark = ++this.active;
    this.markRun();
    for (let row = 1; row < m - 1; row++) this.markCuts(row, this.inCell, mark);
    payload.begin();
    const value = this.entry();
    this.check(value, mark);
    if (value === null) return 0;
    this.values[this.ranks.rank(lower, 0)] = value;
    this.last = value;
    this.found++;
    this.openings.add(Int32Array.of(value, ...lower));
    return value > n ? 0 : value;
  }

  /** Whether an entry counts p: no cut of row 2 excludes it. */
  private isCounted(p: number): boolean {
    return this.inRun[p] !== this.run;
  }

  private isExcluded(p: number, mark: number): boolean {
    return this.inRun[p] === this.run || this.inCell[p] === mark;
  }

  /** The value that is read: null for none, and 0 or n + 1 where there is none so far away. */
  private entry(): number | null {
    const { payload } = this;
    // A number of so many digits leads beyond any column.
    const digits = payload.ones(MOST_DIGITS + 1);
    const number = digits > MOST_DIGITS ? Infinity : 2 ** digits + payload.wideField(digits);
    return number === 1 ? null : number === Infinity ? 0 : this.step(number);
  }

  /** The value to which a number leads; 0 or n + 1 where there is none. */
  private step(number: number): number {
    const { lower, n, m } = this;
    let value = this.last ?? (m === 2 ? 0 : lower[1]);
    let left = Math.floor(number / 2);
    if (number % 2 === 0) {
      for (; value <= n; value++) if (this.isCounted(value) && --left === 0) return value;
      return n + 1;
    }
    for (value--; value > 0; value--) if (this.isCounted(value) && --left === 0) return value;
    return 0;
  }

  private check(value: number | null, mark: number): void {
    const { lower, n, payload } = this;
    const least = Math.max(lower[0], 1);
    if (value !== null && (value < least || value > n)) {
      const message = `the first row lies between ${least} and ${n}`;
      rejectPosition('value-range', payload.offset, boardPosition([lower[0], ...lower]), null, message);
    }
    for (let p = least; p < (value ?? n + 1); p++) {
      if (!this.isExcluded(p, mark)) {
        const message = `${boardPosition([p, ...lower])} has no move to a named position`;
        rejectPosition('unnamed-p', payload.offset, boardPosition([p, ...lower]), null, message);
      }
    }
    if (value !== null && this.isExcluded(value, mark)) this.rejectPToP(value);
  }

  private rejectPToP(value: number): never {
    const { lower, payload } = this;
    const position = boardPosition([value, ...lower]);
    for (let row = 0; row < lower.length; row++) {
      for (let j = 0; j < lower[row]; j++) {
        if (this.cutValue(row, j) !== value) continue;
        const move = `row ${row + 2} to ${j}`;
        rejectPosition('p-to-p', payload.offset, position, move, `${move} leads to a named position`);
      }
    }
    throw new Error(`the marks and the moves of ${position} disagree`);
  }
}

export function checkRowsTable({ parameters, payload }: Container, meter: Meter, keep: boolean): Proof<RowsContent> {
  parameters.expectCount(2, '2, which are m and n');
  const m = parameters.get(0, 'm', 2, MOST_ROWS);
  const n = parameters.get(1, 'n', 1, MOST_COLUMNS);
  if (countLists(m - 1, n) > MOST_CELLS) {
    reject('parameter-range', parameters.offsetOf(1), `there are more than ${MOST_CELLS} lists of lower rows`);
  }
  const check = new RowsTableCheck(m, n, payload, meter);
  check.readAll();
  const openings = check.openings.list();
  return {
    kind: 'rows-table',
    parameters: { m, n },
    facts: { p_positions: check.found, active_cells: check.active, openings },
    statement:
      `Chomp, all positions of at most ${m} rows and ${n} columns: ${check.found} are P-positions, no two with the ` +
      `same lower rows; ${describeBoards(m, n, openings)}`,
    theorem: 'ChompCert.File.readTableOfRows_sound',
    content: keep ? { game: 'board', form: 'rows', m, n, firstRows: check.values } : null,
  };
}

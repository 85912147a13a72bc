/** Kind 2: the values of f for 0 <= r <= q <= n. */

import { width } from '../bits.js';
import type { Container } from '../container.js';
import type { Meter } from '../meter.js';
import type { Payload } from '../payload.js';
import type { Proof } from '../proof.js';
import { Cells, type Sought } from './cells.js';
import type { TableContent } from './content.js';
import { type Openings, openingsOf, describeTable } from './statement.js';

const LARGEST_N = 20_000;

class TableCheck {
  readonly cells: Cells;
  readonly rowAt: Int32Array;
  /** The values of f row by row, if they are kept. */
  private readonly values: Uint16Array | null;
  count = 0;

  constructor(
    private readonly n: number,
    private readonly payload: Payload,
    private readonly meter: Meter,
    keep: boolean,
    sought: Sought | null = null,
  ) {
    // Each cell but the head of a row takes at least one bit of the payload.
    const atMost = Math.min(((n + 1) * (n + 2)) / 2, n + 1 + payload.bitsLeft);
    meter.pay(4 * (n + 2) + (keep ? 2 * atMost : 0));
    this.cells = new Cells(n, n, meter, sought, (again) => { new TableCheck(n, payload.again(), meter, false, again).run(); });
    for (let q = 0; q <= n; q++) this.cells.columns.make();
    this.rowAt = new Int32Array(n + 2);
    this.values = keep ? new Uint16Array(atMost) : null;
  }

  run(): void {
    const all = this.n + 1;
    for (let r = 0; r <= this.n; r++) {
      // The rows grow shorter evenly.
      this.meter.tick(1 - ((all - r) / all) ** 2);
      this.rowAt[r] = this.count;
      this.row(r);
    }
    this.rowAt[all] = this.count;
    this.payload.finish();
  }

  content(): TableContent | null {
    if (this.values === null) return null;
    const { n, rowAt } = this;
    return { game: 'three-row', form: 'table', n, values: this.values.slice(0, this.count), rowAt };
  }

  private row(r: number): void {
    const { payload, cells } = this;
    cells.unused.beginRow();
    payload.begin();
    const head = cells.checked(r, r, r + payload.field(width(this.n + 1)), payload.offset);
    cells.takeHead(r, head);
    this.keep(head);
    for (let q = r + 1; q <= this.n; q++) {
      payload.begin();
      const f = cells.checked(q, r, cells.unused.step(payload.ones(4 * this.n + 5)), payload.offset);
      cells.take(q, r, f);
      this.keep(f);
      if (f === q) break;
    }
    cells.unused.endRow();
  }

  private keep(f: number): void {
    if (this.values !== null) this.values[this.count] = f;
    this.count++;
  }

  openings(): Openings {
    return openingsOf(this.n, this.cells.heads, this.cells.stops);
  }
}

export function checkTable({ parameters, payload }: Container, meter: Meter, keep: boolean): Proof<TableContent> {
  parameters.expectCount(1, '1, which is n');
  const n = parameters.get(0, 'n', 0, LARGEST_N);
  const check = new TableCheck(n, payload, meter, keep);
  check.run();
  const openings = check.openings();
  return {
    kind: 'three-row-table',
    parameters: { n },
    facts: { p_positions: check.count, openings },
    statement: describeTable(n, check.count, openings),
    theorem: 'ChompCert.File.readTable_sound',
    content: check.content(),
  };
}

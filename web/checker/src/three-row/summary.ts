/** Kind 7: how each row of f ends. The values are computed here. */

import type { Container } from '../container.js';
import type { Meter } from '../meter.js';
import type { Payload } from '../payload.js';
import type { Proof } from '../proof.js';
import { rejectPosition } from '../verdict.js';
import type { TailsContent } from './content.js';
import { threeRowPosition } from './moves.js';
import { near } from './near.js';
import { describeTails } from './statement.js';
import { type Domain, type RowEnd, Sweep } from './sweep.js';

const LARGEST_BOUND = 1_000_000;

/** The column in which every row must have stopped or be settled. */
function lastColumnOf(lastRow: number): number {
  return 2 * lastRow + 64;
}

/** Compares each value of row r with what the file says. */
function sweepRow(
  sweep: Sweep, r: number, end: RowEnd, pattern: readonly number[],
): void {
  const { period, preperiod, offset } = end;
  const rejectEnd = (q: number, f: number, why: string): never =>
    rejectPosition('row-end', offset, threeRowPosition(f, q, r), null, `${why}: f(${q},${r}) = ${f}`);
  const valueAt = (q: number): number => {
    sweep.makeColumn(q);
    const f = sweep.cells.right(q, r);
    if (period === 0 && (f === q) !== (q === preperiod)) rejectEnd(q, f, 'the row stops in another column');
    if (period > 0 && q >= preperiod && f !== q + pattern[q - preperiod]) rejectEnd(q, f, `the row's tail is another`);
    return f;
  };
  sweep.row(r, end, valueAt, (q, told) => {
    const f = sweep.cells.right(q, r);
    if (f !== told) rejectEnd(q, f, `the row's tail is another`);
  });
}

/** Checks what the payload says of the rows' ends; throws where it is wrong. */
function sweepSummary(domain: Domain, payload: Payload, meter: Meter, keep: boolean): Sweep {
  const sweep = new Sweep(domain, meter, keep);
  let [end, notRepeating] = [0, 0];
  for (let r = 0; r <= domain.lastRow; r++) {
    payload.begin();
    const { offset } = payload;
    const period = sweep.readPeriod(payload);
    // One that lies further is as good as the first that no row can have.
    end = Math.min(near(payload, end) ?? Infinity, domain.lastColumn + 2);
    if (period === 0) notRepeating++;
    sweep.checkPeriod(r, period, offset);
    const pattern: number[] = [];
    for (let i = 0; i < period; i++) {
      pattern.push(near(payload, pattern.at(-1) ?? notRepeating + 1) ?? domain.lastColumn + 2);
    }
    const rowEnd = { period, preperiod: end, offset };
    sweep.checkFirstPeriod(r, rowEnd);
    sweepRow(sweep, r, rowEnd, pattern);
  }
  payload.finish();
  return sweep;
}

export function checkSummary({ parameters, payload }: Container, meter: Meter, keep: boolean): Proof<TailsContent> {
  parameters.expectCount(2, '2: 0 and R');
  parameters.get(0, 'the first parameter', 0, 0);
  const lastRow = parameters.get(1, 'the bound', 0, LARGEST_BOUND);
  const sweep = sweepSummary({ lastRow, lastColumn: lastColumnOf(lastRow) }, payload, meter, keep);
  const openings = sweep.openings();
  const rows = sweep.rowEnds();
  return {
    kind: 'three-row-summary',
    parameters: { third_row: lastRow },
    facts: { rows, openings },
    statement: describeTails(lastRow, rows, openings),
    theorem: 'ChompCert.File.readSummary_sound',
    content: sweep.content(),
  };
}

/** Kinds 6 and 8: the values of f row by row, each tail once. */

import type { Container } from '../container.js';
import type { Meter } from '../meter.js';
import type { Payload } from '../payload.js';
import type { Proof } from '../proof.js';
import type { Sought } from './cells.js';
import { near, Steps } from './near.js';
import { describeTable, describeTails } from './statement.js';
import { type Domain, Sweep } from './sweep.js';

const LARGEST_BOUND = 1_000_000;
/** The first values and preperiods of neighbouring rows are about so far apart. */
const HEADS_APART = 2;
const PREPERIODS_APART = 3;

/** The columns of kind 6 in which every row must have stopped or be settled. */
export function lastColumnOf(lastRow: number): number {
  return 2 * lastRow + 64;
}

/** Checks the rows that the payload has; throws where one is wrong. */
function sweepRows(
  domain: Domain, payload: Payload, meter: Meter, keep: boolean, sought: Sought | null = null,
): Sweep {
  const rerun = (again: Sought): void => { sweepRows(domain, payload.again(), meter, false, again); };
  const sweep = new Sweep(domain, meter, keep, sought, rerun);
  const { cells } = sweep;
  let [head, preperiod] = [0, 0];
  for (let r = 0; r <= domain.lastRow; r++) {
    payload.begin();
    const { offset } = payload;
    const period = sweep.readPeriod(payload);
    if (period > 0) preperiod = near(payload, preperiod + PREPERIODS_APART) ?? Infinity;
    const claim = { period, preperiod, offset };
    sweep.checkFirstPeriod(r, claim);
    const steps = new Steps(payload, 2 * (domain.lastColumn + domain.lastRow + 3));
    const valueAt = (q: number): number => {
      sweep.makeColumn(q);
      payload.begin();
      if (q > r) return cells.checked(q, r, cells.unused.step(steps.next()), payload.offset);
      head = cells.checked(q, r, near(payload, head + HEADS_APART), payload.offset);
      return head;
    };
    sweep.row(r, claim, valueAt, (q, f) => { cells.checked(q, r, f, offset); });
  }
  payload.finish();
  return sweep;
}

export function checkTails({ parameters, payload }: Container, meter: Meter, keep: boolean): Proof {
  parameters.expectCount(1, '1, which is R');
  const lastRow = parameters.get(0, 'R', 0, LARGEST_BOUND);
  const domain = { lastRow, lastColumn: lastColumnOf(lastRow), everyColumn: true };
  const sweep = sweepRows(domain, payload, meter, keep);
  const [rows, openings] = [sweep.rowEnds(), sweep.openings()];
  return {
    kind: 'three-row-tails',
    parameters: { third_row: lastRow },
    facts: { rows, openings },
    statement: describeTails(lastRow, rows, openings),
    theorem: 'ChompCert.ThreeRow.tails_sound',
    content: sweep.content(),
  };
}

export function checkWideTable({ parameters, payload }: Container, meter: Meter, keep: boolean): Proof {
  parameters.expectCount(1, '1, which is n');
  const n = parameters.get(0, 'n', 0, LARGEST_BOUND);
  const sweep = sweepRows({ lastRow: n, lastColumn: n, everyColumn: false }, payload, meter, keep);
  const openings = sweep.openings();
  return {
    kind: 'three-row-wide-table',
    parameters: { n },
    facts: { p_positions: sweep.active, openings },
    statement: describeTable(n, sweep.active, openings),
    theorem: 'ChompCert.ThreeRow.named_set_is_P',
    content: sweep.content(),
  };
}

/** Kind 13: every position of k-Diet Chomp, by claims about shifts. */

import { getBit, setBit } from '../bits.js';
import type { Container } from '../container.js';
import type { Meter } from '../meter.js';
import type { Payload } from '../payload.js';
import type { Proof } from '../proof.js';
import { MOST_LISTS, readClaimBounds } from './bounds.js';
import { comparisonsOf, product, readClaims, refuter } from './claims.js';
import { axisOf, leastSearch, type Sweep, type SweepTask } from './comparison.js';
import { checkConditions } from './conditions.js';
import type { ShiftsContent } from './content.js';
import { EntrySweep } from './entry-sweep.js';
import { describeGame, gameParameters, readGame } from './game.js';
import { contentOf, keptFor } from './kept.js';
import { RowSweep } from './shift-rows.js';
import { amongText, boundsText, leastOf, saidOfAxis, saidOfClaim, scopeName } from './shift-words.js';

const MOST_ENTRIES = 2 ** 28;
/** The parameter A_1. */
const FIRST_BOUND = 5;

/** Types within the bounds from the entries of the payload, and the comparisons position by position. */
function sweepEntries({ rules, bounds, comparisons, kept, refute }: SweepTask, payload: Payload, meter: Meter): Sweep {
  const sweep = new EntrySweep(rules, bounds, payload, meter, (g, index, label) => {
    const place = label === 1 ? kept?.placeOf(g) ?? null : null;
    if (kept !== null && place !== null && g[rules.m - 1] <= kept.gaps[rules.m - 1]) setBit(kept.bits, place + g[rules.m - 1]);
    for (const comparison of comparisons) {
      const { region, vector, claim, differs } = comparison;
      const gaps = Array.from(g);
      if (differs || !region.every(({ factors, least }) => product(factors, gaps) >= least)) continue;
      let row = 0;
      const lower = index - sweep.strides.reduce((shift, stride, j) => shift + stride * (row += vector[j]), 0);
      if (getBit(sweep.bits, lower) === label) continue;
      comparison.differs = true;
      let length = 0;
      if (claim !== null) refute(claim, gaps.map((gap) => (length += gap)));
    }
  });
  sweep.run();
  payload.finish();
  return sweep;
}

export function checkShifts({ parameters, payload }: Container, meter: Meter, keep: boolean): Proof<ShiftsContent> {
  const rules = readGame(parameters);
  const { m } = rules;
  parameters.expectCount(FIRST_BOUND + m, 'm, k, play, scope, entries, and the bound of each row');
  const inLayers = parameters.get(3, 'scope', 0, 1) === 1;
  const hasEntries = parameters.get(4, 'entries', 0, 1) === 1;
  const bounds = readClaimBounds(parameters, m, FIRST_BOUND, hasEntries ? MOST_ENTRIES : MOST_LISTS);
  const bounded = { rules, inLayers, bounds };
  const read = readClaims(payload, rules, inLayers);
  if (!hasEntries) payload.finish();
  const conditions = checkConditions(bounded, read, meter);

  const axes = read.claims.map(axisOf);
  const searches = axes.map((axis) => (axis === null ? null : leastSearch(m, axis)));
  const comparisons = comparisonsOf(read);
  for (const search of searches) {
    if (search !== null) comparisons.push(...search.periods, ...(search.preperiod === null ? [] : [search.preperiod]));
  }
  const kept = keptFor(conditions, keep, meter);
  const task = { ...bounded, comparisons, kept, probes: [], refute: refuter(read) };
  const { positions, pPositions } = hasEntries ? sweepEntries(task, payload, meter) : new RowSweep(task, meter).run();

  const among = amongText(bounded);
  const repetitions = read.claims.map((claim, i) => {
    const [axis, search] = [axes[i], searches[i]];
    return axis === null || search === null ? saidOfClaim(claim, among) : saidOfAxis(claim, axis, leastOf(search), among);
  });
  return {
    kind: 'diet-shifts',
    parameters: { ...gameParameters(rules), scope: scopeName(bounded), bounds, encoding: hasEntries ? 'explicit' : 'claims' },
    facts: { positions, p_positions: pPositions, repetitions: repetitions.map(({ fact }) => fact) },
    statement:
      `${describeGame(rules)}: every position${among} is classified; ${pPositions} of the ${positions} with ${boundsText(bounded)} are ` +
      `P-positions${repetitions.map(({ text }) => `; ${text}`).join('')}`,
    theorem: 'ChompCert.File.readShifts_sound',
    content: contentOf(bounded, read, kept),
  };
}

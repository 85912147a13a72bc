/** Kind 13: every position of k-Diet Chomp, by claims about shifts. */

import { getBit, setBit } from '../bits.js';
import type { Container, Parameters } from '../container.js';
import type { Meter } from '../meter.js';
import type { Payload } from '../payload.js';
import type { Proof } from '../proof.js';
import { reject, rejectPosition } from '../verdict.js';
import { type Claims, product, readClaims } from './claims.js';
import { axisOf, type Comparison, Kept, leastSearch, type Sweep, type SweepTask } from './comparison.js';
import { type Bounded, checkConditions, type Conditions } from './conditions.js';
import type { ShiftsContent } from './content.js';
import { EntrySweep } from './entry-sweep.js';
import { describeGame, gameParameters, readGame } from './game.js';
import { RowSweep } from './shift-rows.js';
import { leastOf, saidOfAxis, saidOfClaim } from './shift-words.js';

const LARGEST_BOUND = 65_536;
const MOST_LISTS = 2 ** 40;
const MOST_ENTRIES = 2 ** 28;
/** The parameter A_1. */
const FIRST_BOUND = 5;
/** Labels are kept for the caller where they take no more words than this. */
const MOST_KEPT_WORDS = 2 ** 26;

function readBounds(parameters: Parameters, m: number, first: number, mostLists: number): number[] {
  const bounds = Array.from({ length: m }, (_, j) => parameters.get(first + j, `A_${j + 1}`, 0, LARGEST_BOUND));
  if (bounds.some((most, j) => j > 0 && most < bounds[j - 1])) {
    reject('parameter-range', parameters.offsetOf(first), 'the bounds must ascend');
  }
  if (bounds.reduce((lists, most) => lists * (most + 1), 1) > mostLists) {
    reject('parameter-range', parameters.offsetOf(first), `the bounds are too large: at most ${mostLists} lists`);
  }
  return bounds;
}

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

/** Where the labels of positions in no region are kept, if the caller wants them and they are few enough. */
function keptFor(conditions: Conditions, keep: boolean, meter: Meter): Kept | null {
  if (!keep) return null;
  const gaps = conditions.mostOutsideRegions();
  const words = Kept.words(gaps);
  if (words > MOST_KEPT_WORDS) return null;
  meter.pay(4 * words);
  return new Kept(gaps);
}

function contentOf({ rules, inLayers, bounds }: Bounded, { claims }: Claims, kept: Kept | null): ShiftsContent | null {
  if (kept === null) return null;
  return {
    game: 'diet', form: 'shifts', rules, mostFirst: inLayers ? bounds[0] : null,
    claims: claims.map(({ vector, region }) => ({ vector, region })), gaps: kept.gaps, bits: kept.bits,
  };
}

export function checkShifts({ parameters, payload }: Container, meter: Meter, keep: boolean): Proof {
  const rules = readGame(parameters);
  const { m } = rules;
  parameters.expectCount(FIRST_BOUND + m, 'm, k, play, scope, entries, and the bound of each row');
  const inLayers = parameters.get(3, 'scope', 0, 1) === 1;
  const hasEntries = parameters.get(4, 'entries', 0, 1) === 1;
  const bounds = readBounds(parameters, m, FIRST_BOUND, hasEntries ? MOST_ENTRIES : MOST_LISTS);
  const bounded = { rules, inLayers, bounds };
  const read = readClaims(payload, rules, inLayers);
  if (!hasEntries) payload.finish();
  const conditions = checkConditions(bounded, read, meter);

  const axes = read.claims.map(axisOf);
  const searches = axes.map((axis) => (axis === null ? null : leastSearch(m, axis)));
  const comparisons: Comparison[] = read.claims.map(({ vector, region }, claim) => ({ vector, region, claim, differs: false }));
  for (const search of searches) {
    if (search !== null) comparisons.push(...search.periods, ...(search.preperiod === null ? [] : [search.preperiod]));
  }
  const refute = (claim: number, rows: readonly number[]): never => {
    const { offset, vector } = read.claims[claim];
    let shift = 0;
    const lower = rows.map((length, j) => length - (shift += vector[j]));
    rejectPosition('types-differ', offset, `(${rows.join(',')})`, null, `claim ${claim + 1} says that it has the type of (${lower.join(',')}), and it has not`);
  };
  const kept = keptFor(conditions, keep, meter);
  const task = { ...bounded, comparisons, kept, refute };
  const { positions, pPositions } = hasEntries ? sweepEntries(task, payload, meter) : sweepRows(task, meter);

  const repetitions = read.claims.map((claim, i) => {
    const [axis, search] = [axes[i], searches[i]];
    return axis === null || search === null ? saidOfClaim(claim) : saidOfAxis(claim, axis, leastOf(search));
  });
  const among = inLayers ? ` with a1 <= ${bounds[0]}` : '';
  const within = bounds.map((most, j) => `a${j + 1} <= ${most}`).join(', ');
  return {
    kind: 'diet-shifts',
    parameters: { ...gameParameters(rules), scope: inLayers ? 'short first row' : 'every position', bounds, encoding: hasEntries ? 'explicit' : 'claims' },
    facts: { positions, p_positions: pPositions, repetitions: repetitions.map(({ fact }) => fact) },
    statement:
      `${describeGame(rules)}: every position${among} is classified; ${pPositions} of the ${positions} with ${within} are ` +
      `P-positions${repetitions.map(({ text }) => `; ${text}`).join('')}`,
    theorem: 'ChompCert.Diet.Shifts.sound',
    content: contentOf(bounded, read, kept),
  };
}

function sweepRows(task: SweepTask, meter: Meter): Sweep {
  const sweep = new RowSweep(task, meter);
  sweep.run();
  return sweep;
}

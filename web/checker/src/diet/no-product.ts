/** Kind 12: that a game of k-Diet Chomp has no product form. */

import type { Container, Parameters } from '../container.js';
import type { Meter } from '../meter.js';
import type { Proof } from '../proof.js';
import { reject } from '../verdict.js';
import { MOST_LISTS, readClaimBounds } from './bounds.js';
import { type Claims, comparisonsOf, product, readClaims, refuter } from './claims.js';
import { type Bounded, checkConditions } from './conditions.js';
import type { Claim, ShiftsContent } from './content.js';
import { describeGame, gameParameters, readGame } from './game.js';
import { gapText } from './gap-text.js';
import { contentOf, keptFor } from './kept.js';
import { RowSweep } from './shift-rows.js';
import { amongText, boundsText, scopeName } from './shift-words.js';

/** The parameter A_1. */
const FIRST_BOUND = 4;

/** Two positions, by their gaps, on the two sides of a wall between the gaps p and q, from 0. */
interface Sides {
  readonly p: number;
  readonly q: number;
  readonly below: readonly number[];
  readonly above: readonly number[];
  /** The bytes of the first gap of `below`, and of the gap q of `above`. */
  readonly belowAt: number;
  readonly aboveAt: number;
}

function rowsOf(gaps: readonly number[]): number[] {
  let row = 0;
  return gaps.map((gap) => (row += gap));
}

function readSides(parameters: Parameters, { rules: { m }, inLayers, bounds }: Bounded): Sides {
  const first = FIRST_BOUND + m;
  const p = parameters.get(first, 'p', inLayers ? 2 : 1, m) - 1;
  const q = parameters.get(first + 1, 'q', p + 2, m, first) - 1;
  const [belowAt, aboveAt] = [parameters.offsetOf(first + 2), parameters.offsetOf(first + 2 + m)];
  const below = Array.from({ length: m }, (_, j) => parameters.get(first + 2 + j, 'a gap', 0, bounds[j], first + 2));
  const isWithin = (gaps: readonly number[]): boolean => rowsOf(gaps).every((length, j) => length <= bounds[j]);
  if (!isWithin(below)) reject('parameter-range', belowAt, 'the position is not within the bounds');
  const higher = parameters.get(first + 2 + m, 'the gap above', 0, bounds[q]);
  const above = below.map((gap, j) => (j === q ? higher : gap));
  if (!isWithin(above)) reject('parameter-range', aboveAt, 'the position above is not within the bounds');
  return { p, q, below, above, belowAt, aboveAt };
}

function isInside({ region }: Claim, gaps: readonly number[]): boolean {
  return region.every(({ factors, least }) => product(factors, gaps) >= least);
}

/** That the first three claims lead from the two positions along the wall, and away from it. */
function checkRays({ claims, offset }: Claims, { p, q, below, above, belowAt, aboveAt }: Sides): void {
  if (claims.length < 3) reject('value-range', offset, 'there must be three claims at least: along, above and below a wall');
  const [along, higher, lower] = claims;
  const moved = [[p, q], [q], [p]];
  const difference = above[q] - below[q];
  for (const [i, claim] of [along, higher, lower].entries()) {
    const { vector, offset: at } = claim;
    const step = vector[moved[i][0]];
    const isForm = step > 0 && vector.every((one, j) => one === (moved[i].includes(j) ? step : 0));
    if (!isForm) reject('value-range', at, `the vector of claim ${i + 1} is not the same number at the gaps ${moved[i].map((j) => j + 1).join(' and ')}, and 0 elsewhere`);
    if (difference <= 0 || difference % step !== 0) {
      reject('parameter-range', aboveAt, `${difference} is not positive, or not a multiple of ${step}`);
    }
    if (claim.region.some(({ factors }) => [along, claim].some((onward) => product(factors, onward.vector) < 0))) {
      reject('value-range', at, 'a step leads out of the region');
    }
  }
  const stays = (gaps: readonly number[], claim: Claim): boolean => isInside(claim, gaps.map((gap, j) => gap + claim.vector[j]));
  if (!stays(below, along) || !stays(below, lower)) reject('parameter-range', belowAt, 'a step along or below the wall is none of the claims');
  if (!stays(above, along) || !stays(above, higher)) reject('parameter-range', aboveAt, 'a step along or above the wall is none of the claims');
}

export function checkNoProduct({ parameters, payload }: Container, meter: Meter, keep: boolean): Proof<ShiftsContent> {
  const rules = readGame(parameters);
  const { m } = rules;
  parameters.expectCount(FIRST_BOUND + 2 * m + 3, 'm, k, play, scope, a bound for each row, p, q, m gaps and one more');
  const inLayers = parameters.get(3, 'scope', 0, 1) === 1;
  const bounded = { rules, inLayers, bounds: readClaimBounds(parameters, m, FIRST_BOUND, MOST_LISTS) };
  const sides = readSides(parameters, bounded);
  const read = readClaims(payload, rules, inLayers);
  payload.finish();
  checkRays(read, sides);
  const kept = keptFor(checkConditions(bounded, read, meter), keep, meter);
  const [below, above] = [sides.below, sides.above].map((gaps) => ({ rows: rowsOf(gaps), isP: false }));
  const task = { ...bounded, comparisons: comparisonsOf(read), kept, probes: [below, above], refute: refuter(read) };
  const { positions, pPositions } = new RowSweep(task, meter).run();
  if (below.isP === above.isP) reject('parameter-range', sides.aboveAt, 'the two positions are of the same type, and refute nothing');
  const [lower, higher] = [below, above].map(({ rows, isP }) => `(${rows.join(',')}) is ${isP ? 'P' : 'N'}`);
  const [x, y] = [gapText(sides.p), gapText(sides.q)];
  const among = amongText(bounded);
  const claims = read.claims.length;
  return {
    kind: 'diet-no-product',
    parameters: { ...gameParameters(rules), scope: scopeName(bounded), bounds: bounded.bounds },
    facts: { gaps: [sides.p + 1, sides.q + 1], below: lower, above: higher, claims, positions, p_positions: pPositions },
    statement:
      `${describeGame(rules)}: there is no product form; for no T and pi >= 1 is the type of every position${among} and ` +
      `${x} >= T kept when ${x} grows by pi, and the same holds for ${y}; ${lower} and ${higher}, by ${claims} claims about ` +
      `every position${among}; ${pPositions} of the ${positions} with ${boundsText(bounded)} are P-positions`,
    theorem: 'ChompCert.File.readNoProduct_sound',
    content: contentOf(bounded, read, kept),
  };
}

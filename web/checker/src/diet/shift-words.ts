/** Shifts in words (format/shifts.md, Statement). */

import { gapText } from './gap-text.js';
import type { Axis, LeastSearch } from './comparison.js';
import { product } from './shift.js';
import type { Bounded } from './conditions.js';
import type { Shift, Game, LinearBound } from './content.js';
import { factorsOfSizes, sizesOf } from './game.js';


function sum(terms: readonly (readonly [number, string])[]): string {
  return terms.map(([factor, row]) => (factor === 1 ? row : `${factor}*${row}`)).join('+');
}

/** The inequality (f; c) of p, said of the lower position p - v. */
export function inequalityText(rules: Game, { factors, least }: LinearBound, vector: readonly number[]): string {
  const e = least - product(factors, vector);
  const used = factors.flatMap((factor, j) => (factor === 0 ? [] : [j]));
  if (used.length === 1 && factors[used[0]] === 1) return `${gapText(rules, used[0])} >= ${e}`;
  const rows = factorsOfSizes(rules, factors).map((factor, j): readonly [number, string] => [factor, `a${j + 1}`]);
  const [left, right] = [1, -1].map((sign) => rows.filter(([factor]) => sign * factor > 0).map(([factor, row]): readonly [number, string] => [sign * factor, row]));
  if (left.length === 0) return `${sum(right)} <= ${-e}`;
  if (right.length === 0) return `${sum(left)} >= ${e}`;
  return `${sum(left)} >= ${sum(right)}${e === 0 ? '' : e > 0 ? `+${e}` : String(e)}`;
}

/** The rows, and the rows raised by the vector, of all positions or of those among them. */
function pairText(rules: Game, vector: readonly number[], among: string): string {
  const rows = vector.map((_, j) => `a${j + 1}`);
  const upper = sizesOf(rules, vector).map((by, j) => (by === 0 ? rows[j] : `${rows[j]}+${by}`));
  return `(${rows.join(',')}) and (${upper.join(',')})${among} have the same ${rules.nimValues === true ? 'nim-value' : 'type'}`;
}

export function scopeName({ inLayers }: Bounded): string {
  return inLayers ? 'short-first-row' : 'every-position';
}

/** What of all positions is meant. */
export function amongText({ inLayers, bounds }: Bounded): string {
  return inLayers ? ` with a1 <= ${bounds[0]}` : '';
}

export function boundsText({ bounds }: Bounded): string {
  return bounds.map((most, j) => `a${j + 1} <= ${most}`).join(', ');
}

export interface Least {
  readonly preperiod: boolean;
  readonly period: boolean;
}

/** What the search has found to be the least. */
export function leastOf({ preperiod, periods }: LeastSearch): Least {
  return { preperiod: preperiod?.differs ?? true, period: periods.every(({ differs }) => differs) };
}

/** A shift as the statement has it, and as the facts have it. */
export interface Said {
  readonly text: string;
  readonly fact: Readonly<Record<string, unknown>>;
}

export function saidOfAxis(rules: Game, { vector }: Shift, { gap, preperiod, period }: Axis, least: Least, among: string): Said {
  const size = gapText(rules, gap);
  const when = preperiod === 0 ? '' : ` when ${size} >= ${preperiod}`;
  const what = least.preperiod && least.period ? ', the least' : least.preperiod ? ', T the least' : least.period ? ', pi the least' : '';
  return {
    text: `${pairText(rules, vector, among)}${when} [(T,pi) = (${preperiod},${period})${what}]`,
    fact: { vector, raised: sizesOf(rules, vector), size, preperiod, period, least_preperiod: least.preperiod, least_period: least.period },
  };
}

export function saidOfShift(rules: Game, { vector, region }: Shift, among: string): Said {
  const where = region.map((one) => inequalityText(rules, one, vector));
  return { text: `${pairText(rules, vector, among)} where ${where.join(' and ')}`, fact: { vector, raised: sizesOf(rules, vector), where } };
}

/** What a shift says of all positions, in the words of a verdict. */
export function shiftText(rules: Game, shift: Shift): string {
  return saidOfShift(rules, shift, '').text;
}

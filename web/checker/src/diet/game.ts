/** The parameters that name a game (format/diet.md, what its kinds share; format/shifts.md), and its words. */

import type { Parameters } from '../container.js';
import { reject } from '../verdict.js';
import type { Game } from './content.js';

const MOST_TAKEN = 64;
/** Most moves of a position of heaps with nim-values. */
const MOST_MOVES = 128;

export function readGame(parameters: Parameters): Game {
  parameters.expectAtLeast(3);
  const m = parameters.get(0, 'm', 1, 8);
  const k = parameters.get(1, 'k', 1, 16);
  const misere = parameters.get(2, 'play', 0, 1) === 1;
  return { m, k, misere };
}

/** The game of kind 13; `inLayers` says that it is about short first rows alone. */
export function readBoundedGame(parameters: Parameters): { rules: Game; inLayers: boolean } {
  parameters.expectAtLeast(5);
  const rule = parameters.get(3, 'rule', 0, 3);
  const m = parameters.get(0, 'm', 1, 8);
  const k = rule < 2 ? parameters.get(1, 'k', 1, 16) : parameters.getLarge(1, 'k', 1);
  const play = parameters.get(2, 'play', 0, 2);
  const labels = { misere: play === 1, nimValues: play === 2 };
  if (rule < 2) return { rules: { m, k: Number(k), ...labels }, inLayers: rule === 1 };
  const take = Array.from({ length: MOST_TAKEN }, (_, i) => i + 1).filter((s) => ((BigInt(k) >> BigInt(s - 1)) & 1n) === 1n);
  if (play === 2 && m * take.length > MOST_MOVES) {
    reject('parameter-range', parameters.offsetOf(1), `${m * take.length} moves of ${m} heaps; with nim-values ${MOST_MOVES} are allowed`);
  }
  return { rules: { m, k: take[take.length - 1], take, monotonic: rule === 3, ...labels }, inLayers: false };
}

/** Whether the numbers of a position are heaps, and not gaps. */
export function isPlain({ take, monotonic }: Game): boolean {
  return take !== undefined && monotonic !== true;
}

/** The sizes of the position with these numbers. */
export function sizesOf(rules: Game, numbers: ArrayLike<number>): number[] {
  let size = 0;
  return Array.from(numbers, (x) => (isPlain(rules) ? x : (size += x)));
}

/** Size r as a sum of numbers: the factor of each. */
export function sizeFactors(rules: Game, r: number, sign = 1): number[] {
  return Array.from({ length: rules.m }, (_, j) => (j === r || (j < r && !isPlain(rules)) ? sign : 0));
}

/** The factors of the sizes in a sum of numbers. */
export function factorsOfSizes(rules: Game, factors: readonly number[]): number[] {
  return factors.map((factor, j) => factor - (isPlain(rules) ? 0 : factors.at(j + 1) ?? 0));
}

function playText({ misere }: Game): string {
  return misere ? 'misere' : 'normal';
}

export function gameParameters(rules: Game): Readonly<Record<string, unknown>> {
  const { m, k, take, monotonic } = rules;
  return take === undefined ? { m, k, play: playText(rules) } : { m, take, monotonic, play: playText(rules) };
}

export function describeGame(rules: Game): string {
  const { m, k, take, monotonic } = rules;
  if (take === undefined) return `${m}-row ${k}-Diet Chomp, ${playText(rules)} play`;
  const [others, last] = [take.slice(0, -1), take[take.length - 1]];
  const taken = others.length === 0 ? `${last}` : `${others.join(', ')} or ${last}`;
  return `${m} ${monotonic === true ? 'monotonic ' : ''}${m === 1 ? 'heap' : 'heaps'}, ${taken} may be taken, ${playText(rules)} play`;
}

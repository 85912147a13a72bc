/** Files of kind 13: right ones, and such as say something else. */

import type { Claim, Game, LinearBound } from '../src/index.js';
import type { Random } from './mutants.js';
import { certificate, integer, signed } from './written.js';

export interface ShiftsFile {
  readonly rules: Game;
  readonly scope: 0 | 1;
  readonly entries: boolean;
  readonly bounds: readonly number[];
  readonly claims: readonly Claim[];
}

/** The claims as they stand in a payload. */
export function claimBytes(claims: readonly Claim[]): number[] {
  return [...integer(claims.length), ...claims.flatMap(({ vector, region }) => [
    ...[...vector, region.length].flatMap(integer), ...region.flatMap(({ factors, least }) => [...factors, least].flatMap(signed)),
  ])];
}

export interface Option {
  readonly row: number;
  readonly cut: number;
  readonly left: readonly number[];
}

/** The moves in canonical order. */
export function options({ k }: Game, rows: readonly number[]): Option[] {
  return rows.flatMap((length, row) => Array.from({ length: Math.min(length, k) }, (_, i) => {
    const left = rows.map((own, j) => (j <= row ? Math.min(own, length - i - 1) : own));
    return { row, cut: i + 1, left };
  }).filter(({ left }) => rows.reduce((sum, own, j) => sum + own - left[j], 0) <= k));
}

export function gapsOf(rows: readonly number[]): number[] {
  return rows.map((length, j) => length - (j === 0 ? 0 : rows[j - 1]));
}

/** Calls visit with the rows of each position within the bounds, in lexicographic order. */
function forEachWithin(bounds: readonly number[], visit: (rows: readonly number[]) => void, rows: readonly number[] = []): void {
  if (rows.length === bounds.length) {
    visit(rows);
    return;
  }
  for (let x = rows.at(-1) ?? 0; x <= bounds[rows.length]; x++) forEachWithin(bounds, visit, [...rows, x]);
}

function isWonAlready({ misere }: Game, rows: readonly number[]): boolean {
  return misere && rows.every((length) => length === 0);
}

/** Whether each position within the bounds is P, by its rows, in lexicographic order. */
export function typesWithin(rules: Game, bounds: readonly number[]): ReadonlyMap<string, boolean> {
  const types = new Map<string, boolean>();
  forEachWithin(bounds, (rows) => {
    const wins = options(rules, rows).some(({ left }) => types.get(left.join(',')) === true);
    types.set(rows.join(','), !wins && !isWonAlready(rules, rows));
  });
  return types;
}

/** Labels and entries of all positions within the bounds, by trying every move. */
function entryBytes(rules: Game, bounds: readonly number[]): number[] {
  const width = (x: number): number => (x === 0 ? 0 : x.toString(2).length);
  const bits: number[] = [];
  const field = (x: number, w: number): void => { for (let i = 0; i < w; i++) bits.push((x >> i) & 1); };
  const types = typesWithin(rules, bounds);
  forEachWithin(bounds, (rows) => {
    const isP = types.get(rows.join(',')) === true;
    field(isP ? 1 : 0, 1);
    const all = options(rules, rows);
    const witness = all.find(({ left }) => types.get(left.join(',')) === true);
    if (isP) field(all.length, width(rules.m * rules.k));
    else if (witness !== undefined) {
      field(witness.row, width(rules.m - 1));
      field(witness.cut - 1, width(rules.k - 1));
    }
  });
  return Array.from({ length: Math.ceil(bits.length / 8) }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((byte, bit, at) => byte | (bit << at), 0));
}

export function writeShifts({ rules, scope, entries, bounds, claims }: ShiftsFile): Uint8Array {
  const { m, k, misere, take, monotonic, nimValues } = rules;
  const game = take?.reduce((bits, s) => bits + 2 ** (s - 1), 0) ?? k;
  const play = nimValues === true ? 2 : misere ? 1 : 0;
  const rule = take === undefined ? scope : monotonic === true ? 3 : 2;
  const payload = [...claimBytes(claims), ...(entries ? entryBytes(rules, bounds) : [])];
  return certificate(13, [m, game, play, rule, entries ? 1 : 0, ...bounds], payload);
}

/** The file of claims along all axes, within the least bounds. */
export function axesFile(m: number, k: number, misere: boolean, forms: readonly (readonly [number, number])[]): ShiftsFile {
  const unit = (j: number, x: number): number[] => Array.from({ length: m }, (_, i) => (i === j ? x : 0));
  const claims = forms.map(([preperiod, period], j) => ({ vector: unit(j, period), region: [{ factors: unit(j, 1), least: preperiod + period }] }));
  let bound = 0;
  const bounds = forms.map(([preperiod, period]) => (bound += preperiod + period + k - 1));
  return { rules: { m, k, misere }, scope: 0, entries: false, bounds, claims };
}

/** The same of heaps, or of nim-values. */
function boundedFile(rules: Game, forms: readonly (readonly [number, number])[]): ShiftsFile {
  const file = axesFile(rules.m, rules.k, rules.misere, forms);
  const isPlain = rules.take !== undefined && rules.monotonic !== true;
  return { ...file, rules, bounds: isPlain ? forms.map(([t, pi]) => t + pi + rules.k - 1) : file.bounds };
}

/** Of the layers a_1 <= 3 alone. */
const LAYERS: ShiftsFile = (() => {
  const every = axesFile(4, 3, false, [[0, 1], [0, 4], [0, 2], [0, 4]]);
  return { ...every, scope: 1, bounds: [3, 9, 13, 19], claims: every.claims.slice(1) };
})();

/** Right files of small games. */
export const RIGHT: readonly ShiftsFile[] = [
  axesFile(1, 3, true, [[1, 4]]),
  axesFile(2, 2, true, [[0, 1], [0, 3]]),
  { ...axesFile(2, 2, true, [[0, 1], [0, 3]]), entries: true },
  axesFile(3, 2, true, [[0, 12], [4, 2], [7, 3]]),
  { ...axesFile(3, 2, true, [[0, 12], [4, 2], [7, 3]]), entries: true },
  axesFile(3, 2, true, [[3, 12], [4, 12], [8, 6]]),
  axesFile(4, 3, false, [[0, 1], [0, 4], [0, 2], [0, 4]]),
  axesFile(5, 2, false, [[0, 3], [0, 3], [0, 1], [0, 3], [0, 3]]),
  LAYERS,
  boundedFile({ m: 1, k: 7, misere: false, take: [2, 4, 7], nimValues: true }, [[8, 3]]),
  boundedFile({ m: 3, k: 2, misere: true, take: [1, 2] }, [[0, 3], [0, 3], [0, 3]]),
  boundedFile({ m: 2, k: 3, misere: false, take: [2, 3], nimValues: true }, [[0, 5], [0, 5]]),
  boundedFile({ m: 3, k: 2, misere: true, take: [1, 2], monotonic: true }, [[0, 3], [0, 1], [0, 3]]),
  boundedFile({ m: 2, k: 2, misere: false, nimValues: true }, [[0, 3], [0, 3]]),
  // Regions that need not say what the scope does, but do.
  { ...LAYERS, claims: LAYERS.claims.map(({ vector, region }) => ({ vector, region: [...region, { factors: [-1, 0, 0, 0], least: -3 }] })) },
];

function changed(x: number, random: Random): number {
  const by = [1, 1, 1, 2, 5, 100, 2 ** 20][random.below(7)];
  return random.below(2) === 0 ? x + by : x - by;
}

function changedAt<T>(list: readonly T[], random: Random, change: (one: T) => T): T[] {
  const at = random.below(list.length);
  return list.map((one, i) => (i === at ? change(one) : one));
}

/** Another claim: that of two vectors one after the other, or with an inequality more. */
function another(claims: readonly Claim[], m: number, random: Random): Claim {
  const [a, b] = [claims[random.below(claims.length)], claims[random.below(claims.length)]];
  if (random.below(2) === 0) {
    const inequality: LinearBound = { factors: Array.from({ length: m }, () => random.below(5) - 2), least: random.below(9) - 4 };
    return { vector: a.vector, region: [...a.region, inequality] };
  }
  const lowered = b.region.map(({ factors, least }) => ({ factors, least: least + factors.reduce((sum, f, j) => sum + f * a.vector[j], 0) }));
  return { vector: a.vector.map((x, j) => x + b.vector[j]), region: [...a.region, ...lowered] };
}

/** A file that says something else, which may be right too. */
export function variant(file: ShiftsFile, random: Random): ShiftsFile {
  const { rules, bounds, claims } = file;
  switch (random.below(9)) {
    case 0:
      return { ...file, bounds: changedAt(bounds, random, (x) => Math.max(0, random.below(2) === 0 ? x + 1 : x - 1)) };
    case 1:
      return { ...file, rules: rules.take === undefined
        ? { ...rules, k: 1 + random.below(4) }
        : { ...rules, take: rules.take.length > 1 && random.below(2) === 0 ? rules.take.slice(1) : [...rules.take, 1 + Math.max(...rules.take)] } };
    case 2:
      return { ...file, rules: { ...rules, misere: !rules.misere } };
    case 3:
      return claims.length < 2 ? file : { ...file, claims: claims.toSpliced(random.below(claims.length), 1) };
    case 4:
      return { ...file, claims: changedAt(claims, random, (claim) => ({ ...claim, vector: changedAt(claim.vector, random, (x) => Math.max(0, changed(x, random))) })) };
    case 5:
      return { ...file, claims: changedAt(claims, random, (claim) => ({ ...claim, region: changedAt(claim.region, random, (one) => ({ ...one, least: changed(one.least, random) })) })) };
    case 6:
      return { ...file, claims: changedAt(claims, random, (claim) => ({ ...claim, region: changedAt(claim.region, random, (one) => ({ ...one, factors: changedAt(one.factors, random, (f) => changed(f, random)) })) })) };
    case 7:
      return { ...file, scope: file.scope === 1 ? 0 : 1 };
    default:
      return { ...file, claims: claims.toSpliced(random.below(claims.length + 1), 0, another(claims, rules.m, random)) };
  }
}

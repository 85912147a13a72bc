/** Types that are compared at all positions within the bounds: those of p and p - v for p in a region. */

import type { Bounded } from './conditions.js';
import type { Shift, LinearBound } from './content.js';
import type { Kept } from './kept.js';

export interface Comparison {
  readonly vector: readonly number[];
  readonly region: readonly LinearBound[];
  /** The shift that a difference refutes, or null if differences are looked for. */
  readonly shift: number | null;
  /** Whether a difference has been found. */
  differs: boolean;
}

/** A shift along one gap: for p_j >= T + pi the types of p and p - pi e_j are the same. */
export interface Axis {
  /** From 0. */
  readonly gap: number;
  readonly preperiod: number;
  readonly period: number;
}

function unit(m: number, j: number, factor = 1): number[] {
  return Array.from({ length: m }, (_, i) => (i === j ? factor : 0));
}

/** The shift as one along a gap, or null if it is none. */
export function axisOf({ vector, region }: Shift): Axis | null {
  const gap = vector.findIndex((step) => step !== 0);
  const period = vector[gap];
  if (vector.some((step, j) => j !== gap && step !== 0) || region.length !== 1) return null;
  const [{ factors, least }] = region;
  const isOnGap = factors.every((factor, j) => factor === (j === gap ? 1 : 0));
  return isOnGap && least >= period ? { gap, preperiod: least - period, period } : null;
}

function primesOf(x: number): number[] {
  const primes: number[] = [];
  for (let q = 2; x > 1; q++) {
    if (x % q !== 0) continue;
    primes.push(q);
    while (x % q === 0) x /= q;
  }
  return primes;
}

/** What shows that an axis shift cannot have a smaller preperiod, and none of the smaller periods. */
export interface LeastSearch {
  readonly preperiod: Comparison | null;
  readonly periods: readonly Comparison[];
}

export function leastSearch(m: number, { gap, preperiod, period }: Axis): LeastSearch {
  const search = (step: number, region: readonly LinearBound[]): Comparison => ({ vector: unit(m, gap, step), region, shift: null, differs: false });
  const at = preperiod + period - 1;
  return {
    preperiod: preperiod === 0 ? null : search(period, [{ factors: unit(m, gap), least: at }, { factors: unit(m, gap, -1), least: -at }]),
    periods: primesOf(period).map((q) => search(period / q, [{ factors: unit(m, gap), least: preperiod + period / q }])),
  };
}

/** A position within the bounds of which the type is asked for. */
export interface Probe {
  readonly rows: readonly number[];
  isP: boolean;
}

/** What the types within the bounds have shown. */
export interface Sweep {
  readonly positions: number;
  readonly pPositions: number;
  /** The greatest nim-value, where labels are that. */
  readonly greatest?: number;
}

export interface SweepTask extends Bounded {
  readonly comparisons: readonly Comparison[];
  readonly kept: Kept | null;
  readonly probes: readonly Probe[];
  /** Rejects: a shift is refuted at the position with these rows. */
  readonly refute: (shift: number, rows: readonly number[]) => never;
}

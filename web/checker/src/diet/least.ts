/** Whether preperiods and periods are the least (FORMAT.md, What a form's statement says). */

import type { Repetition } from './axes.js';
import type { Labels } from './labels.js';

export interface LeastRepetition extends Repetition {
  readonly leastPreperiod: boolean;
  readonly leastPeriod: boolean;
}

export function leastRepetitions(labels: Labels): LeastRepetition[] {
  return labels.axes.flatMap((axis, i) =>
    axis.repetitions.map((repetition) => {
      const { preperiod, period, classPairs } = repetition;
      const same = (x: number, y: number): boolean => labels.agree(i, classPairs(x, y));
      const isPeriod = (d: number): boolean => {
        for (let x = preperiod; x + d < preperiod + period; x++) {
          if (!same(x, x + d)) return false;
        }
        return true;
      };
      return {
        ...repetition,
        leastPreperiod: preperiod === 0 || !same(preperiod - 1, preperiod - 1 + period),
        leastPeriod: !properDivisors(period).some(isPeriod),
      };
    }),
  );
}

function properDivisors(x: number): number[] {
  return Array.from({ length: x >> 1 }, (_, i) => i + 1).filter((d) => x % d === 0);
}

function describeLeast({ signed, preperiod, leastPreperiod, leastPeriod }: LeastRepetition): string {
  if (leastPreperiod && leastPeriod) return signed && preperiod === 0 ? 'the least with T >= 0' : 'the least';
  if (!leastPreperiod && !leastPeriod) return 'neither the least';
  return leastPreperiod ? 'pi not the least' : 'T not the least';
}

/** A repetition of a game with m rows, in words. */
export function describeRepetition(m: number, repetition: LeastRepetition): string {
  const { gaps, size, signed, preperiod, period } = repetition;
  const rows = Array.from({ length: m }, (_, j) => `a${j + 1}`);
  const raised = rows.map((row, j) => {
    const by = period * gaps.filter((gap) => gap <= j + 1).length;
    return by === 0 ? row : `${row}+${by}`;
  });
  const condition = signed || preperiod > 0 ? ` when ${size} >= ${preperiod}` : '';
  const least = describeLeast(repetition);
  return `(${rows.join(',')}) and (${raised.join(',')}) have the same type${condition} [(T,pi) = (${preperiod},${period}), ${least}]`;
}

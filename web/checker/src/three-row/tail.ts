/** The tails of rows of f, and when one of them is settled (format/three-row.md, kind 7). */

import type { Unused } from './unused.js';

/** The differences f(q,r) - q of a row from its preperiod on. */
export interface Tail {
  readonly r: number;
  readonly preperiod: number;
  /** As many as the period. */
  readonly pattern: readonly number[];
}

export function tailValue({ preperiod, pattern }: Tail, q: number): number {
  return q + pattern[(q - preperiod) % pattern.length];
}

/** Whether no proper divisor of the period is a period, and the tail does not begin before its preperiod. */
export function isLeast({ pattern }: Tail, differenceBefore: number | null): boolean {
  const period = pattern.length;
  if (differenceBefore === pattern[period - 1]) return false;
  for (let divisor = 1; divisor < period; divisor++) {
    if (period % divisor === 0 && pattern.every((d, i) => d === pattern[i % divisor])) return false;
  }
  return true;
}

const MOST_COMMON_MULTIPLE = 2 ** 32 - 1;

function greatestCommonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** What the rows so far, lower than the one at work, let one say about the columns beyond. */
export class LowerRows {
  readonly tails: Tail[] = [];
  /** From this column on no row that stops is active and every other one repeats. */
  from = 0;
  /** The least common multiple of the periods; Infinity when it has more than 32 bits. */
  multiple = 1;
  private readonly differences = new Set<number>();

  addStop(column: number): void {
    this.from = Math.max(this.from, column + 1);
  }

  addTail(tail: Tail): void {
    this.tails.push(tail);
    this.from = Math.max(this.from, tail.preperiod);
    this.multiple = this.multipleWith(tail.pattern.length);
    for (const difference of tail.pattern) this.differences.add(difference);
  }

  multipleWith(period: number): number {
    const product = (this.multiple / greatestCommonDivisor(this.multiple, period)) * period;
    return product <= MOST_COMMON_MULTIPLE ? product : Infinity;
  }

  hasDifference(d: number): boolean {
    return this.differences.has(d);
  }
}

/** Looks for the column in which a row's tail is settled, going through the columns from the end of its first period. */
export class Settling {
  /** The next column where W is looked at, for a period above 1. */
  private next: number;
  private readonly every: number;
  private before: number[] | null = null;

  constructor(
    private readonly tail: Tail,
    private readonly lower: LowerRows,
    private readonly unused: Unused,
  ) {
    const { preperiod, pattern } = tail;
    this.next = Math.max(lower.from, preperiod + pattern.length);
    this.every = lower.multipleWith(pattern.length);
  }

  /** Whether no cell from column q on has to be looked at. All columns before were. */
  isSettled(q: number): boolean {
    const { pattern } = this.tail;
    if (q < this.next) return false;
    if (pattern.length === 1) {
      const [d] = pattern;
      return !this.lower.hasDifference(d) && this.unused.firstFrom(q) === q + d && this.unused.greatest < q + d;
    }
    if (q > this.next) return false;
    const differences = this.unused.usedFrom(q);
    const same = this.before?.length === differences.length && this.before.every((e, i) => e === differences[i]);
    this.before = differences;
    this.next = q + this.every;
    return same;
  }
}

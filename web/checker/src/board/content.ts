/** Validated classifications of Chomp on boards, as plain data that can be sent between threads. */

import { Ranks } from './ranks.js';

export interface BoxContent {
  readonly game: 'board';
  readonly form: 'box';
  /** Every position with at most m rows and n columns is classified; blocks have the same first k rows. */
  readonly m: number;
  readonly n: number;
  readonly k: number;
  /** The ranks of the tails of all P-positions, block by block, ascending in each. */
  readonly ranks: Uint32Array;
  /** Where each block begins in `ranks`, and where the last one ends. */
  readonly blockAt: Uint32Array;
}

export interface RowsContent {
  readonly game: 'board';
  readonly form: 'rows';
  /** Every position with at most m rows and n columns is classified. */
  readonly m: number;
  readonly n: number;
  /** At the rank of the rows from the second on: the first row that makes a P-position with them, or 0. */
  readonly firstRows: Uint16Array;
}

export type BoardContent = BoxContent | RowsContent;

/** What is known of the nim-values with one list of lower rows. */
export interface Tail {
  /** The least first row. */
  readonly first: number;
  readonly preperiod: number;
  readonly period: number;
  /** The value less the first row, from the least first row to the end of the first period. */
  readonly differences: Int32Array;
}

export interface BoardNimValuesContent {
  readonly game: 'board';
  readonly form: 'nim-values';
  /** Every position with m rows whose second is at most n has its nim-value, as the poisoned square may not be taken. */
  readonly m: number;
  readonly n: number;
  /** At the rank of the rows from the second on. */
  readonly tails: readonly Tail[];
}

/** The place in a tail's differences of the one for the first row p. */
export function placeOf({ first, preperiod, period }: Tail, p: number): number {
  return (p < preperiod ? p : preperiod + ((p - preperiod) % period)) - first;
}

/** A function that gives what is known of the nim-values with the lower rows of a position with m rows. */
export function boardTail({ m, n, tails }: BoardNimValuesContent): (rows: ArrayLike<number>) => Tail {
  const lower = new Ranks(m - 1, n);
  return (rows) => tails[lower.rank(rows, 1)];
}

/** A function that gives the nim-value of a position with m rows, of which the first has a square at least. */
export function boardNimValue(content: BoardNimValuesContent): (rows: ArrayLike<number>) => number {
  const tailOf = boardTail(content);
  return (rows) => {
    const tail = tailOf(rows);
    return rows[0] + tail.differences[placeOf(tail, rows[0])];
  };
}

/** Whether a number is in the ascending part of the array from `low` to `high`, which is left out. */
export function isInList(numbers: Uint32Array, low: number, high: number, number: number): boolean {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (numbers[middle] < number) from = middle + 1;
    else to = middle;
  }
  return from < high && numbers[from] === number;
}

/** A function that says whether the position with m rows is P. */
export function boardLookup(content: BoardContent): (rows: ArrayLike<number>) => boolean {
  const { m, n } = content;
  if (content.form === 'rows') {
    const lower = new Ranks(m - 1, n);
    return (rows) => rows[0] > 0 && content.firstRows[lower.rank(rows, 1)] === rows[0];
  }
  const { k, ranks, blockAt } = content;
  const prefixes = new Ranks(k, n);
  const tails = new Ranks(m - k, n);
  return (rows) => {
    const block = prefixes.rank(rows, 0);
    return isInList(ranks, blockAt[block], blockAt[block + 1], tails.rank(rows, k));
  };
}

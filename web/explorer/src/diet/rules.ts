/** The moves of k-Diet Chomp on rows, the shortest at the top. */

import type { DietClassification } from './classification';
import { gapsOf } from './classification';

type Rows = readonly number[];

/** A cut of a row to a length; every row above it is cut to that length too. */
export interface Cut {
  /** From 0, from the top. */
  readonly row: number;
  readonly length: number;
}

export function cutRows(rows: Rows, { row, length }: Cut): Rows {
  return rows.map((own, j) => (j <= row ? Math.min(own, length) : own));
}

/** The cuts that take at most k squares, row by row, the least first. */
export function legalCuts(rows: Rows, k: number): Cut[] {
  const taken = (cut: Cut): number => {
    const left = cutRows(rows, cut);
    return rows.reduce((sum, length, j) => sum + length - left[j], 0);
  };
  return rows.flatMap((most, row) => {
    const legal: Cut[] = [];
    // A longer cut takes more, so that the legal ones come first.
    for (let length = most - 1; length >= 0 && taken({ row, length }) <= k; length--) legal.push({ row, length });
    return legal;
  });
}

/** The cuts that leave a P-position; null where the certificate does not decide what one of them leaves. */
export function winningCuts(known: DietClassification, rows: Rows): Cut[] | null {
  const cuts = legalCuts(rows, known.rules.k).map((cut) => ({ cut, isP: known.isP(gapsOf(cutRows(rows, cut))) }));
  return cuts.some(({ isP }) => isP === null) ? null : cuts.filter(({ isP }) => isP === true).map(({ cut }) => cut);
}

export function cutText(rows: Rows, { row, length }: Cut): string {
  return `row ${row + 1} by ${rows[row] - length}`;
}

/** The kinds that this checker knows, by their numbers. */

import { boardBasis } from './board/basis.js';
import { checkBox } from './board/box.js';
import { checkFewSquares } from './board/few-squares.js';
import type { BoardContent, BoardNimValuesContent } from './board/content.js';
import { checkNimValues } from './board/nim-values.js';
import { checkRowsTable } from './board/rows-table.js';
import type { BasisCheck } from './claim/basis.js';
import { checkClaim } from './claim/check.js';
import type { Container } from './container.js';
import { dietBasis } from './diet/basis.js';
import type { ShiftsContent, WindowContent } from './diet/content.js';
import { checkShifts } from './diet/shifts.js';
import { checkWindow } from './diet/window.js';
import type { Meter } from './meter.js';
import type { Proof } from './proof.js';
import type { OrderContent } from './order/content.js';
import { checkFiniteOrder } from './order/finite.js';
import { threeRowBasis } from './three-row/basis.js';
import type { ExplicitContent, TableContent, TailsContent } from './three-row/content.js';
import { checkExplicit } from './three-row/explicit.js';
import { checkSummary } from './three-row/summary.js';
import { checkTable } from './three-row/table.js';

/** What is kept of a file of any kind. */
export type Content = ExplicitContent | TableContent | TailsContent | ShiftsContent | WindowContent | BoardContent | BoardNimValuesContent | OrderContent;

/** Checks parameters and payload; `keep` says whether the caller wants the content. */
export type Check = (file: Container, meter: Meter, keep: boolean) => Proof<Content>;

interface Kind {
  readonly check: Check;
  /** The same for a claim that rests on a file of this kind, if one can. */
  readonly basis?: BasisCheck;
}

export const KINDS: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [1, { check: checkExplicit, basis: threeRowBasis(checkExplicit) }],
  [2, { check: checkTable, basis: threeRowBasis(checkTable) }],
  [5, { check: checkWindow, basis: dietBasis(checkWindow) }],
  [7, { check: checkSummary, basis: threeRowBasis(checkSummary) }],
  [9, { check: checkBox, basis: boardBasis(checkBox) }],
  [10, { check: checkRowsTable, basis: boardBasis(checkRowsTable) }],
  [11, { check: checkFiniteOrder }],
  [13, { check: checkShifts, basis: dietBasis(checkShifts) }],
  [14, { check: (file, meter) => checkClaim(file, meter, basisOf) }],
  [15, { check: checkFewSquares }],
  [16, { check: checkNimValues }],
]);

function basisOf(kind: number): BasisCheck | undefined {
  return KINDS.get(kind)?.basis;
}

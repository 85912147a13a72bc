/** The kinds that this checker knows, by their numbers. */

import { checkBox } from './board/box.js';
import { checkFewSquares } from './board/few-squares.js';
import type { BoardContent } from './board/content.js';
import { checkRowsTable } from './board/rows-table.js';
import type { BasisCheck } from './claim/basis.js';
import { checkClaim } from './claim/check.js';
import type { Container } from './container.js';
import { dietBasis } from './diet/basis.js';
import type { ShiftsContent, WindowContent } from './diet/content.js';
import { checkNoProduct } from './diet/no-product.js';
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
export type Content = ExplicitContent | TableContent | TailsContent | ShiftsContent | WindowContent | BoardContent | OrderContent;

/** Checks parameters and payload; `keep` says whether the caller wants the content. */
export type Check = (file: Container, meter: Meter, keep: boolean) => Proof<Content>;

/** The kinds on which a claim can rest. */
const BASES: ReadonlyMap<number, BasisCheck> = new Map([
  [1, threeRowBasis(checkExplicit)],
  [2, threeRowBasis(checkTable)],
  [5, dietBasis(checkWindow)],
  [7, threeRowBasis(checkSummary)],
  [12, dietBasis(checkNoProduct)],
  [13, dietBasis(checkShifts)],
]);

export const KINDS: ReadonlyMap<number, Check> = new Map<number, Check>([
  [1, checkExplicit],
  [2, checkTable],
  [5, checkWindow],
  [7, checkSummary],
  [9, checkBox],
  [10, checkRowsTable],
  [11, checkFiniteOrder],
  [12, checkNoProduct],
  [13, checkShifts],
  [14, (file, meter) => checkClaim(file, meter, BASES)],
  [15, checkFewSquares],
]);

/** The kinds that were given up: of each the name, and the kind that proves what it proved. */
export const RETIRED: ReadonlyMap<number, { readonly name: string; readonly successor: number }> = new Map([
  [3, { name: 'diet-product', successor: 13 }],
  [4, { name: 'diet-wall', successor: 13 }],
  [6, { name: 'three-row-tails', successor: 7 }],
  [8, { name: 'three-row-wide-table', successor: 7 }],
]);

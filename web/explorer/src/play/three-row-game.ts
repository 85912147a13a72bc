/** Three-row Chomp, with the poisoned square first, or without one. */

import type { Source } from '../certificates/library';
import { after, isKnown, isP, type Position, positionText, threeRowClassification } from '../three-row/classification';
import type { Bite, Board, Game } from './game';

export const THREE_ROW_SOURCE = 'three-row-table-200';

function positionOf([p, q, r]: Board): Position {
  return { p, q, r };
}

export function threeRowGame(source: Source, misere: boolean): Game | null {
  const known = threeRowClassification(source.content);
  if (known === null) return null;
  const bites = (board: Board): Bite[] =>
    board.flatMap((most, row) => Array.from({ length: most }, (_, length) => ({ row, length })));
  return {
    bites,
    boardText: (board) => positionText(positionOf(board)),
    biteText: (_, { row, length }) => `row ${row + 1} to ${length}`,
    after: (board, { row, length }) => {
      const { p, q, r } = after(positionOf(board), { row: row + 1, length });
      return [p, q, r];
    },
    isP: (board) => {
      // Without poison, whoever moves takes everything: only the empty board is lost.
      if (!misere) return board[0] === 0;
      return isKnown(known, positionOf(board)) ? isP(known, positionOf(board)) : null;
    },
    misere,
    poisonedRow: misere ? 0 : null,
    authority: misere
      ? `${source.name}, verified in this page`
      : 'no certificate is needed: without poison, row 1 to 0 takes everything',
  };
}

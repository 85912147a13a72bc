/** k-Diet Chomp. The shortest row is row 1 and lies at the top. */

import type { Source } from '../certificates/library';
import { dietClassification, gapsOf, rowsText } from '../diet/classification';
import { type Bite, type Board, type Game, LONGEST_ROW, ROWS } from './game';

function after(board: Board, { row, length }: Bite): Board {
  return board.map((own, j) => (j <= row ? Math.min(own, length) : own));
}

function taken(board: Board, bite: Bite): number {
  const left = after(board, bite);
  return board.reduce((sum, length, j) => sum + length - left[j], 0);
}

export function dietGame(source: Source): Game | null {
  const known = dietClassification(source.content);
  if (known === null) return null;
  const { k, m, misere } = known.rules;
  const bites = (board: Board): Bite[] =>
    board.flatMap((most, row) => {
      const legal: Bite[] = [];
      // A longer cut takes more, so that the legal ones come first.
      for (let length = most - 1; length >= 0 && taken(board, { row, length }) <= k; length--) legal.push({ row, length });
      return legal;
    });
  return {
    ...ROWS,
    first: Array.from({ length: m }, (_, j) => 3 + 2 * j),
    shape: `${m} lengths of at most ${LONGEST_ROW}, shortest first`,
    isBoard: (rows) =>
      rows.length === m && rows.every((length, j) => length <= LONGEST_ROW && (j === 0 || length >= rows[j - 1])) &&
      known.isP(gapsOf(rows)) !== null,
    commandFor: () => null,
    bites,
    boardText: rowsText,
    biteText: (board, { row, length }) => `row ${row + 1} by ${board[row] - length}`,
    after,
    isP: (board) => known.isP(gapsOf(board)),
    most: k,
    misere,
    poisonedRow: misere ? m - 1 : null,
    authority: `${source.name}, verified in this page`,
  };
}

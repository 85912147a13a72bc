/** Three-row Chomp, with the poisoned square first. */

import type { Source } from '../certificates/library';
import { after, isKnown, isP, type Position, positionText, threeRowClassification } from '../three-row/classification';
import { isFalling } from './board-game';
import { type Board, CHOMP_RULE, everySquare, type Game, LONGEST_READ, LONGEST_ROW, MOST_READ, ROWS } from './game';
import { rowLengths } from './spelling';

function positionOf([p, q, r]: Board): Position {
  return { p, q, r };
}

export function threeRowGame({ name, content }: Source): Game | null {
  const known = threeRowClassification(content);
  if (known === null) return null;
  const isBar = (rows: Board): boolean => rows.length === 3 && isFalling(rows) && rows[0] <= LONGEST_ROW;
  return {
    ...ROWS,
    ...CHOMP_RULE,
    first: [5, 5, 5],
    read: (text) => {
      const spelled = rowLengths(text, { example: '[7,5,2]', round: false, longest: LONGEST_READ, mostRows: MOST_READ });
      // Rows that are not named are empty.
      return 'rows' in spelled ? { rows: [...spelled.rows, ...Array.from({ length: Math.max(0, 3 - spelled.rows.length) }, () => 0)] } : spelled;
    },
    shape: `3 lengths of at most ${LONGEST_ROW}, longest first`,
    isBoard: (rows) => isBar(rows) && isKnown(known, positionOf(rows)),
    commandFor: (rows) => (isBar(rows) ? `chompcert certify three-row --columns ${rows[0]} -o bars.chompcert` : null),
    bites: everySquare,
    boardText: (board) => positionText(positionOf(board)),
    biteText: (_, { row, length }) => `row ${row + 1} to ${length}`,
    after: (board, { row, length }) => {
      const { p, q, r } = after(positionOf(board), { row: row + 1, length });
      return [p, q, r];
    },
    isP: (board) => (isKnown(known, positionOf(board)) ? isP(known, positionOf(board)) : null),
    most: Infinity,
    misere: true,
    poisonedRows: [0],
    authority: `${name}, verified in this page`,
  };
}

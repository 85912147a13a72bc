/** Chomp on any number of rows, the longest at the top, with the poisoned square first. */

import { type BoardContent, boardLookup, boardNimValue, type BoardNimValuesContent } from 'chompcert-checker';
import type { Source } from '../certificates/library';
import { type Board, CHOMP_RULE, everySquare, type Game, LONGEST_READ, LONGEST_ROW, MOST_READ, ROWS } from './game';
import { rowLengths } from './spelling';

/** Most squares along a side of the board that is offered first, and of one with a number in each square. */
const MOST_FIRST = 14;
const MOST_VALUED = 6;

export function isFalling(rows: Board): boolean {
  return rows.every((length, j) => j === 0 || length <= rows[j - 1]);
}

/** What a certificate says of boards. Where it has nim-values the poisoned square is no option: nothing is left is N. */
function knownOf(content: BoardContent | BoardNimValuesContent, filled: (rows: Board) => Board): Pick<Game, 'isP' | 'nimValue'> {
  if (content.form !== 'nim-values') {
    const isNamed = boardLookup(content);
    return { isP: (rows) => isNamed(filled(rows)) };
  }
  const valueOf = boardNimValue(content);
  const nimValue = (rows: Board): number | null => (rows[0] === 0 ? null : valueOf(filled(rows)));
  return { nimValue, isP: (rows) => nimValue(rows) === 0 };
}

export function boardGame({ name, content }: Source): Game | null {
  if (content.game !== 'board') return null;
  const { m, n } = content;
  const filled = (rows: Board): Board => [...rows, ...Array.from({ length: m - rows.length }, () => 0)];
  const known = knownOf(content, filled);
  const most = Math.min(n, LONGEST_ROW);
  // Nim-values are known for every first row.
  const mostFirst = content.form === 'nim-values' ? LONGEST_ROW : most;
  const side = content.form === 'nim-values' ? MOST_VALUED : MOST_FIRST;
  return {
    ...ROWS,
    ...CHOMP_RULE,
    ...known,
    first: Array.from({ length: Math.min(m, side) }, (_, row) => (row === 0 ? Math.min(mostFirst, side) : Math.min(n, side))),
    read: (text) => rowLengths(text, { example: '[7,5,2]', round: false, longest: LONGEST_READ, mostRows: MOST_READ }),
    shape: `up to ${m} lengths of at most ${mostFirst}, longest first${mostFirst > most ? `, of which the second is at most ${most}` : ''}`,
    isBoard: (rows) => rows.length <= m && isFalling(rows) && rows[0] <= mostFirst && (rows.length === 1 || rows[1] <= most),
    commandFor: (rows) => {
      if (!isFalling(rows) || rows[0] > LONGEST_ROW) return null;
      if (content.form !== 'nim-values') return rows.length > m || rows[0] > n ? `chompcert certify board --rows ${rows.length} --columns ${rows[0]} -o boards.chompcert` : null;
      return rows.length > m || rows[1] > n ? `chompcert certify board --nim-values --rows ${Math.max(2, rows.length)} --columns ${rows[1] ?? 1} -o nim-values.chompcert` : null;
    },
    bites: everySquare,
    boardText: (board) => `[${board.join(',')}]`,
    biteText: (_, { row, length }) => `row ${row + 1} to ${length}`,
    after: (board, { row, length }) => board.map((own, j) => (j >= row ? Math.min(own, length) : own)),
    most: Infinity,
    misere: true,
    poisonedRows: [0],
    authority: `${name}, verified in this page`,
  };
}

/** Chomp on any number of rows, the longest at the top, with the poisoned square first. */

import { boardLookup } from 'chompcert-checker';
import type { Source } from '../certificates/library';
import { type Board, CHOMP_RULE, everySquare, type Game, LONGEST_READ, LONGEST_ROW, MOST_READ, ROWS } from './game';
import { rowLengths } from './spelling';

/** Most squares along a side of the board that is offered first. */
const MOST_FIRST = 14;

export function isFalling(rows: Board): boolean {
  return rows.every((length, j) => j === 0 || length <= rows[j - 1]);
}

export function boardGame({ name, content }: Source): Game | null {
  if (content.game !== 'board') return null;
  const { m, n } = content;
  const isNamed = boardLookup(content);
  const most = Math.min(n, LONGEST_ROW);
  return {
    ...ROWS,
    ...CHOMP_RULE,
    first: Array.from({ length: Math.min(m, MOST_FIRST) }, () => Math.min(n, MOST_FIRST)),
    read: (text) => rowLengths(text, { example: '[7,5,2]', round: false, longest: LONGEST_READ, mostRows: MOST_READ }),
    shape: `up to ${m} lengths of at most ${most}, longest first`,
    isBoard: (rows) => rows.length <= m && isFalling(rows) && rows[0] <= most,
    commandFor: (rows) =>
      isFalling(rows) && rows[0] <= LONGEST_ROW && (rows.length > m || rows[0] > n)
        ? `chompcert certify board --rows ${rows.length} --columns ${rows[0]} -o boards.chompcert`
        : null,
    bites: everySquare,
    boardText: (board) => `[${board.join(',')}]`,
    biteText: (_, { row, length }) => `row ${row + 1} to ${length}`,
    after: (board, { row, length }) => board.map((own, j) => (j >= row ? Math.min(own, length) : own)),
    isP: (board) => isNamed([...board, ...Array.from({ length: m - board.length }, () => 0)]),
    most: Infinity,
    misere: true,
    poisonedRow: 0,
    authority: `${name}, verified in this page`,
  };
}

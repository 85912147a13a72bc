/** Chomp on any number of rows, the longest at the top, with the poisoned square first. */

import { boardLookup } from 'chompcert-checker';
import type { Source } from '../certificates/library';
import type { Bite, Board, Game } from './game';

export function boardGame(source: Source): Game | null {
  if (source.content.game !== 'board') return null;
  const { m, n } = source.content;
  const isListed = boardLookup(source.content);
  const bites = (board: Board): Bite[] =>
    board.flatMap((most, row) => Array.from({ length: most }, (_, length) => ({ row, length })));
  return {
    bites,
    boardText: (board) => `[${board.join(',')}]`,
    biteText: (_, { row, length }) => `row ${row + 1} to ${length}`,
    after: (board, { row, length }) => board.map((own, j) => (j >= row ? Math.min(own, length) : own)),
    isP: (board) => {
      if (board.length > m || board[0] > n) return null;
      return isListed([...board, ...Array.from({ length: m - board.length }, () => 0)]);
    },
    misere: true,
    poisonedRow: 0,
    authority: `${source.name}, verified in this page`,
  };
}

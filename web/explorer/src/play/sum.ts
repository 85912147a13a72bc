/** Sums of boards of one game, of which a certificate has the nim-values: whoever moves bites one of the boards. */

import { type Board, type Game, isEmpty } from './game';

/** Most boards of a sum. */
export const MOST_SUMMANDS = 8;

/** The boards of a sum, from the top; a board that is no sum is the only one. */
export function summandsOf({ sum }: Game, board: Board): Board[] {
  const count = sum?.count ?? 1;
  const rows = board.length / count;
  return Array.from({ length: count }, (_, i) => board.slice(i * rows, (i + 1) * rows));
}

/** The rows of boards below each other, each with as many rows as the longest. */
export function joined(boards: readonly Board[]): Board {
  const rows = Math.max(...boards.map((board) => board.length));
  return boards.flatMap((board) => [...board, ...Array.from({ length: rows - board.length }, () => 0)]);
}

/** The nim-value of what a bite leaves of the board that is bitten; null where the certificate has none. */
export function nimValueLeft(game: Game, left: Board, row: number): number | null {
  const boards = summandsOf(game, left);
  return (game.sum?.of ?? game).nimValue?.(boards[Math.floor(row / boards[0].length)]) ?? null;
}

/** The nim-values of the boards of a sum, or null where the certificate lacks one. */
export function nimValues(game: Game, board: Board): number[] | null {
  const values = summandsOf(game, board).map((one) => (game.sum?.of ?? game).nimValue?.(one) ?? null);
  return values.every((value) => value !== null) ? values : null;
}

/** The sum of so many boards of a game that has nim-values, each with that many rows; one board is the game itself. */
export function sumOf(of: Game, count: number, rows: number): Game {
  if (count === 1) return of;
  const which = (row: number): number => Math.floor(row / rows);
  const own = (board: Board, row: number): Board => board.slice(which(row) * rows, (which(row) + 1) * rows);
  const sum = { of, count };
  const boards = (board: Board): Board[] => summandsOf({ ...of, sum }, board);
  const total = (board: Board): number | null => nimValues({ ...of, sum }, board)?.reduce((all, value) => all ^ value, 0) ?? null;
  const starts = Array.from({ length: count }, (_, i) => i * rows);
  return {
    ...of,
    sum,
    rule: `${of.rule} Of several boards one is bitten at a time${of.poisonedRows.length > 0 ? ', and no poisoned square may be taken' : ''}.`,
    first: joined(Array.from({ length: count }, () => of.first)),
    shape: `a sum of ${count} boards, each of which is ${of.shape}`,
    isBoard: (all) => all.length === count * rows && boards(all).every((one) => !isEmpty(one) && of.isBoard(one)),
    boardText: (board) => boards(board).map(of.boardText).join(' + '),
    biteText: (board, { row, length }) => `board ${which(row) + 1}, ${of.biteText(own(board, row), { row: row % rows, length })}`,
    squareName: (row, column) => `Board ${which(row) + 1}, ${of.squareName(row % rows, column)}`,
    squareText: (row, column) => of.squareText(row % rows, column),
    layerName: (row, board) => {
      const layer = of.layerName(row % rows, own(board, row));
      return row % rows > 0 ? layer : `Board ${which(row) + 1}, nim-value ${of.nimValue?.(own(board, row)) ?? 0}${layer === null ? '' : `: ${layer}`}`;
    },
    bites: (board) => starts.flatMap((start) => of.bites(own(board, start))
      .filter(({ row, length }) => length > 0 || !of.poisonedRows.includes(row))
      .map(({ row, length }) => ({ row: start + row, length }))),
    after: (board, { row, length }) =>
      starts.flatMap((start) => (which(start) === which(row) ? of.after(own(board, row), { row: row % rows, length }) : own(board, start))),
    isP: (board) => {
      const value = total(board);
      return value === null ? null : value === 0;
    },
    nimValue: total,
    misere: false,
    poisonedRows: of.poisonedRows.flatMap((row) => starts.map((start) => start + row)),
    positionsFrom: (board) => boards(board).reduce((product, one) => product * (of.positionsFrom?.(one) ?? 1), 1),
  };
}

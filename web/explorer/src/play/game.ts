/** A game as the board and the opponent see it. */

/** Row lengths, in the order in which they are drawn from the top. */
export type Board = readonly number[];

export interface Bite {
  /** From 0, from the top. */
  readonly row: number;
  /** The length that the row is cut to. */
  readonly length: number;
}

export interface Game {
  /** The board that is offered first. */
  readonly first: Board;
  /** How a board is written, for whoever writes one that is none. */
  readonly shape: string;
  /** Whether these row lengths are a board of the game, about which the certificate says something. */
  isBoard(rows: Board): boolean;
  /** The command that makes a certificate for row lengths that lie beyond this one, or null. */
  commandFor(rows: Board): string | null;
  /** What its positions and moves are called in files and papers. */
  boardText(board: Board): string;
  biteText(board: Board, bite: Bite): string;
  /** What a square is called, and what is written on it. */
  squareName(row: number, column: number): string;
  squareText(row: number, column: number): string;
  /** The words above a row with which a layer of the board begins, or null. */
  layerName(row: number): string | null;
  /** Legal bites, in the canonical order. */
  bites(board: Board): readonly Bite[];
  /** What a bite leaves. */
  after(board: Board, bite: Bite): Board;
  /** Whether the position is P; null if the certificate does not decide it. */
  isP(board: Board): boolean | null;
  /** Most squares of a bite. */
  readonly most: number;
  /** Whether whoever takes the last square loses. */
  readonly misere: boolean;
  /** Where the poisoned square is drawn, if there is one. */
  readonly poisonedRow: number | null;
  /** Why one should believe it. */
  readonly authority: string;
}

/** How many squares a board has. */
function squaresLeft(board: Board): number {
  return board.reduce((total, length) => total + length, 0);
}

/** How many squares a bite takes. */
export function squaresOf(game: Game, board: Board, bite: Bite): number {
  return squaresLeft(board) - squaresLeft(game.after(board, bite));
}

/** Longest row that is drawn. */
export const LONGEST_ROW = 200;

/** What is the same in the games whose boards are rows of squares. */
export const ROWS: Pick<Game, 'squareName' | 'squareText' | 'layerName'> = {
  squareName: (row, column) => `Row ${row + 1}, square ${column + 1}`,
  squareText: () => '',
  layerName: () => null,
};

/** All squares of a board as bites. */
export function everySquare(board: Board): Bite[] {
  return board.flatMap((most, row) => Array.from({ length: most }, (_, length) => ({ row, length })));
}

/**
 * The game with a least element when nothing is poisoned: whoever begins takes everything, so that only the empty
 * board is lost.
 */
export function withoutPoison(game: Game): Game {
  return {
    ...game,
    isP: isEmpty,
    misere: false,
    poisonedRow: null,
    authority: 'no certificate is needed: without poison, the first square takes everything',
  };
}

export function isEmpty(board: Board): boolean {
  return board.every((length) => length === 0);
}

/** The first winning bite in canonical order, or null; undefined when the certificate does not decide. */
export function winningBite(game: Game, board: Board): Bite | null | undefined {
  let undecided = false;
  for (const bite of game.bites(board)) {
    const isP = game.isP(game.after(board, bite));
    if (isP === true) return bite;
    undecided ||= isP === null;
  }
  return undecided ? undefined : null;
}

/**
 * What the opponent plays: a winning bite if there is one, else the bite after which the game is longest, as `lengthOf`
 * knows; where it does not, the bite that takes least. Null on the empty board.
 */
export function reply(game: Game, board: Board, lengthOf: (left: Board) => number | null): Bite | null {
  const winning = winningBite(game, board);
  if (winning !== null && winning !== undefined) return winning;
  const least = (a: Bite, b: Bite): number => squaresOf(game, board, a) - squaresOf(game, board, b);
  const length = (bite: Bite): number => lengthOf(game.after(board, bite)) ?? 0;
  return [...game.bites(board)].sort((a, b) => length(b) - length(a) || least(a, b)).at(0) ?? null;
}

/** A game as the board and the opponent see it. */

import type { Spelled } from './spelling';

/** Row lengths, in the order in which they are drawn from the top. */
export type Board = readonly number[];

export interface Bite {
  /** From 0, from the top. */
  readonly row: number;
  /** The length that the row is cut to. */
  readonly length: number;
}

export interface Game {
  /** What may be bitten, in a sentence or two, and a bite to show it by. */
  readonly rule: string;
  readonly example: { readonly board: Board; readonly bite: Bite };
  /** The board that is offered first. */
  readonly first: Board;
  /** How a board is written, for whoever writes one that is none. */
  readonly shape: string;
  /** The row lengths that a text says, in the order of the game, or the rule that it breaks. */
  read(text: string): Spelled;
  /** Whether these row lengths are a board of the game, about which the certificate says something. */
  isBoard(rows: Board): boolean;
  /** The command that makes a certificate for row lengths that lie beyond this one, or null. */
  commandFor(rows: Board): string | null;
  /** What its positions and moves are called in files and papers. */
  readonly boardText: (board: Board) => string;
  biteText(board: Board, bite: Bite): string;
  /** What a square is called, and what is written on it. */
  squareName(row: number, column: number): string;
  squareText(row: number, column: number): string;
  /** The words above a row with which a layer of the board begins, or null. */
  layerName(row: number, board: Board): string | null;
  /** Legal bites, in the canonical order. */
  bites(board: Board): readonly Bite[];
  /** What a bite leaves. */
  after(board: Board, bite: Bite): Board;
  /** Whether the position is P; null if the certificate does not decide it. */
  isP(board: Board): boolean | null;
  /** The nim-value of the position; null, or no function, where the certificate has none. */
  readonly nimValue?: ((board: Board) => number | null) | undefined;
  /** Most squares of a bite. */
  readonly most: number;
  /** Whether whoever takes the last square loses. */
  readonly misere: boolean;
  /** What the board is made of: a square, an element, a token. */
  readonly lastTaken: string;
  /** The rows whose first square is drawn as poisoned. */
  readonly poisonedRows: readonly number[];
  /** Of a sum: the game of each of its boards, and how many there are. */
  readonly sum?: { readonly of: Game; readonly count: number };
  /** At least how many positions follow from a board, where that is easily told. */
  positionsFrom?(board: Board): number;
  /** Why one should believe it. */
  readonly authority: string;
}

/** The rule of Chomp on rows that lie below each other, the longest at the top. */
export const CHOMP_RULE: Pick<Game, 'rule' | 'example'> & Required<Pick<Game, 'positionsFrom'>> = {
  rule: 'A bite takes a square, and every square that is neither above it nor to its left.',
  example: { board: [6, 5, 5], bite: { row: 1, length: 3 } },
  positionsFrom: fallingWithin,
};

/** How a game ends. */
export function endText(game: Game): string {
  const { misere, poisonedRows, lastTaken } = game;
  if (misere && poisonedRows.length > 0) return `Whoever takes the poisoned ${lastTaken} loses.`;
  return `Whoever ${endsByMove(game) ? 'makes the last move' : `takes the last ${lastTaken}`} ${misere ? 'loses' : 'wins'}.`;
}

/** Whether something may be left when nobody can move. */
export function endsByMove({ misere, poisonedRows, lastTaken }: Game): boolean {
  return lastTaken === 'token' || (!misere && poisonedRows.length > 0);
}

/** Whether the certificate has nim-values of the game's positions. */
export function hasNimValues(game: Game): boolean {
  return game.nimValue?.(game.first) != null;
}

/** How many squares a board has. */
function squaresLeft(board: Board): number {
  return board.reduce((total, length) => total + length, 0);
}

/** How many squares a bite takes. */
export function squaresOf(game: Game, board: Board, bite: Bite): number {
  return squaresLeft(board) - squaresLeft(game.after(board, bite));
}

/** How many rows of lengths that do not ascend lie within a board of such rows, itself and the empty one among them. */
export function fallingWithin(board: Board): number {
  // At c: how many there are of the rows from one on, the first of which has at most c squares.
  let counts = Array.from({ length: (board.at(-1) ?? 0) + 1 }, (_, c) => c + 1);
  for (let row = board.length - 2; row >= 0; row--) {
    const below = counts;
    let total = 0;
    counts = Array.from({ length: board[row] + 1 }, (_, c) => (total += below[Math.min(c, below.length - 1)]));
  }
  return counts[counts.length - 1];
}

/** Longest row and most rows that are read: a certificate may reach no further, and then the page says what does. */
export const LONGEST_READ = 1_000_000;
export const MOST_READ = 64;

/** Longest row that is drawn. */
export const LONGEST_ROW = 200;

/** What is the same in the games whose boards are rows of squares. */
export const ROWS: Pick<Game, 'squareName' | 'squareText' | 'layerName' | 'lastTaken'> = {
  lastTaken: 'square',
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
    nimValue: undefined,
    isP: isEmpty,
    misere: false,
    poisonedRows: [],
    authority: 'no certificate is needed: without poison, the first square takes everything',
  };
}

/** Whether nothing can be bitten: of heaps something may be left. */
export function isOver(game: Game, board: Board): boolean {
  return isEmpty(board) || game.bites(board).length === 0;
}

export function isEmpty(board: Board): boolean {
  return board.every((length) => length === 0);
}

/** All bites that leave a P-position. */
export function winningBites(game: Game, board: Board): Bite[] {
  return game.bites(board).filter((bite) => game.isP(game.after(board, bite)) === true);
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

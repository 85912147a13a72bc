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
  /** What its positions and moves are called in files and papers. */
  boardText(board: Board): string;
  biteText(board: Board, bite: Bite): string;
  /** Legal bites, in the canonical order. */
  bites(board: Board): readonly Bite[];
  /** What a bite leaves. */
  after(board: Board, bite: Bite): Board;
  /** Whether the position is P; null if the certificate does not decide it. */
  isP(board: Board): boolean | null;
  /** Whether whoever takes the last square loses. */
  readonly misere: boolean;
  /** Where the poisoned square is drawn, if there is one. */
  readonly poisonedRow: number | null;
  /** Why one should believe it. */
  readonly authority: string;
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
 * What the opponent plays: a winning bite if there is one, else the bite that takes least, so that there are as many
 * chances as possible for an error. Null on the empty board.
 */
export function reply(game: Game, board: Board): { readonly bite: Bite; readonly wins: boolean } | null {
  const winning = winningBite(game, board);
  if (winning !== null && winning !== undefined) return { bite: winning, wins: true };
  const squares = (bite: Bite): number => game.after(board, bite).reduce((sum, length) => sum + length, 0);
  const bites = [...game.bites(board)].sort((a, b) => squares(b) - squares(a));
  return bites.length === 0 ? null : { bite: bites[0], wins: false };
}

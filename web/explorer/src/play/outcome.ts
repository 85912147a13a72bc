/** What a bite leads to: whether it wins, and how long the game still is. */

import type { Bite, Board, Game } from './game';
import type { Lengths } from './lengths';
import { nimValueLeft } from './sum';

export interface Outcome {
  readonly type: 'P' | 'N';
  /** Bites of both players that follow; null where they are not counted. */
  readonly length: number | null;
  /** The nim-value of what is left of the board that is bitten, where the certificate has it. */
  readonly nimValue: number | null;
}

/** Null where the certificate does not decide what is left. */
export function outcomeOf(game: Game, lengths: Lengths, board: Board, bite: Bite): Outcome | null {
  const left = game.after(board, bite);
  const isP = game.isP(left);
  return isP === null ? null : { type: isP ? 'P' : 'N', length: lengths.of(left), nimValue: nimValueLeft(game, left, bite.row) };
}

export function outcomeText({ type, length, nimValue }: Outcome): string {
  if (nimValue !== null) return `${type}, nim-value ${nimValue}`;
  return length === null ? type : `${type}, ${length} ${length === 1 ? 'bite' : 'bites'} more`;
}

/** The wording of statements about finite orders. */

import type { Order } from './finite.js';

/** Which game on which order, and who loses. */
export function describeGame({ elements, chomp, covers }: Order, sides: readonly number[]): string {
  const where =
    sides.length > 0
      ? `the box ${sides.join(' x ')}`
      : covers.length === 0
        ? `${elements} elements, none below another`
        : `the order of ${elements} elements with the covering relation ${covers.map(([a, b]) => `${a}<${b}`).join(', ')}`;
  return chomp ? `Chomp on ${where}, element 0 being poisoned` : `the poset game on ${where} (whoever cannot move loses)`;
}

export function describeOutcome(firstMoves: readonly number[]): string {
  if (firstMoves.length === 0) return 'the first player loses';
  const moves = firstMoves.map((element) => `element ${element}`).join(', ');
  return `the first player wins, with ${moves}${firstMoves.length === 1 ? ' alone' : ''}`;
}

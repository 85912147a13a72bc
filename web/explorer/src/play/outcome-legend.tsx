/** What letters, numbers and colours on the squares mean. */

import { css } from '../palette';
import { usePalette } from '../theme';
import type { Board, Game } from './game';
import type { Lengths } from './lengths';
import { nimValues } from './sum';

/** Nim-values: of the board, or of each board of a sum. */
export function NimLegend({ game, board }: { readonly game: Game; readonly board: Board }) {
  const { nimValues: colours } = usePalette();
  const values = nimValues(game, board) ?? [];
  const total = values.reduce((all, value) => all ^ value, 0);
  return (
    <p class="keys nim-legend">
      {values.length === 1
        ? <>The nim-value of this position is {total}: the least number that no bite leaves. Each square has the nim-value that a bite there leaves.</>
        : <>The nim-values of the boards are {values.join(' and ')}, their nim-sum {values.join(' ⊕ ')} is {total}. Each square has the nim-value that a bite there leaves of its board.</>}{' '}
      <span class="swatch wins-now" aria-hidden="true" /> wins: {values.length === 1 ? 'it leaves 0, a P-position' : 'the nim-sum becomes 0, a P-position'}.{' '}
      <span class="swatch wide" style={{ backgroundImage: `linear-gradient(to right, ${colours.map(css).join(', ')})` }} aria-hidden="true" /> loses: from small values to great ones.
    </p>
  );
}

/** Types, and how long games still are. */
export function OutcomeLegend({ lengths, board }: { readonly lengths: Lengths; readonly board: Board }) {
  return (
    <p class="keys">
      P: biting there leaves a P-position, and wins. N: it leaves an N-position, and loses against perfect play.{' '}
      {lengths.isBeyond(board) ? 'Too many positions follow from this board to count how long games are.'
        : !lengths.isDone(board) ? 'The lengths of games are being counted …'
        : <>The number counts the bites of both players that follow: the winner hurries, the loser delays.{' '}
          <span class="swatch wide wins" aria-hidden="true" /> wins in few bites to wins in many,{' '}
          <span class="swatch wide loses" aria-hidden="true" /> loses in few to loses in many.</>}
    </p>
  );
}

/** Lengths of games, worked at while the page stays responsive. */

import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Board, Game } from './game';
import { Lengths } from './lengths';

const SLICE_MILLISECONDS = 12;

/** The lengths below a board, once they are wanted; the view is drawn again when they are there. */
export function useLengths(game: Game, board: Board, wanted: boolean): Lengths {
  const lengths = useMemo(() => new Lengths(game), [game]);
  const [, setDone] = useState('');
  const name = board.join(',');
  useEffect(() => {
    if (!wanted || lengths.isDone(board)) return undefined;
    const timer = setInterval(() => {
      lengths.work(board, SLICE_MILLISECONDS);
      if (!lengths.isDone(board)) return;
      clearInterval(timer);
      setDone(name);
    }, 0);
    return () => {
      clearInterval(timer);
    };
  }, [lengths, name, wanted]);
  return lengths;
}

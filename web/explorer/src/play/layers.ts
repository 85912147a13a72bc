/** The layers of a box side by side, as many in a line as make its squares largest. */

import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Board, Game } from './game';

/** The rows of each layer, from the top; one layer if the game has none. */
export function layersOf(game: Game, board: Board): number[][] {
  const layers: number[][] = [];
  board.forEach((_, row) => {
    if (row === 0 || game.layerName(row, board) !== null) layers.push([]);
    layers[layers.length - 1].push(row);
  });
  return layers;
}

/** Height of a layer's name, and the space between layers, in pixels. */
const NAME = 29;
const BETWEEN = 16;

/** How many of the layers stand in a line, as the frame is wide and high. */
export function useLayersInLine(frame: RefObject<HTMLElement | null>, layers: number, rows: number, columns: number, aspect: number): number {
  const [inLine, setInLine] = useState(1);
  useEffect(() => {
    const element = frame.current;
    if (element === null || layers === 1) return undefined;
    const observer = new ResizeObserver(() => {
      const side = (across: number): number => {
        const lines = Math.ceil(layers / across);
        return Math.min(
          (element.clientWidth - (across - 1) * BETWEEN) / (across * columns * aspect),
          (Math.max(element.clientHeight, innerHeight / 2) - lines * NAME) / (lines * rows),
        );
      };
      const best = Array.from({ length: layers }, (_, i) => i + 1).reduce((one, other) => (side(other) >= side(one) ? other : one));
      setInLine(best);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [layers, rows, columns, aspect]);
  return inLine;
}

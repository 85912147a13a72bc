/** The board as files: the picture as it stands in the page, and what each bite leads to. */

import { SvgPen } from '../save/pen';
import type { Drawing } from '../save/save';
import type { Board, Game } from './game';
import type { Lengths } from './lengths';
import { outcomeOf } from './outcome';

/** Side of a square, its margin, and the height of a layer's name, in points. */
const SIDE = 48;
const MARGIN = 8;
const LAYER = 28;

/** The page's colours as they are now, light or dark. */
function colours(): (name: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(`--${name}`).trim();
}

function svg(game: Game, board: Board, lengths: Lengths, outcomes: boolean): string {
  const colour = colours();
  const legal = new Set(game.bites(board).map(({ row, length }) => `${row},${length}`));
  const pen = new SvgPen();
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  let top = MARGIN;
  board.forEach((length, row) => {
    const layer = game.layerName(row);
    if (layer !== null) {
      pen.fillStyle = colour('quiet');
      pen.font = '14px sans-serif';
      pen.textAlign = 'left';
      pen.fillText(layer, MARGIN, top + LAYER / 2);
      pen.textAlign = 'center';
      top += LAYER;
    }
    for (let column = 0; column < length; column++) {
      const poisoned = row === game.poisonedRow && column === 0;
      const outcome = outcomes && legal.has(`${row},${column}`) ? outcomeOf(game, lengths, board, { row, length: column }) : null;
      const left = MARGIN + column * SIDE;
      pen.fillStyle = colour(outcome === null ? (poisoned ? 'poison' : 'chocolate') : outcome.type === 'P' ? 'wins' : 'loses');
      pen.fillRect(left, top, SIDE, SIDE);
      pen.strokeStyle = colour('chocolate-edge');
      pen.strokeRect(left, top, SIDE, SIDE);
      pen.fillStyle = '#fff';
      pen.font = outcome === null && poisoned ? '26px sans-serif' : '14px sans-serif';
      const text = outcome === null ? (poisoned ? '☠' : game.squareText(row, column)) : `${outcome.nimValue ?? outcome.type} ${outcome.nimValue === null ? outcome.length ?? '' : outcome.type}`.trim();
      if (text !== '') pen.fillText(text, left + SIDE / 2, top + SIDE / 2);
    }
    top += SIDE;
  });
  return pen.svg(2 * MARGIN + SIDE * Math.max(1, ...board), top + MARGIN, game.boardText(board));
}

/** For each bite whether what it leaves is P, and how many bites then follow, where that is counted. */
function data(game: Game, board: Board, lengths: Lengths): string {
  const lines = game.bites(board).map((bite) => {
    const outcome = outcomeOf(game, lengths, board, bite);
    return [bite.row + 1, bite.length, outcome === null ? '' : Number(outcome.type === 'P'), outcome?.length ?? ''].join(',');
  });
  return `${['row,length,P,bites', ...lines].join('\n')}\n`;
}

export function boardDrawing(game: Game, board: Board, lengths: Lengths, outcomes: boolean): Drawing {
  return {
    name: 'board',
    svg: () => svg(game, board, lengths, outcomes),
    data: () => data(game, board, lengths),
  };
}

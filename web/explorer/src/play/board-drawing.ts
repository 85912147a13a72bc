/** The board as files: the picture as it stands in the page, and what each bite leads to. */

import { css, nimColour, type Palette } from '../palette';
import { SvgPen } from '../save/pen';
import type { Drawing } from '../save/save';
import { type Board, type Game, hasNimValues } from './game';
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

function svg(game: Game, board: Board, lengths: Lengths, outcomes: boolean, palette: Palette): string {
  const colour = colours();
  const legal = new Set(game.bites(board).map(({ row, length }) => `${row},${length}`));
  const all = outcomes ? game.bites(board).map((bite) => outcomeOf(game, lengths, board, bite)?.nimValue ?? 0) : [];
  const greatest = all.reduce((most, value) => Math.max(most, value), 1);
  const pen = new SvgPen();
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  let top = MARGIN;
  board.forEach((length, row) => {
    const layer = game.layerName(row, board);
    if (layer !== null) {
      pen.fillStyle = colour('quiet');
      pen.font = '14px sans-serif';
      pen.textAlign = 'left';
      pen.fillText(layer, MARGIN, top + LAYER / 2);
      pen.textAlign = 'center';
      top += LAYER;
    }
    for (let column = 0; column < length; column++) {
      const poisoned = column === 0 && game.poisonedRows.includes(row);
      const outcome = outcomes && legal.has(`${row},${column}`) ? outcomeOf(game, lengths, board, { row, length: column }) : null;
      const left = MARGIN + column * SIDE;
      pen.fillStyle = outcome === null ? colour(poisoned ? 'poison' : 'chocolate')
        : outcome.type === 'N' && outcome.nimValue !== null ? css(nimColour(palette, outcome.nimValue, greatest))
        : colour(outcome.type === 'P' ? 'wins' : 'loses');
      pen.fillRect(left, top, SIDE, SIDE);
      pen.strokeStyle = colour('chocolate-edge');
      pen.strokeRect(left, top, SIDE, SIDE);
      pen.fillStyle = '#fff';
      pen.font = outcome === null && poisoned ? '26px sans-serif' : '14px sans-serif';
      const text = outcome === null ? (poisoned ? '☠' : game.squareText(row, column)) : outcome.nimValue === null ? `${outcome.type} ${outcome.length ?? ''}`.trim() : String(outcome.nimValue);
      if (text !== '') pen.fillText(text, left + SIDE / 2, top + SIDE / 2);
    }
    top += SIDE;
  });
  return pen.svg(2 * MARGIN + SIDE * Math.max(1, ...board), top + MARGIN, game.boardText(board));
}

/** For each bite whether what it leaves is P, and its nim-value, or how many bites then follow, where that is known. */
function data(game: Game, board: Board, lengths: Lengths): string {
  const lines = game.bites(board).map((bite) => {
    const outcome = outcomeOf(game, lengths, board, bite);
    const after = hasNimValues(game) ? outcome?.nimValue : outcome?.length;
    return [bite.row + 1, bite.length, outcome === null ? '' : Number(outcome.type === 'P'), after ?? ''].join(',');
  });
  return `${[`row,length,P,${hasNimValues(game) ? 'nim-value' : 'bites'}`, ...lines].join('\n')}\n`;
}

export function boardDrawing(game: Game, board: Board, lengths: Lengths, outcomes: boolean, palette: Palette): Drawing {
  return {
    name: 'board',
    svg: () => svg(game, board, lengths, outcomes, palette),
    data: () => data(game, board, lengths),
  };
}

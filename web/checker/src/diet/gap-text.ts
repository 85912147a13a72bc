import type { Game } from './content.js';
import { isPlain } from './game.js';

/** Number j of a position, from 0, in sizes. */
export function gapText(rules: Game, gap: number): string {
  return gap === 0 || isPlain(rules) ? `a${gap + 1}` : `a${gap + 1}-a${gap}`;
}

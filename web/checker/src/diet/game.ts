/** The parameters that all kinds of k-Diet Chomp begin with. */

import type { Parameters } from '../container.js';
import type { Game } from './content.js';

export function readGame(parameters: Parameters): Game {
  parameters.expectAtLeast(3);
  const m = parameters.get(0, 'm', 1, 8);
  const k = parameters.get(1, 'k', 1, 16);
  const misere = parameters.get(2, 'play', 0, 1) === 1;
  return { m, k, misere };
}

export function gameParameters({ m, k, misere }: Game): { m: number; k: number; play: string } {
  return { m, k, play: misere ? 'misere' : 'normal' };
}

export function describeGame(game: Game): string {
  const { m, k, play } = gameParameters(game);
  return `${m}-row ${k}-Diet Chomp, ${play} play`;
}

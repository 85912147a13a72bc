/** The game that a verified certificate decides. */

import type { Source } from '../certificates/library';
import { boardGame } from './board-game';
import { dietGame } from './diet-game';
import { type Game, withoutPoison } from './game';
import { heapsGame } from './heaps-game';
import { orderGame } from './order-game';
import { threeRowGame } from './three-row-game';

/** Whether the certificate is of a game with a least element, which can be played without poison. */
export function canBePoisonless({ content }: Source): boolean {
  return content.game === 'three-row' || content.game === 'board' || (content.game === 'order' && content.chomp);
}

export function gameOf(source: Source, poisonless: boolean, divisors: boolean): Game | null {
  const game = threeRowGame(source) ?? boardGame(source) ?? orderGame(source, divisors) ?? dietGame(source) ?? heapsGame(source);
  return game !== null && poisonless && canBePoisonless(source) ? withoutPoison(game) : game;
}

/** Puzzles drawn from certificates: positions with one winning bite. The same seed gives the same puzzle. */

import type { Source } from '../certificates/library';
import { type Board, type Game, isEmpty, squaresOf, winningBites } from '../play/game';
import { gameOf } from '../play/games';
import { Lengths } from '../play/lengths';

export interface Level {
  readonly name: string;
  /** The certificates that are drawn from. */
  readonly games: readonly string[];
  /** Longest row that is drawn, most rows, fewest bites of both players until the end. */
  readonly longest: number;
  readonly rows: number;
  readonly bites: number;
}

export const LEVELS: readonly Level[] = [
  { name: 'easy', games: ['three-row', 'board-box-5-6'], longest: 5, rows: 3, bites: 3 },
  { name: 'middling', games: ['three-row', 'board-box-5-6', 'diet-3-2-misere', 'heaps-3-take-1-2-misere'], longest: 8, rows: 4, bites: 7 },
  { name: 'hard', games: ['three-row', 'board-box-13-14', 'finite-order-3-3-3', 'diet-3-3-normal'], longest: 11, rows: 5, bites: 11 },
];

/** Most draws, and most bites that are looked at for the length of one game. */
const MOST_DRAWS = 20_000;
const MOST_BITES = 100_000;

/** Numbers from 0 to n - 1 that look random, from a seed. */
export function randomFrom(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) % n;
  };
}

/** The seed and the level of a day such as 2026-11-27. */
export function seedOf(day: string): number {
  return Number(day.replaceAll('-', ''));
}

export function gameFor(level: number, seed: number): string {
  const { games } = LEVELS[level];
  return games[randomFrom(seed)(games.length)];
}

/** Rows in order, cut at random to what the level allows, after a few small bites; of an order, what some bites leave. */
function drawnBoard(game: Game, { longest, rows }: Level, random: (n: number) => number): Board {
  const cut = game.first.map((_, row) => (row < rows ? 1 + random(longest) : 0)).sort((a, b) => b - a);
  const shortest = cut.slice(0, cut.findLastIndex((length) => length > 0) + 1);
  let board = [shortest, cut, [...cut].reverse()].find((one) => game.isBoard(one)) ?? game.first;
  for (let bites = (board === game.first ? 1 : 0) + random(4); bites > 0; bites--) {
    const all = game.bites(board).filter((bite) => squaresOf(game, board, bite) < 8);
    if (all.length > 0) board = game.after(board, all[random(all.length)]);
  }
  const last = board.findLastIndex((length) => length > 0);
  return last >= 0 && game.isBoard(board.slice(0, last + 1)) ? board.slice(0, last + 1) : board;
}

/** The first board that is drawn with one winning bite, after which the game is not over soon; null if none is. */
export function drawnPuzzle(source: Source, level: number, seed: number): Board | null {
  const game = gameOf(source, false, false);
  if (game === null) return null;
  const random = randomFrom(seed + 1);
  const lengths = new Lengths(game, 50 * MOST_BITES);
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const board = drawnBoard(game, LEVELS[level], random);
    const winning = isEmpty(board) ? [] : winningBites(game, board);
    if (winning.length !== 1) continue;
    const left = game.after(board, winning[0]);
    lengths.work(board, MOST_BITES / 100);
    if ((lengths.of(left) ?? 0) + 1 >= LEVELS[level].bites) return board;
  }
  return null;
}

/** Lines of play as a text that a person reads, and that the page opens again. */

import type { Source } from '../certificates/library';
import type { Board, Game } from './game';
import { summandsOf } from './sum';
import { endOf, type Line, type Variation } from './line';
import { gameName, type Setup, setupLink } from './setup';

/** The words before the link with which a text ends. */
const AGAIN = 'Open again: ';

export function typeOf(game: Game, board: Board): string {
  const isP = game.isP(board);
  return isP === null ? 'not decided' : isP ? 'P' : 'N';
}

/** The bites from a board on, what was tried instead of each one set in below it. */
function bitesFrom(game: Game, board: Board, next: readonly Variation[], number: number, inset: string, lines: string[]): void {
  const one = (at: Board, { bite, comment }: Variation, count: number, before: string, set: string): Board => {
    const left = game.after(at, bite);
    lines.push(`${set}${before}${count}. ${game.biteText(at, bite)}, leaving ${game.boardText(left)} (${typeOf(game, left)})${comment === '' ? '' : `  ${comment}`}`);
    return left;
  };
  let at = board;
  let count = number;
  for (let now = next; now.length > 0; now = now[0].next) {
    const left = one(at, now[0], count, '', inset);
    for (const other of now.slice(1)) {
      const then = one(at, other, count, 'or ', `${inset}  `);
      bitesFrom(game, then, other.next, count + 1, `${inset}  `, lines);
    }
    at = left;
    count++;
  }
}

/** The boards at the ends of all lines, each once, by what they are called. */
export function endsOf(game: Game, start: Board, line: Line): ReadonlyMap<string, Board> {
  const leaves = (board: Board, next: readonly Variation[]): Board[] =>
    next.length === 0 ? [board] : next.flatMap((one) => leaves(game.after(board, one.bite), one.next));
  return new Map(leaves(start, line.next).map((leaf) => [game.boardText(leaf), leaf]));
}

export function lineText(game: Game, { verdict, name }: Source, setup: Setup): string {
  const board = setup.board ?? game.first;
  const { line } = setup;
  const lines: string[] = [];
  bitesFrom(game, board, line.next, 1, '', lines);
  const ends = endsOf(game, board, line);
  const file = name.endsWith('.chompcert') ? name : `${name}.chompcert`;
  return [
    `${gameName(setup.game)}, from ${game.boardText(board)} (${typeOf(game, board)})`,
    ...(line.comment === '' ? [] : [line.comment]), '', ...lines, '',
    `The certificate ${file} decides them, SHA-256 ${verdict.sha256 ?? ''}: ${verdict.statement}.`,
    'Where the lines end, and what shows it again:',
    ...[...ends].map(([text, leaf]) => {
      const shown = summandsOf(game, leaf).map((one) => `chompcert show ${file} '${(game.sum?.of ?? game).boardText(one)}'`);
      return `  ${text} is ${typeOf(game, leaf)}: ${shown.join('; ')}`;
    }), '',
    `${AGAIN}${setupLink({ ...setup, path: endOf(line, []) })}`, '',
  ].join('\n');
}

/** The link in a text that was saved, or null. */
export function linkIn(text: string): string | null {
  return new RegExp(`^${AGAIN}(#/play\\?\\S+)\\s*$`, 'm').exec(text)?.[1] ?? null;
}

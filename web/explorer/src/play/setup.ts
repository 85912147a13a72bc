/** What is played: a game by the name of its certificate, a board, and what was bitten so far. */

import { loadedSources, shippedFiles } from '../certificates/library';
import { formatRoute, type Route, wholeNumber } from '../route';
import { listed } from '../words';
import { type Board, isEmpty } from './game';
import { MOST_SUMMANDS } from './sum';
import { type Line, mainLength, NO_LINE, nodesOn, type Path, readLine, spelledLine } from './line';

/** Three rows have a short name, as they are played most. */
const THREE_ROWS = 'three-row';
const THREE_ROW_SOURCE = 'three-row-table-200';
/** An order that is no box has a row for each of its elements. */
const MOST_ROWS = 127 * MOST_SUMMANDS;
const LONGEST = 1_000_000;

export interface Setup {
  readonly game: string;
  /** Whether the last square wins where a certificate of Chomp says that it is poisoned. */
  readonly poisonless: boolean;
  /** Whether the elements of a box are called as the divisors of a number. */
  readonly divisors: boolean;
  /** Row lengths, or null for the first ones of the game. */
  readonly board: Board | null;
  /** How many boards these are, of one height each: a sum, or one. */
  readonly summands: number;
  /** Whether the opponent bites first. */
  readonly second: boolean;
  /** Whether the reader bites for both players. */
  readonly whatIf: boolean;
  /** Whether each square says what biting it leads to. */
  readonly outcomes: boolean;
  /** The lines of a link, with the bites of both players in turn. */
  readonly line: Line;
  /** The place in them; null for the end of the main line. */
  readonly path: Path | null;
}

/** A game from a board on. */
export function freshSetup(setup: Setup, part: Partial<Setup>): Setup {
  return { ...setup, line: NO_LINE, path: null, ...part };
}

/** The certificates of games by name that come with the page. */
export const shippedGames: readonly string[] = [
  THREE_ROWS,
  ...shippedFiles.map(({ name }) => name).filter((name) => /^(board-box|rows-table|nim-values|finite-order)-/.test(name)),
  ...shippedFiles.map(({ name }) => name).filter((name) => /^diet-\d+-\d+-(normal|misere)$/.test(name)),
  ...shippedFiles.map(({ name }) => name).filter((name) => /^(heaps|monotonic)-/.test(name)),
];

export function sourceOf(game: string): string {
  return game === THREE_ROWS ? THREE_ROW_SOURCE : game;
}

export function isHere(game: string): boolean {
  const source = sourceOf(game);
  return shippedFiles.some(({ name }) => name === source) || loadedSources().some(({ name }) => name === source);
}

export function gameName(game: string): string {
  const numbers = (/\d+(?:-\d+)+/.exec(game)?.[0] ?? '').split('-');
  if (game === THREE_ROWS) return 'Three-row Chomp';
  if (/^board-box-\d+-\d+$/.test(game)) return `Chomp, up to ${numbers[0]} rows and ${numbers[1]} columns`;
  if (game.startsWith('nim-values-box-')) return `The poset game on the box ${numbers.join(' × ')}, with nim-values`;
  if (/^nim-values-\d+-\d+$/.test(game)) return `Chomp, up to ${numbers[0]} rows, with nim-values`;
  if (/^rows-table-\d+-\d+$/.test(game)) return `Chomp, up to ${numbers[0]} rows and ${numbers[1]} columns, from a table`;
  if (/^finite-order-\d+(-\d+)*$/.test(game)) return `Chomp on the box ${numbers.join(' × ')}`;
  const heaps = /^(heaps|monotonic)-(\d+)-take-(\d+(?:-\d+)*)-(normal|misere|nim-values)$/.exec(game);
  if (heaps !== null) {
    const [, order, count, take, play] = heaps;
    const kind = `${count} ${order === 'monotonic' ? 'ascending ' : ''}${count === '1' ? 'heap' : 'heaps'}`;
    return `${kind}, take ${listed(take.split('-'), 'or')}, ${play === 'misere' ? 'misère' : 'normal'} play${play === 'nim-values' ? ', with nim-values' : ''}`;
  }
  const diet = /^diet-(\d+)-(\d+)-(normal|misere)$/.exec(game);
  return diet === null ? game : `${diet[1]}-row ${diet[2]}-Diet Chomp, ${diet[3] === 'misere' ? 'misère' : 'normal'} play`;
}

/** The game with the other play, as a certificate has it. */
export function otherPlay(game: string): string {
  return game.includes('misere') ? game.replace('misere', 'normal') : game.replace('normal', 'misere');
}

/** Row lengths that are written with commas between them, or null. */
export function readBoard(text: string): Board | null {
  const rows = text.split(',').map((part) => wholeNumber(part.trim(), 0, LONGEST));
  return rows.length <= MOST_ROWS && rows.every((length) => length !== null) && !isEmpty(rows) ? rows : null;
}

/** Whether elements are divisors where a link does not say, or says so: those of a file that is named for them. */
export function areDivisors(game: string, names?: string): boolean {
  return names === undefined ? game.startsWith('divisors') : names === 'divisors';
}

/** A place as links have it: which of the variations each time, with points between them. */
function readPath(text: string): Path {
  return text === 'start' ? [] : text.split('.').map((which) => wholeNumber(which, 0, 999) ?? 999);
}

export function readSetup({ values }: Route): { readonly setup: Setup; readonly problem: string | null } {
  const asked = values.get('game') ?? THREE_ROWS;
  const here = isHere(asked);
  const boardText = here ? values.get('board') : undefined;
  const lineText = (here ? values.get('moves') : undefined) ?? '';
  const atText = values.get('at');
  const rows = boardText === undefined ? null : readBoard(boardText);
  const summands = rows === null ? 1 : wholeNumber(values.get('sum'), 1, MOST_SUMMANDS) ?? 1;
  const board = rows !== null && rows.length % summands === 0 ? rows : null;
  const line = readLine(lineText);
  const path = atText === undefined ? null : readPath(atText);
  const problem =
    !here ? `This link asks for a game that is not here: ${asked}`
    : board === null && boardText !== undefined ? `This link has no board of this game: ${boardText}`
    : line === null ? `This link has moves that are none: ${lineText}`
    : path !== null && nodesOn(line, path).length < path.length ? `This link leads to a place that is not in its lines: ${atText}`
    : null;
  const setup = {
    game: here ? asked : THREE_ROWS,
    poisonless: values.get('play') === 'normal',
    divisors: areDivisors(here ? asked : THREE_ROWS, values.get('names')),
    board,
    summands: board === null ? 1 : summands,
    second: values.get('side') === 'second',
    whatIf: values.get('whatif') === '1',
    outcomes: values.get('outcomes') === '1',
    line: line ?? NO_LINE,
    path: problem === null ? path : null,
  };
  return { setup, problem };
}

/** What a link says of a setup. */
export function setupValues({ game, poisonless, divisors, board, summands, second, whatIf, outcomes, line, path }: Setup): Readonly<Record<string, string | null>> {
  return {
    game,
    board: board === null ? null : board.join(','),
    sum: summands === 1 ? null : String(summands),
    play: poisonless ? 'normal' : null,
    names: divisors === areDivisors(game) ? null : divisors ? 'divisors' : 'coordinates',
    side: second ? 'second' : null,
    whatif: whatIf ? '1' : null,
    outcomes: outcomes ? '1' : null,
    moves: spelledLine(line) || null,
    at: path === null || path.length === mainLength(line) && path.every((which) => which === 0) ? null : path.length === 0 ? 'start' : path.join('.'),
  };
}

export function setupLink(setup: Setup): string {
  return formatRoute('play', setupValues(setup));
}

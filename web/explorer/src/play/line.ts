/** Lines of play: a tree of variations with comments. */

import type { Bite, Board, Game } from './game';

export interface Variation {
  readonly bite: Bite;
  readonly comment: string;
  /** What was tried next, the main line first. */
  readonly next: readonly Variation[];
}

/** A tree from a board on. */
export interface Line {
  readonly comment: string;
  readonly next: readonly Variation[];
}

/** A place in a tree: which of the variations, one after another. */
export type Path = readonly number[];

export const NO_LINE: Line = { comment: '', next: [] };

/** The variations on the way to a place; fewer than it names where the tree ends before. */
export function nodesOn(line: Line, path: Path): Variation[] {
  const nodes: Variation[] = [];
  let next = line.next;
  for (const which of path) {
    const node = next.at(which);
    if (node === undefined) break;
    nodes.push(node);
    next = node.next;
  }
  return nodes;
}

/** The place at the end of the main line from a place on. */
export function endOf(line: Line, path: Path): Path {
  const end = [...path];
  for (let { next } = nodesOn(line, path).at(-1) ?? line; next.length > 0; { next } = next[0]) end.push(0);
  return end;
}

function changed<Node extends Line>(node: Node, path: Path, change: (one: Line) => Line): Node {
  if (path.length === 0) return { ...node, ...change(node) };
  const [which, ...rest] = path;
  return { ...node, next: node.next.map((one, i) => (i === which ? changed(one, rest, change) : one)) };
}

/** The tree with a bite at a place, and the place behind it; a bite that is there already is not added. */
export function withBite(line: Line, path: Path, bite: Bite): readonly [Line, Path] {
  const { next } = nodesOn(line, path).at(-1) ?? line;
  const known = next.findIndex((one) => one.bite.row === bite.row && one.bite.length === bite.length);
  if (known >= 0) return [line, [...path, known]];
  return [changed(line, path, (one) => ({ ...one, next: [...one.next, { bite, comment: '', next: [] }] })), [...path, next.length]];
}

export function withComment(line: Line, path: Path, comment: string): Line {
  return changed(line, path, (one) => ({ ...one, comment }));
}

/** The tree without the variation at a place. */
export function without(line: Line, path: Path): Line {
  return changed(line, path.slice(0, -1), (one) => ({ ...one, next: one.next.filter((_, i) => i !== path.at(-1)) }));
}

/** The comment as links have it: what ends one is written otherwise. */
function spelledComment(comment: string): string {
  return comment === '' ? '' : `{${comment.replaceAll('{', '(').replaceAll('}', ')')}}`;
}

function spelledFrom(next: readonly Variation[]): string {
  const one = ({ bite, comment }: Variation): string => `${bite.row + 1}.${bite.length}${spelledComment(comment)}`;
  const rest = (variation: Variation): string => (variation.next.length === 0 ? '' : `,${spelledFrom(variation.next)}`);
  const [main, ...others] = next;
  return `${one(main)}${others.map((other) => `(${one(other)}${rest(other)})`).join('')}${rest(main)}`;
}

/**
 * The tree as links have it: bites with commas between them, each the row, counted from 1, a point, and the length that it
 * is cut to; what was tried instead of a bite stands in round brackets behind it, a comment in curly ones.
 */
export function spelledLine({ comment, next }: Line): string {
  return `${spelledComment(comment)}${next.length === 0 ? '' : spelledFrom(next)}`;
}

const TOKEN = /(\{[^}]*\})|([1-9]\d?\.\d{1,3})|([(),])/gy;

/** The tree of a link, or null if the text is none. */
export function readLine(text: string): Line | null {
  let line = NO_LINE;
  let path: Path = [];
  const outer: Path[] = [];
  let before = ',';
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text);
    if (token === null) return null;
    const [all, comment, bite] = token as unknown as [string, string | undefined, string | undefined];
    if (comment !== undefined) line = withComment(line, path, comment.slice(1, -1));
    else if (bite !== undefined) {
      if (before !== ',' && before !== '(') return null;
      const [row, length] = bite.split('.').map(Number);
      [line, path] = withBite(line, path, { row: row - 1, length });
    } else if (all === '(') {
      if (path.length === 0) return null;
      outer.push(path);
      path = path.slice(0, -1);
    } else if (all === ')') {
      const back = outer.pop();
      if (back === undefined || before === '(' || before === ',') return null;
      path = back;
    } else if (before === ',' || before === '(') return null;
    if (comment === undefined) before = all;
    else if (before === '(') return null;
  }
  return outer.length > 0 || (before === ',' && path.length > 0) ? null : line;
}

/** The part of a tree that can be played from a board on, and how many bites of its main line that is. */
export function legalPart(game: Game, start: Board, line: Line): readonly [Line, number] {
  const legal = (board: Board, next: readonly Variation[]): Variation[] =>
    next.filter(({ bite }) => game.bites(board).some(({ row, length }) => row === bite.row && length === bite.length))
      .map((one) => ({ ...one, next: legal(game.after(board, one.bite), one.next) }));
  let board = start;
  let count = 0;
  for (let [main] = line.next as readonly (Variation | undefined)[]; main !== undefined; [main] = main.next as readonly (Variation | undefined)[]) {
    const { bite } = main;
    if (!game.bites(board).some(({ row, length }) => row === bite.row && length === bite.length)) break;
    board = game.after(board, bite);
    count++;
  }
  return [{ ...line, next: legal(start, line.next) }, count];
}

export function mainLength(line: Line): number {
  return endOf(line, []).length;
}

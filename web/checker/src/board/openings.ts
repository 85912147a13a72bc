/** The winning first moves of the boards of a box, and the wording of its statement. */

import type { Meter } from '../meter.js';
import { type Lists, Prefix, type Shape } from './lists.js';
import type { Ranks } from './ranks.js';

export interface Opening {
  readonly rows: number;
  readonly columns: number;
  /** Winning first moves as [row, new length], in canonical order. */
  readonly moves: [number, number][];
}

/** Which of the boards a x b are named: one of two that are each other's transpose, and not 1 x 1. */
function isNamed({ n }: Shape, a: number, b: number): boolean {
  return (a <= b || a > n) && a * b > 1;
}

/** For each named board its winning first moves: what they leave has one or two lengths of rows. */
export function findOpenings(lists: Lists, tails: Ranks, meter: Meter): Opening[] {
  const { m, n, k, ranks, blockAt } = lists;
  const boards = new Map<number, Opening>();
  for (let rows = 1; rows <= m; rows++) {
    for (let columns = 1; columns <= n; columns++) {
      if (isNamed(lists, rows, columns)) boards.set(rows * (n + 1) + columns, { rows, columns, moves: [] });
    }
  }
  const add = (rows: number, columns: number, row: number, length: number): void => {
    boards.get(rows * (n + 1) + columns)?.moves.push([row, length]);
  };
  const prefix = new Prefix(k, n);
  const position = new Int32Array(m);
  let block = 0;
  do {
    position.set(prefix.rows);
    for (let at = blockAt[block]; at < blockAt[block + 1]; at++) {
      meter.step(at, ranks.length);
      tails.unrank(ranks[at], prefix.last, position, k);
      addMovesTo(position, n, add);
    }
    block++;
  } while (prefix.advance());
  for (const { moves } of boards.values()) moves.sort(([r1, l1], [r2, l2]) => r1 - r2 || l1 - l2);
  return [...boards.values()];
}

/** The first moves that leave this position. */
function addMovesTo(
  position: Int32Array, n: number,
  add: (rows: number, columns: number, row: number, length: number) => void,
): void {
  const m = position.length;
  const used = position.includes(0) ? position.indexOf(0) : m;
  const long = position[0];
  let same = 1;
  while (same < used && position[same] === long) same++;
  if (same === used) {
    // A rectangle: the rest of a wider board, or of a higher one.
    for (let columns = long + 1; columns <= n; columns++) add(used, columns, 1, long);
    for (let rows = used + 1; rows <= m; rows++) add(rows, long, used + 1, 0);
    return;
  }
  const short = position[same];
  for (let i = same; i < used; i++) if (position[i] !== short) return;
  add(used, long, same + 1, short);
}

function describeMoves(moves: readonly (readonly [number, number])[]): string {
  return moves.length === 0 ? 'none' : moves.map(([row, length]) => `row ${row} to ${length}`).join(', ');
}

export function describeBox(shape: Shape, positions: number, found: number, openings: readonly Opening[]): string {
  const { m, n } = shape;
  const others = openings
    .filter(({ moves }) => moves.length !== 1)
    .map(({ rows, columns, moves }) => `${rows} x ${columns}: ${describeMoves(moves)}`);
  const which = m > n ? `a <= b or a > ${n}` : 'a <= b';
  return [
    `Chomp, all positions of at most ${m} rows and ${n} columns: ${found} of ${positions} are P-positions`,
    `each of their boards a x b with ${which}, other than 1 x 1, has exactly one winning first move` +
      (others.length > 0 ? `, except ${others.join('; ')}` : ''),
    ...(n === m + 1 ? [`${n} x ${n} has row 2 to 1 alone`] : []),
  ].join('; ');
}

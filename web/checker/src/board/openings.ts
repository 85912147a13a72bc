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

/** Collects winning first moves: what they leave has one or two lengths of rows. */
export class Openings {
  private readonly boards = new Map<number, Opening>();

  constructor(
    private readonly m: number,
    private readonly n: number,
  ) {
    for (let rows = 1; rows <= m; rows++) {
      for (let columns = 1; columns <= n; columns++) {
        // One of two boards that are each other's transpose, and not 1 x 1.
        const isNamed = (rows <= columns || rows > n) && rows * columns > 1;
        if (isNamed) this.boards.set(rows * (n + 1) + columns, { rows, columns, moves: [] });
      }
    }
  }

  private addMove(rows: number, columns: number, row: number, length: number): void {
    this.boards.get(rows * (this.n + 1) + columns)?.moves.push([row, length]);
  }

  /** Adds the first moves that leave this P-position of m rows. */
  add(position: Int32Array): void {
    const { m, n } = this;
    const used = position.includes(0) ? position.indexOf(0) : m;
    const long = position[0];
    let same = 1;
    while (same < used && position[same] === long) same++;
    if (same === used) {
      // A rectangle: the rest of a wider board, or of a higher one.
      for (let columns = long + 1; columns <= n; columns++) this.addMove(used, columns, 1, long);
      for (let rows = used + 1; rows <= m; rows++) this.addMove(rows, long, used + 1, 0);
      return;
    }
    const short = position[same];
    for (let i = same; i < used; i++) if (position[i] !== short) return;
    this.addMove(used, long, same + 1, short);
  }

  /** All named boards with their moves in canonical order. */
  list(): Opening[] {
    for (const { moves } of this.boards.values()) moves.sort(([r1, l1], [r2, l2]) => r1 - r2 || l1 - l2);
    return [...this.boards.values()];
  }
}

/** The winning first moves of the boards of a box. */
export function findOpenings(lists: Lists, tails: Ranks, meter: Meter): Opening[] {
  const { m, n, k, ranks, blockAt } = lists;
  const openings = new Openings(m, n);
  const prefix = new Prefix(k, n);
  const position = new Int32Array(m);
  let block = 0;
  do {
    position.set(prefix.rows);
    for (let at = blockAt[block]; at < blockAt[block + 1]; at++) {
      meter.step(at, ranks.length);
      tails.unrank(ranks[at], prefix.last, position, k);
      openings.add(position);
    }
    block++;
  } while (prefix.advance());
  return openings.list();
}

function describeMoves(moves: readonly (readonly [number, number])[]): string {
  return moves.length === 0 ? 'none' : moves.map(([row, length]) => `row ${row} to ${length}`).join(', ');
}

/** What is said of the boards of a box m x n. */
export function describeBoards(m: number, n: number, openings: readonly Opening[]): string {
  const others = openings
    .filter(({ moves }) => moves.length !== 1)
    .map(({ rows, columns, moves }) => `${rows} x ${columns}: ${describeMoves(moves)}`);
  const which = m > n ? `a <= b or a > ${n}` : 'a <= b';
  const boards =
    `each of their boards a x b with ${which}, other than 1 x 1, has exactly one winning first move` +
    (others.length > 0 ? `, except ${others.join('; ')}` : '');
  return n === m + 1 ? `${boards}; ${n} x ${n} has row 2 to 1 alone` : boards;
}

export function describeBox({ m, n }: Shape, positions: number, found: number, openings: readonly Opening[]): string {
  const count = `${found} of ${positions} are P-positions`;
  return `Chomp, all positions of at most ${m} rows and ${n} columns: ${count}; ${describeBoards(m, n, openings)}`;
}

/**
 * How many bites a game still has when whoever wins does so as soon as possible and whoever loses holds out as long as
 * possible. The certificate says who wins; how long it takes is computed here, from the short games up.
 */

import { type Board, type Game, isOver } from './game';

/** Positions below a board from which on it is not begun: three rows of 200 have fewer, and 12 x 12 squares more. */
const MOST_POSITIONS = 2_000_000;
/** Bites that are looked at before it is given up: some seconds of work. */
const MOST_BITES = 20_000_000;

interface Open {
  readonly key: string;
  readonly isP: boolean;
  /** What can be played: for whoever wins, the bites that leave a P-position. */
  readonly left: readonly Board[];
  next: number;
  best: number;
}

function keyOf(board: Board): string {
  return board.join(',');
}

export class Lengths {
  private readonly known = new Map<string, number>();
  private readonly path: Open[] = [];
  private looked = 0;
  private givenUp = false;

  /** It is given up after `most` bites that are looked at. */
  constructor(private readonly game: Game, private readonly most = MOST_BITES) {}

  /** The length of the game from a board on; null where it is not known yet, or not at all. */
  of(board: Board): number | null {
    return this.known.get(keyOf(board)) ?? null;
  }

  /** Whether the length is known for all that biting the board leaves, or never will be. */
  isDone(board: Board): boolean {
    return this.givenUp || this.isTooMany(board) || this.missing(board) === undefined;
  }

  /** Whether lengths are missing because there are too many positions, or some that the certificate does not decide. */
  isBeyond(board: Board): boolean {
    return (this.givenUp || this.isTooMany(board)) && this.missing(board) !== undefined;
  }

  /** Works at the lengths of all that biting the board leaves for about so many milliseconds. */
  work(board: Board, milliseconds: number): void {
    const end = performance.now() + milliseconds;
    if (this.isTooMany(board)) return;
    while (!this.givenUp && performance.now() < end) {
      if (this.path.length === 0) {
        const missing = this.missing(board);
        if (missing === undefined) return;
        this.begin(missing);
      }
      for (let step = 0; step < 64 && this.path.length > 0; step++) this.step();
    }
  }

  private isTooMany(board: Board): boolean {
    return (this.game.positionsFrom?.(board) ?? 0) > MOST_POSITIONS;
  }

  private missing(board: Board): Board | undefined {
    return this.game.bites(board).map((bite) => this.game.after(board, bite)).find((left) => !this.known.has(keyOf(left)));
  }

  private begin(board: Board): void {
    const { game } = this;
    const key = keyOf(board);
    if (isOver(game, board)) {
      this.known.set(key, 0);
      return;
    }
    const isP = game.isP(board);
    const all = game.bites(board).map((bite) => game.after(board, bite));
    this.looked += all.length;
    const left = isP === true ? all : all.filter((one) => game.isP(one) === true);
    if (isP === null || left.length === 0 || this.looked > this.most) this.givenUp = true;
    else this.path.push({ key, isP, left, next: 0, best: isP ? 0 : Infinity });
  }

  private step(): void {
    const top = this.path[this.path.length - 1];
    if (top.next === top.left.length) {
      this.known.set(top.key, top.best + 1);
      this.path.pop();
      return;
    }
    const left = top.left[top.next];
    const length = this.known.get(keyOf(left));
    if (length === undefined) {
      this.begin(left);
      return;
    }
    top.next++;
    top.best = top.isP ? Math.max(top.best, length) : Math.min(top.best, length);
  }
}

/** Kind 15: every position of at most n squares. */

import type { Container } from '../container.js';
import type { Meter } from '../meter.js';
import type { Payload } from '../payload.js';
import type { Proof } from '../proof.js';
import { rejectPosition } from '../verdict.js';
import { boardPosition, List } from './lists.js';

const MOST_SQUARES = 100;
/** What is kept of a position: how many of its moves lead to a listed one, 2 for several; or that it is listed. */
const SEVERAL = 2;
const LISTED = 3;

class FewSquaresCheck {
  /** At s * (n + 1) + l: c(s, l), how many positions of at most s squares have rows of at most l. */
  private readonly counts: Float64Array;
  /** By the number of positions before it, the empty one counted. */
  private kept = new Uint8Array(0);
  /** The present position, and how many squares it may still have. */
  private readonly rows: Int32Array;
  private length = 0;
  private left: number;
  /** By what is kept, by number of squares: how many positions. */
  readonly byKept: number[][];

  constructor(
    private readonly n: number,
    private readonly payload: Payload,
    private readonly meter: Meter,
  ) {
    const width = n + 1;
    this.counts = new Float64Array(width * width).fill(1);
    for (let s = 0; s <= n; s++) {
      for (let l = 1; l <= n; l++) {
        this.counts[s * width + l] = this.count(s, l - 1) + (l <= s ? this.count(s - l, l) : 0);
      }
    }
    this.rows = new Int32Array(n);
    this.left = n;
    this.byKept = [0, 1, SEVERAL, LISTED].map(() => Array.from({ length: width }, () => 0));
  }

  /** How many positions there are, the empty one too. */
  get positions(): number {
    return this.count(this.n, this.n);
  }

  private count(s: number, l: number): number {
    return this.counts[s * (this.n + 1) + l];
  }

  run(): void {
    const list = new List(this.payload, this.positions - 1);
    let listed = list.next();
    this.meter.pay(this.positions);
    this.kept = new Uint8Array(this.positions);
    this.byKept[0][0] = 1;
    for (let place = 1; this.advance(); place++) {
      this.meter.step(place, this.positions);
      if (listed === place - 1) {
        if (this.kept[place] !== 0) this.rejectPToP(list.offset);
        this.kept[place] = LISTED;
        this.tell();
        listed = list.next();
      }
      const kept = this.kept[place];
      if (kept === 0) {
        const message = 'it is not listed, but none of its moves leads to a listed position';
        rejectPosition('unnamed-p', list.offset, this.name(), null, message);
      }
      this.byKept[kept][this.n - this.left]++;
    }
    this.payload.finish();
  }

  /** Goes to the next position in lexicographic order; false after the last one. */
  private advance(): boolean {
    const { rows, n } = this;
    if (this.left > 0) {
      rows[this.length++] = 1;
      this.left--;
      return true;
    }
    while (this.length > 0) {
      const row = rows[--this.length];
      this.left += row;
      const most = this.length === 0 ? n : rows[this.length - 1];
      if (row < Math.min(most, this.left)) {
        rows[this.length++] = row + 1;
        this.left -= row + 1;
        return true;
      }
    }
    return false;
  }

  /** Lemma 4: tells all positions with a move to the present one. */
  private tell(): void {
    let [place, left, before] = [0, this.n, this.n];
    for (let start = 0; start <= this.length; start++) {
      const row = start < this.length ? this.rows[start] : 0;
      this.lengthen(start, row, before, place, left, this.left);
      if (row === 0) break;
      place += this.count(left, row - 1);
      left -= row;
      before = row;
    }
  }

  /**
   * Tells those whose row `at`, which is in a run of length x, is longer than that, and at most `before`. The rows before
   * it bring `place` into the rank; `left` squares may be in row `at` and after it, and `spare` more than there are now.
   */
  private lengthen(at: number, x: number, before: number, place: number, left: number, spare: number): void {
    const inRun = at + 1 < this.length ? this.rows[at + 1] === x : x === 0;
    for (let row = x + 1; row <= Math.min(before, x + spare); row++) {
      const here = place + this.count(left, row - 1);
      this.tellOne(here, at + 1, left - row);
      if (inRun) this.lengthen(at + 1, x, row, here, left - row, spare - (row - x));
    }
  }

  /** Tells the position whose rows from `from` on are the present ones. */
  private tellOne(place: number, from: number, left: number): void {
    let [whole, rest] = [place, left];
    for (let row = from; row < this.length; row++) {
      whole += this.count(rest, this.rows[row] - 1);
      rest -= this.rows[row];
    }
    if (this.kept[whole] < SEVERAL) this.kept[whole]++;
  }

  private name(): string {
    return boardPosition(this.rows.subarray(0, this.length));
  }

  /** Rejects the present position, which is listed and has a move to a listed one. */
  private rejectPToP(offset: number): never {
    for (let i = 0; i < this.length; i++) {
      for (let j = 0; j < this.rows[i]; j++) {
        const option = this.rows.slice(0, this.length).map((row, r) => (r < i ? row : Math.min(row, j)));
        let [place, left] = [0, this.n];
        for (const row of option) {
          if (row > 0) place += this.count(left, row - 1);
          left -= row;
        }
        if (this.kept[place] !== LISTED) continue;
        const move = `row ${i + 1} to ${j}`;
        const message = `it is listed, but ${move} leads to ${boardPosition(option)}, which is listed too`;
        rejectPosition('p-to-p', offset, this.name(), move, message);
      }
    }
    throw new Error(`the marks and the moves of ${this.name()} disagree`);
  }
}

export function checkFewSquares({ parameters, payload }: Container, meter: Meter): Proof<never> {
  parameters.expectCount(1, '1, which is n');
  const n = parameters.get(0, 'n', 1, MOST_SQUARES);
  const check = new FewSquaresCheck(n, payload, meter);
  check.run();
  const [none, one, several, p] = check.byKept;
  const notP = none.map((count, squares) => count + one[squares] + several[squares]);
  const found = p.reduce((sum, count) => sum + count, 0);
  return {
    kind: 'few-squares',
    parameters: { n },
    facts: {
      positions: check.positions, p_positions: found, p_by_squares: p, n_by_squares: notP, one_winning_move: one,
      several_winning_moves: several,
    },
    statement:
      `Chomp, all positions of at most ${n} squares: ${found} of ${check.positions} are P-positions; with 0, 1, and so on ` +
      `up to ${n} squares, ${p.join(', ')} are P-positions, ${notP.join(', ')} are N-positions, ${one.join(', ')} have ` +
      `exactly one winning move, ${several.join(', ')} have several`,
    theorem: 'ChompCert.File.readFewSquares_sound',
    content: null,
  };
}

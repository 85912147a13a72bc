/** Kind 9: every position of at most m rows and n columns. */

import { clearBit, getBit, lowBits, lowestBit, setBit, wordsFor } from '../bits.js';
import type { Container, Parameters } from '../container.js';
import type { Meter } from '../meter.js';
import type { Proof } from '../proof.js';
import { reject, rejectPosition } from '../verdict.js';
import { boardLookup, type BoxContent } from './content.js';
import { boardPosition, type Lists, Prefix, readLists, type Shape } from './lists.js';
import { describeBox, findOpenings } from './openings.js';
import { countLists, Ranks } from './ranks.js';

const MOST_ROWS = 24;
const MOST_COLUMNS = 65_535;
const MOST_BLOCKS = 2n ** 32n;
const MOST_POSITIONS = 2n ** 64n;
/** The fractions of the time, as measured on the box 13 x 14, at which the lists are read and the blocks are checked. */
const READ = 0.05;
const CHECKED = 0.96;

function readShape(parameters: Parameters): Shape {
  parameters.expectCount(3, '3, which are m, n and k');
  const m = parameters.get(0, 'm', 2, MOST_ROWS);
  const n = parameters.get(1, 'n', 1, MOST_COLUMNS);
  const k = parameters.get(2, 'k', 1, m - 1);
  if (countLists(k, n) > MOST_BLOCKS || countLists(m - k, n) > MOST_BLOCKS || countLists(m, n) >= MOST_POSITIONS) {
    reject('parameter-range', parameters.offsetOf(1), 'the box has too many blocks, or too large ones');
  }
  return { m, n, k };
}

/** Checks block by block: Lemma 2 finds the positions with an option in a list. */
class BoxCheck {
  private readonly t: number;
  private readonly isListed: (rows: ArrayLike<number>) => boolean;
  /** Bit x: the position of the present block whose tail has rank x has an option in a list. */
  private readonly won: Int32Array;
  private readonly tail: Int32Array;
  private readonly filled: Int32Array;

  constructor(
    private readonly shape: Shape,
    private readonly prefixes: Ranks,
    private readonly tails: Ranks,
    private readonly lists: Lists,
    private readonly meter: Meter,
  ) {
    this.t = shape.m - shape.k;
    const words = wordsFor(tails.count(this.t, shape.n));
    meter.pay(4 * words);
    this.won = new Int32Array(words);
    this.tail = new Int32Array(this.t);
    this.filled = new Int32Array(this.t);
    this.isListed = boardLookup(lists);
  }

  run(): void {
    const prefix = new Prefix(this.shape.k, this.shape.n);
    const blocks = this.lists.blockAt.length - 1;
    let block = 0;
    do {
      this.meter.tick(block / blocks);
      this.block(prefix, block);
      block++;
    } while (prefix.advance());
  }

  private block(prefix: Prefix, block: number): void {
    const { won, lists } = this;
    const size = this.tails.count(this.t, prefix.last);
    won.fill(0, 0, wordsFor(size));
    this.markFirstRows(prefix);
    this.markTails(prefix.last, lists.blockAt[block], lists.blockAt[block + 1]);
    const own = lists.ranks.subarray(lists.blockAt[block], lists.blockAt[block + 1]);
    for (const rank of own) {
      if (getBit(won, rank) === 1) this.rejectPToP(this.position(prefix, rank), block);
    }
    const isEmptyPrefix = prefix.rows[0] === 0;
    if (isEmptyPrefix && own.length > 0) {
      const message = 'the empty board is listed as a P-position, but its player has won already';
      reject('won-already', lists.offsets[block], message);
    }
    for (const rank of own) setBit(won, rank);
    if (isEmptyPrefix) return;
    for (let word = 0; word < wordsFor(size); word++) {
      const open = ~won[word] & lowBits(size - 32 * word);
      if (open !== 0) {
        const rank = 32 * word + lowestBit(open);
        const message = 'it is not listed, but none of its moves leads to a listed position';
        rejectPosition('unnamed-p', lists.offsets[block], boardPosition(this.position(prefix, rank)), null, message);
      }
    }
  }

  /** Lemma 2, 1: moves in the rows of the prefix. */
  private markFirstRows(prefix: Prefix): void {
    const { t, tails, tail, won } = this;
    const { blockAt, ranks } = this.lists;
    const { rows, last } = prefix;
    const cut = new Int32Array(rows.length);
    for (let i = 0; i < rows.length; i++) {
      for (let j = 0; j < rows[i]; j++) {
        // Cutting row i to the length of row i + 1 or less makes later rows shorter too.
        for (let row = 0; row < rows.length; row++) cut[row] = row < i ? rows[row] : Math.min(rows[row], j);
        const source = this.prefixes.rank(cut, 0);
        // Tails whose first row is shorter than j have lower ranks than this.
        const sameBelow = j >= last ? Infinity : tails.part(0, j);
        let at = blockAt[source];
        const end = blockAt[source + 1];
        for (; at < end && ranks[at] < sameBelow; at++) setBit(won, ranks[at]);
        for (; at < end; at++) {
          tails.unrank(ranks[at], j, tail, 0);
          let leading = 1;
          while (leading < t && tail[leading] === j) leading++;
          this.fill(0, leading, j, last);
        }
      }
    }
  }

  /** Lemma 2, 2: moves in the rows of the tail. */
  private markTails(last: number, from: number, to: number): void {
    const { t, tails, tail, lists, won } = this;
    for (let at = from; at < to; at++) {
      const rank = lists.ranks[at];
      const wasWon = getBit(won, rank) === 1;
      tails.unrank(rank, last, tail, 0);
      for (let start = 0; start < t; ) {
        let end = start + 1;
        while (end < t && tail[end] === tail[start]) end++;
        this.fill(start, end, tail[start], start === 0 ? last : tail[start - 1]);
        start = end;
      }
      // It is among them itself, which no move leads to from there.
      if (wasWon) setBit(won, rank);
      else clearBit(won, rank);
    }
  }

  /**
   * Marks the tails that are `tail` but for the rows from start to end, where they have any non-increasing numbers
   * from `least` to `most`.
   */
  private fill(start: number, end: number, least: number, most: number): void {
    const { t, tails, tail, filled, won } = this;
    const final = end - 1;
    const parts = tails.parts(final);
    let rest = 0;
    for (let i = 0; i < t; i++) if (i < start || i >= end) rest += tails.part(i, tail[i]);
    filled.fill(least, start, end);
    for (;;) {
      let rank = rest;
      for (let i = start; i < final; i++) rank += tails.part(i, filled[i]);
      const longest = final === start ? most : filled[final - 1];
      for (let x = least; x <= longest; x++) setBit(won, rank + parts[x]);
      let i = final - 1;
      while (i >= start && filled[i] === (i === start ? most : filled[i - 1])) i--;
      if (i < start) return;
      filled[i]++;
      filled.fill(least, i + 1, end);
    }
  }

  private position(prefix: Prefix, rank: number): Int32Array {
    const position = new Int32Array(this.shape.m);
    position.set(prefix.rows);
    this.tails.unrank(rank, prefix.last, position, this.shape.k);
    return position;
  }

  /** Rejects a listed position that has a move to a listed one. */
  private rejectPToP(position: Int32Array, block: number): never {
    const name = boardPosition(position);
    for (let i = 0; i < position.length; i++) {
      for (let j = 0; j < position[i]; j++) {
        const option = position.map((length, row) => (row < i ? length : Math.min(length, j)));
        if (!this.isListed(option)) continue;
        const move = `row ${i + 1} to ${j}`;
        const message = `it is listed, but ${move} leads to ${boardPosition(option)}, which is listed too`;
        rejectPosition('p-to-p', this.lists.offsets[block], name, move, message);
      }
    }
    throw new Error(`the marks and the moves of ${name} disagree`);
  }
}

export function checkBox({ parameters, payload }: Container, meter: Meter): Proof<BoxContent> {
  const shape = readShape(parameters);
  const { m, n, k } = shape;
  meter.pay(Ranks.bytes(k, n) + Ranks.bytes(m - k, n));
  const prefixes = new Ranks(k, n);
  const tails = new Ranks(m - k, n);
  meter.stage(0, READ);
  const lists = readLists(shape, tails, payload, meter);
  meter.stage(READ, CHECKED);
  new BoxCheck(shape, prefixes, tails, lists, meter).run();
  meter.stage(CHECKED, 1);
  const openings = findOpenings(lists, tails, meter);
  const positions = Number(countLists(m, n));
  const { ranks, blockAt } = lists;
  return {
    kind: 'board-box',
    parameters: { m, n, k },
    facts: { positions, p_positions: ranks.length, openings },
    statement: describeBox(shape, positions, ranks.length, openings),
    theorem: 'ChompCert.File.readBox_sound',
    content: { game: 'board', form: 'box', m, n, k, ranks, blockAt },
  };
}

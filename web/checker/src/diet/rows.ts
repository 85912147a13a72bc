/** The rule for all values of the last gap together, as rows of bits. */

import { lowBits, lowestBit, setBit, wordsFor } from '../bits.js';
import type { Meter } from '../meter.js';
import type { GapAxis } from './axes.js';
import type { Game } from './content.js';
import type { Labels } from './labels.js';
import { isEmptyBoard } from './moves.js';

export class RowCheck {
  private readonly last: number;
  private readonly size: number;
  private readonly words: number;
  /** For each block of the last table: bit x is the label where the last gap is x. */
  private readonly rows: Int32Array;
  /** Bit x: some option of the position whose last gap is x is labelled P. */
  private readonly won: Int32Array;
  private readonly option: Int32Array;

  constructor(
    private readonly rules: Game,
    private readonly labels: Labels,
    axis: GapAxis,
    meter: Meter,
  ) {
    this.last = labels.axes.length - 1;
    const { entries, blocks, classes } = labels.tables[this.last];
    this.size = axis.boxSize;
    const length = this.size + rules.k;
    this.words = wordsFor(length);
    meter.pay(4 * this.words * (blocks + 1));
    this.rows = new Int32Array(blocks * this.words);
    for (let b = 0; b < blocks; b++) {
      for (let x = 0; x < length; x++) {
        if (entries[b * classes + axis.reduced[x]] === 1) setBit(this.rows, b * this.words * 32 + x);
      }
    }
    this.won = new Int32Array(this.words);
    this.option = new Int32Array(rules.m);
  }

  /** Where bit x + shift of the row of a block is set, an option of x is P. */
  private add(block: number, shift: number): void {
    const { rows, words, won } = this;
    const at = block * words;
    if (shift === 0) {
      for (let i = 0; i < words; i++) won[i] |= rows[at + i];
    } else if (shift > 0) {
      for (let i = 0; i < words; i++) {
        won[i] |= (rows[at + i] >>> shift) | (i + 1 < words ? rows[at + i + 1] << (32 - shift) : 0);
      }
    } else {
      for (let i = 0; i < words; i++) {
        won[i] |= (rows[at + i] << -shift) | (i > 0 ? rows[at + i - 1] >>> (32 + shift) : 0);
      }
    }
  }

  /** The first value of the last gap at which the rule fails, or null; g has the other gaps, and 0 for the last. */
  firstFailure(g: Int32Array): number | null {
    const { labels, last, words, won, rows } = this;
    const { k, m, misere } = this.rules;
    const block = labels.blockOf(g, last);
    won.fill(0);
    // Cuts of the last row that end in the last gap.
    for (let t = 1; t <= k; t++) this.add(block, -t);
    for (let i = 0; i < m; i++) this.addCuts(g, i);
    // The player to move on the empty board has won in misere play, as if he had an option that is P.
    if (misere && isEmptyBoard(g)) won[0] |= 1;
    for (let i = 0; i < words; i++) {
      const failures = ~(rows[block * words + i] ^ won[i]) & lowBits(this.size - 32 * i);
      if (failures !== 0) return 32 * i + lowestBit(failures);
    }
    return null;
  }

  /** The cuts of row i that end in an earlier gap than the last. */
  private addCuts(g: Int32Array, i: number): void {
    const { labels, last, words, won, option, rows } = this;
    const { k, m } = this.rules;
    const isLastRow = i === m - 1;
    let cost = 0;
    let cut = 0;
    for (let s = isLastRow ? m - 2 : i; s >= 0 && cost + i - s + 1 <= k; s--) {
      const unit = i - s + 1;
      for (let t = 1; t <= g[s] && cost + t * unit <= k; t++) {
        option.set(g);
        option[s] -= t;
        for (let j = s + 1; j <= i; j++) option[j] = 0;
        if (!isLastRow) option[i + 1] += cut + t;
        const to = labels.blockOf(option, last);
        if (!isLastRow) {
          this.add(to, i === m - 2 ? cut + t : 0);
        } else if ((rows[to * words] & 1) === 1) {
          // The last gap x is made zero too, at a cost of x: the move is legal for the lowest x.
          won[0] |= lowBits(k - cost - t * unit + 1);
        }
      }
      cost += unit * g[s];
      cut += g[s];
    }
  }
}

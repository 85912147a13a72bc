/** Labels of all positions within bounds of the rows, each proved by its entry (format/diet.md, Kind 5). */

import { getBit, setBit, wordsFor } from '../bits.js';
import type { Meter } from '../meter.js';
import type { Payload } from '../payload.js';
import type { Game } from './content.js';
import { EntryCheck } from './entries.js';

export class EntrySweep {
  /** One bit for each list of lengths up to the longest. */
  readonly bits: Int32Array;
  readonly strides: readonly number[];
  positions = 0;
  pPositions = 0;
  private readonly size: number;
  private readonly entries: EntryCheck;

  constructor(
    private readonly rules: Game,
    private readonly longest: readonly number[],
    private readonly payload: Payload,
    private readonly meter: Meter,
    /** Called after each position with its gaps, its index and its label. */
    private readonly visit: (g: Int32Array, index: number, label: number) => void = () => undefined,
  ) {
    this.size = longest.reduce((product, length) => product * (length + 1), 1);
    this.strides = longest.map((_, j) => longest.slice(j + 1).reduce((product, length) => product * (length + 1), 1));
    meter.pay(4 * wordsFor(this.size));
    this.bits = new Int32Array(wordsFor(this.size));
    this.entries = new EntryCheck(rules, payload, (g) => getBit(this.bits, this.index(g)));
  }

  private index(g: Int32Array): number {
    let index = 0;
    let row = 0;
    for (let j = 0; j < g.length; j++) {
      row += g[j];
      index += row * this.strides[j];
    }
    return index;
  }

  /** Goes through the positions in lexicographic order of their rows. */
  run(): void {
    const { m } = this.rules;
    const rows = new Int32Array(m);
    const g = new Int32Array(m);
    for (;;) {
      for (let j = 0; j < m; j++) g[j] = rows[j] - (j === 0 ? 0 : rows[j - 1]);
      this.position(g);
      // The next list in lexicographic order: raise the last row that can be, and start the later rows from it.
      let j = m - 1;
      while (j >= 0 && rows[j] === this.longest[j]) j--;
      if (j < 0) return;
      rows.fill(rows[j] + 1, j);
    }
  }

  private position(g: Int32Array): void {
    const index = this.index(g);
    this.meter.step(index, this.size);
    const label = this.payload.bit();
    this.payload.begin();
    this.entries.check(g, label);
    this.positions++;
    if (label === 1) {
      this.pPositions++;
      setBit(this.bits, index);
    }
    this.visit(g, index, label);
  }
}

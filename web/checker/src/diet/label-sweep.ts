/**
 * Labels of all positions within bounds by the rules, one position after the other (format/shifts.md, condition 4): 0 for P
 * and 1 for N, or nim-values. It knows every game; types of Diet Chomp are found in another way, many at once.
 */

import { setBit } from '../bits.js';
import type { Meter } from '../meter.js';
import { product } from './shift.js';
import type { Sweep, SweepTask } from './comparison.js';
import type { Game } from './content.js';
import { isPlain, sizesOf } from './game.js';
import { someDietMove } from './moves.js';

/** More than a nim-value can be: a position has at most 128 options. */
const LABELS = 130;

/** Calls visit for what each move leaves of the numbers g, in the same array each time. */
function everyOption(rules: Game, g: Int32Array, option: Int32Array, visit: () => void): void {
  const { take, k, m } = rules;
  if (take === undefined) {
    someDietMove(g, k, option, () => (visit(), false));
    return;
  }
  for (let i = 0; i < m; i++) {
    for (const s of take) {
      if (s > g[i]) break;
      option.set(g);
      option[i] -= s;
      if (!isPlain(rules) && i + 1 < m) option[i + 1] += s;
      visit();
    }
  }
}

export class LabelSweep implements Sweep {
  positions = 0;
  pPositions = 0;
  greatest = 0;
  private readonly strides: readonly number[];
  private readonly labels: Uint8Array;

  constructor(
    private readonly task: SweepTask,
    private readonly meter: Meter,
  ) {
    const { bounds, rules: { k }, comparisons } = task;
    this.strides = bounds.map((_, j) => bounds.slice(j + 1).reduce((lists, most) => lists * (most + 1), 1));
    const depth = 1 + Math.max(k, ...comparisons.map(({ vector }) => vector[0]));
    const kept = this.strides[0] * Math.min(depth, bounds[0] + 1);
    meter.pay(kept);
    this.labels = new Uint8Array(kept);
  }

  private place(numbers: ArrayLike<number>): number {
    return sizesOf(this.task.rules, numbers).reduce((place, size, j) => place + size * this.strides[j], 0) % this.labels.length;
  }

  run(): Sweep {
    const { task: { bounds, rules }, meter, strides } = this;
    const rows = new Int32Array(rules.m);
    const total = strides[0] * (bounds[0] + 1);
    for (;;) {
      meter.step(rows.reduce((done, row, j) => done + row * strides[j], 0), total);
      this.position(rows);
      let j = rules.m - 1;
      while (j >= 0 && rows[j] === bounds[j]) j--;
      if (j < 0) return this;
      const next = rows[j] + 1;
      rows.fill(isPlain(rules) ? 0 : next, j + 1);
      rows[j] = next;
    }
  }

  private labelOf(g: Int32Array): number {
    const { rules, rules: { misere, nimValues } } = this.task;
    const seen = new Uint8Array(LABELS);
    const option = new Int32Array(rules.m);
    let options = 0;
    everyOption(rules, g, option, () => {
      seen[this.labels[this.place(option)]] = 1;
      options++;
    });
    if (nimValues === true) return seen.indexOf(0);
    return seen[0] === 1 || (misere && options === 0) ? 1 : 0;
  }

  private position(rows: Int32Array): void {
    const { rules, kept, comparisons, refute } = this.task;
    const g = rows.map((row, j) => row - (j === 0 || isPlain(rules) ? 0 : rows[j - 1]));
    const label = this.labelOf(g);
    this.labels[this.place(g)] = label;
    this.positions++;
    this.greatest = Math.max(this.greatest, label);
    if (label === 0) this.pPositions++;
    const place = kept?.placeOf(g) ?? null;
    const last = g[rules.m - 1];
    if (kept !== null && place !== null && last <= kept.gaps[rules.m - 1]) {
      if (label === 0) setBit(kept.bits, place + last);
      if (kept.values !== null) kept.values[place + last] = label;
    }
    const numbers = Array.from(g);
    for (const comparison of comparisons) {
      const { region, vector, shift, differs } = comparison;
      if (differs || !region.every(({ factors, least }) => product(factors, numbers) >= least)) continue;
      if (this.labels[this.place(numbers.map((number, j) => number - vector[j]))] === label) continue;
      comparison.differs = true;
      if (shift !== null) refute(shift, Array.from(rows));
    }
  }
}

/**
 * Types of all positions within bounds by the rules, all values of the last row together as a row of bits, and the
 * comparisons that shifts ask for (format/shifts.md, condition 4). A cut of another row than the last leaves the last
 * one as it is, so that what it reaches is the same bit of another row.
 */

import { lowBits, lowestBit, setBit } from '../bits.js';
import type { Meter } from '../meter.js';
import type { Comparison, Sweep, SweepTask } from './comparison.js';
import { RowLayout } from './row-layout.js';

/** A comparison, in row lengths. */
interface RowComparison {
  readonly comparison: Comparison;
  /** By how much each row is longer than that of the lower position. */
  readonly shifts: readonly number[];
  /** For each inequality the factors of the row lengths, and the sums over the first rows of the present prefix. */
  readonly factors: readonly Float64Array[];
  readonly sums: readonly Float64Array[];
}

function inRows(comparison: Comparison): RowComparison {
  const { vector, region } = comparison;
  let shift = 0;
  const m = vector.length;
  return {
    comparison,
    shifts: vector.map((step) => (shift += step)),
    factors: region.map(({ factors }) => Float64Array.from(factors, (f, j) => f - (j + 1 < m ? factors[j + 1] : 0))),
    sums: region.map(() => new Float64Array(m)),
  };
}

export class RowSweep implements Sweep {
  readonly positions: number;
  pPositions = 0;
  private readonly n: number;
  private readonly layout: RowLayout;
  private readonly depth: number;
  private readonly layers: Int32Array[] = [];
  private readonly comparisons: readonly RowComparison[];
  /** The present prefix, and its place in its layer. */
  private readonly a: Int32Array;
  private base = 0;
  private readonly places: Float64Array;
  private readonly blocked: Int32Array;
  private readonly gaps: Int32Array;

  constructor(
    private readonly task: SweepTask,
    private readonly meter: Meter,
  ) {
    const { bounds, rules: { m, k }, comparisons } = task;
    this.n = m - 1;
    this.depth = this.n === 0 ? 1 : 1 + Math.max(k, ...comparisons.map(({ vector }) => vector[0]));
    // Weights, and what they are made of.
    meter.pay(bounds.reduce((sum, most) => sum + 32 * (most + 2), 0));
    this.layout = new RowLayout(bounds);
    this.positions = this.layout.positions;
    meter.pay(4 * (this.layout.mostWords(this.depth) + this.layout.words));
    this.comparisons = comparisons.map(inRows);
    this.a = new Int32Array(this.n);
    this.places = new Float64Array(this.n);
    this.gaps = new Int32Array(m);
    this.blocked = new Int32Array(this.layout.words);
  }

  run(): Sweep {
    const { n, a, task: { bounds }, layout, depth } = this;
    let from = 0;
    let done = 0;
    for (;;) {
      // The rows from `from` on have changed.
      if (from === 0) this.layers[n === 0 ? 0 : a[0] % depth] = new Int32Array(layout.layerWords[n === 0 ? 0 : a[0]]);
      this.place(from);
      this.meter.step(done, this.positions);
      this.solve();
      this.compare();
      this.keep();
      this.answer();
      done += bounds[n] - (n === 0 ? 0 : a[n - 1]) + 1;
      from = n - 1;
      while (from >= 0 && a[from] === bounds[from]) from--;
      if (from < 0) return this;
      a.fill(a[from] + 1, from);
    }
  }

  /** The sums over the prefix, after its rows from `from` on have changed. */
  private place(from: number): void {
    const { n, a, places, layout: { weights } } = this;
    for (let j = from; j < n; j++) {
      places[j] = (j === 0 ? 0 : places[j - 1]) + weights[j][a[j]];
      for (const { factors, sums } of this.comparisons) {
        for (let q = 0; q < factors.length; q++) sums[q][j] = (j === 0 ? 0 : sums[q][j - 1]) + factors[q][j] * a[j];
      }
    }
    // Layers have fewer than 2^31 words, as they are paid for: so places are small integers.
    this.base = n === 0 ? 0 : places[n - 1] | 0;
  }

  private get shortest(): number {
    return this.n === 0 ? 0 : this.a[this.n - 1];
  }

  private layerOf(first: number): Int32Array {
    return this.layers[this.n === 0 ? 0 : first % this.depth];
  }

  /** The labels of the present prefix: the lowest position that is not won, and so on. */
  private solve(): void {
    const { a, n, base, blocked, layout: { words }, task: { rules: { k, misere }, bounds } } = this;
    const start = this.shortest;
    const last = bounds[n];
    blocked.fill(0, start >> 5);
    this.blockByFirstRows();
    this.blockByShortCuts();
    // The player to move on the empty board has won in misere play.
    if (misere && start === 0 && a.every((length) => length === 0)) blocked[0] |= 1;
    const row = this.layerOf(a[0]);
    let next = start;
    for (let i = start >> 5; i < words; i++) {
      let label = 0;
      let free = ~blocked[i] & ~lowBits(next - 32 * i);
      while (free !== 0) {
        const x = 32 * i + lowestBit(free);
        if (x > last) break;
        label |= 1 << (x & 31);
        this.pPositions++;
        next = x + k + 1;
        free &= ~lowBits(next - 32 * i);
      }
      row[base + i] = label;
    }
  }

  /** Cuts of the rows of the prefix. */
  private blockByFirstRows(): void {
    const { a, n, base, blocked, layout: { words, weights }, task: { rules: { k } } } = this;
    const start = this.shortest >> 5;
    for (let i = 0; i < n; i++) {
      for (let cut = 1; cut <= k && cut <= a[i]; cut++) {
        const b = a[i] - cut;
        let cost = 0;
        let to = base;
        for (let j = i; j >= 0 && a[j] > b; j--) {
          cost += a[j] - b;
          to += weights[j][b] - weights[j][a[j]];
        }
        if (cost > k) break;
        const from = this.layerOf(Math.min(a[0], b));
        const at = to | 0;
        for (let w = start; w < words; w++) blocked[w] |= from[at + w];
      }
    }
  }

  /** Cuts of the last row that make rows before it shorter too: to x = b, of which there is one for each b. */
  private blockByShortCuts(): void {
    const { a, n, base, blocked, layout: { weights }, task: { rules: { k }, bounds } } = this;
    const start = this.shortest;
    for (let b = start - 1; b >= 0; b--) {
      let cost = 0;
      let to = base;
      for (let j = n - 1; j >= 0 && a[j] > b; j--) {
        cost += a[j] - b;
        to += weights[j][b] - weights[j][a[j]];
      }
      if (cost + start - b > k) return;
      if (((this.layerOf(Math.min(a[0], b))[to + (b >> 5)] >>> (b & 31)) & 1) === 0) continue;
      const most = Math.min(bounds[n], b + k - cost);
      for (let x = start; x <= most; x++) setBit(blocked, x);
    }
  }

  /** Refutes a shift at the first position of the prefix at which one fails. */
  private compare(): void {
    let at = Infinity;
    let refuted = 0;
    for (const one of this.comparisons) {
      if (one.comparison.differs) continue;
      const x = this.firstDifference(one);
      if (x === null) continue;
      const { shift } = one.comparison;
      if (shift === null) {
        one.comparison.differs = true;
      } else if (x < at) {
        at = x;
        refuted = shift;
      }
    }
    if (at < Infinity) this.task.refute(refuted, [...this.a, at]);
  }

  /** The least length of the last row at which the types differ, or null. */
  private firstDifference(one: RowComparison): number | null {
    const { a, n, base, layout: { words, weights }, task: { bounds } } = this;
    const { shifts, factors, sums, comparison: { region } } = one;
    let low = Math.max(this.shortest, shifts[n]);
    let high = bounds[n];
    for (let q = 0; q < region.length; q++) {
      const rest = region[q].least - (n === 0 ? 0 : sums[q][n - 1]);
      const factor = factors[q][n];
      if (factor > 0) low = Math.max(low, Math.ceil(rest / factor));
      else if (factor < 0) high = Math.min(high, Math.floor(rest / factor));
      else if (rest > 0) return null;
      if (low > high) return null;
    }
    let to = base;
    for (let j = 0; j < n; j++) to += weights[j][a[j] - shifts[j]] - weights[j][a[j]];
    const at = to | 0;
    const row = this.layerOf(a[0]);
    const lower = this.layerOf(a[0] - shifts[0]);
    const shift = shifts[n] & 31;
    const back = shifts[n] >> 5;
    const first = n === 0 ? 0 : (a[n - 1] - shifts[n - 1]) >> 5;
    for (let i = low >> 5; i <= high >> 5; i++) {
      // Bits 32 i - shifts[n] and on of the lower row: those of two words, where they are.
      const w = i - back;
      const upper = w >= first && w < words ? lower[at + w] << shift : 0;
      const under = shift !== 0 && w - 1 >= first ? lower[at + w - 1] >>> (32 - shift) : 0;
      const wanted = ~lowBits(low - 32 * i) & lowBits(high + 1 - 32 * i);
      const differ = (row[base + i] ^ (upper | under)) & wanted;
      if (differ !== 0) return 32 * i + lowestBit(differ);
    }
    return null;
  }

  private answer(): void {
    const { a, n, base, task: { probes } } = this;
    for (const probe of probes) {
      if (!a.every((length, j) => length === probe.rows[j])) continue;
      const x = probe.rows[n];
      probe.isP = ((this.layerOf(a[0])[base + (x >> 5)] >>> (x & 31)) & 1) === 1;
    }
  }

  private keep(): void {
    const { a, n, base, gaps, task: { kept, bounds } } = this;
    if (kept === null) return;
    for (let j = 0; j < n; j++) gaps[j] = a[j] - (j === 0 ? 0 : a[j - 1]);
    const place = kept.placeOf(gaps);
    if (place === null) return;
    const row = this.layerOf(a[0]);
    const start = this.shortest;
    const most = Math.min(bounds[n], start + kept.gaps[n]);
    for (let i = start >> 5; i <= most >> 5; i++) {
      for (let bits = row[base + i] & lowBits(most + 1 - 32 * i); bits !== 0; bits &= bits - 1) {
        setBit(kept.bits, place + 32 * i + lowestBit(bits) - start);
      }
    }
  }
}

/** The axes of a form: how positions are sorted into classes, and which of them are checked (kinds 3 and 4). */

import type { GapForm, PairForm } from './content.js';
import { gapText } from './gap-text.js';

/** A repetition of the classification, in the paper's terms. */
export interface Repetition {
  /** The gaps, from 1, that are raised by the period. */
  readonly gaps: readonly number[];
  /** What must be at least the preperiod. */
  readonly size: string;
  /** Whether `size` can be negative. */
  readonly signed: boolean;
  readonly preperiod: number;
  readonly period: number;
  /** The classes on this axis with size x and those with size y, in pairs that differ in nothing else. */
  readonly classPairs: (x: number, y: number) => Iterable<readonly [number, number]>;
}

export interface Axis {
  readonly form: GapForm | PairForm;
  /** Number of classes. */
  readonly classes: number;
  /** Number of values that the axis takes in the box. */
  readonly boxSize: number;
  readonly repetitions: readonly Repetition[];
  /** Bytes of the tables that `prepare` makes. */
  readonly bytes: number;
  /** Makes the tables of reductions, once they are paid for. */
  prepare(): void;
  /** The class of the position with gaps g, which is in the box or an option of a position there. */
  classAt(g: Int32Array): number;
  /** Gives the gaps of this axis their values at place `index` of the box. */
  place(g: Int32Array, index: number): void;
}

/** Reduction by (T, pi) for 0 <= x < size. */
function reductions([preperiod, period]: readonly [number, number], size: number): Int32Array {
  const reduced = new Int32Array(size);
  for (let x = 0; x < size; x++) reduced[x] = x < preperiod + period ? x : reduced[x - period];
  return reduced;
}

export class GapAxis implements Axis {
  readonly classes: number;
  readonly boxSize: number;
  readonly repetitions: readonly Repetition[];
  readonly bytes: number;
  /** At x: the class of x, up to k beyond the box. */
  reduced: Int32Array = new Int32Array(0);

  constructor(
    readonly form: GapForm,
    private readonly k: number,
  ) {
    const { gap, preperiod, period } = form;
    this.classes = preperiod + period;
    this.boxSize = this.classes + k;
    this.bytes = 4 * (this.boxSize + k);
    this.repetitions = [
      { gaps: [gap + 1], size: gapText(gap), signed: false, preperiod, period, classPairs: (x, y) => [[x, y]] },
    ];
  }

  prepare(): void {
    this.reduced = reductions([this.form.preperiod, this.form.period], this.boxSize + this.k);
  }

  classAt(g: Int32Array): number {
    return this.reduced[g[this.form.gap]];
  }

  place(g: Int32Array, index: number): void {
    g[this.form.gap] = index;
  }
}

/** The first gap, below a bound. No move makes it longer, so it need not repeat: FORMAT.md, kind 12. */
export class LayersAxis implements Axis {
  readonly form: GapForm;
  readonly classes: number;
  readonly boxSize: number;
  readonly repetitions: readonly Repetition[] = [];
  readonly bytes = 0;

  constructor(layers: number) {
    this.form = { gap: 0, preperiod: layers - 1, period: 1 };
    this.classes = layers;
    this.boxSize = layers;
  }

  prepare(): void {
    // Nothing is reduced.
  }

  classAt(g: Int32Array): number {
    return g[0];
  }

  place(g: Int32Array, index: number): void {
    g[0] = index;
  }
}

export class PairAxis implements Axis {
  readonly classes: number;
  readonly boxSize: number;
  readonly repetitions: readonly Repetition[];
  readonly bytes: number;
  private readonly leastSize: number;
  private readonly plusSize: number;
  private readonly minusSize: number;
  /** The place of y - x = 0 among the reduced differences, and their number. */
  private readonly zero: number;
  private readonly differences: number;
  private leastReduced: Int32Array = new Int32Array(0);
  private plusReduced: Int32Array = new Int32Array(0);
  private minusReduced: Int32Array = new Int32Array(0);

  constructor(
    readonly form: PairForm,
    private readonly k: number,
  ) {
    const { p, q, diagonal, plus, minus } = form;
    const levels = diagonal[0] + diagonal[1];
    this.leastSize = levels + k;
    this.plusSize = plus[0] + plus[1] + k;
    this.minusSize = minus[0] + minus[1] + (q === p + 1 ? 2 * k : k);
    this.boxSize = this.leastSize * (this.plusSize + this.minusSize - 1);
    const zero = minus[0] + minus[1] - 1;
    const differences = zero + plus[0] + plus[1];
    this.zero = zero;
    this.differences = differences;
    this.classes = differences * levels;
    this.bytes = 4 * (this.leastSize + this.plusSize + this.minusSize + 5 * k);
    const [x, y] = [gapText(p), gapText(q)];
    const at = (level: number, difference: number): number => level * differences + zero + difference;
    const [unsigned, signed] = [{ signed: false }, { signed: true }];
    this.repetitions = [
      {
        gaps: [p + 1, q + 1], size: `min(${x},${y})`, ...unsigned, preperiod: diagonal[0], period: diagonal[1],
        *classPairs(a, b) {
          for (let d = -zero; d < differences - zero; d++) yield [at(a, d), at(b, d)];
        },
      },
      {
        gaps: [q + 1], size: `(${y})-(${x})`, ...signed, preperiod: plus[0], period: plus[1],
        *classPairs(a, b) {
          for (let l = 0; l < levels; l++) yield [at(l, a), at(l, b)];
        },
      },
      {
        gaps: [p + 1], size: `(${x})-(${y})`, ...signed, preperiod: minus[0], period: minus[1],
        *classPairs(a, b) {
          for (let l = 0; l < levels; l++) yield [at(l, -a), at(l, -b)];
        },
      },
    ];
  }

  prepare(): void {
    this.leastReduced = reductions(this.form.diagonal, this.leastSize + this.k);
    this.plusReduced = reductions(this.form.plus, this.plusSize + 2 * this.k);
    this.minusReduced = reductions(this.form.minus, this.minusSize + 2 * this.k);
  }

  classAt(g: Int32Array): number {
    const x = g[this.form.p];
    const y = g[this.form.q];
    const difference = y >= x ? this.plusReduced[y - x] : -this.minusReduced[x - y];
    return this.leastReduced[Math.min(x, y)] * this.differences + this.zero + difference;
  }

  place(g: Int32Array, index: number): void {
    const span = this.plusSize + this.minusSize - 1;
    const least = Math.floor(index / span);
    const difference = (index % span) - (this.minusSize - 1);
    g[this.form.p] = least + Math.max(0, -difference);
    g[this.form.q] = least + Math.max(0, difference);
  }
}

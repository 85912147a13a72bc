/** Verified classifications of k-Diet Chomp, as the pages ask them. */

import type { Content, Game, Shift, ShiftsContent, WindowContent } from 'chompcert-checker';
import { indexed } from '../words';

export type Gaps = readonly number[];

export function gapsOf(rows: readonly number[]): number[] {
  return rows.map((length, j) => length - (j === 0 ? 0 : rows[j - 1]));
}

export function rowsOf(gaps: Gaps): number[] {
  let row = 0;
  return gaps.map((gap) => (row += gap));
}

export function rowsText(rows: readonly number[]): string {
  return `(${rows.join(',')})`;
}

export function rulesText({ m, k, misere }: Game): string {
  return `${m}-row ${k}-Diet Chomp, ${misere ? 'misère' : 'normal'} play`;
}

/** A shift that was applied to a position. */
export interface Step {
  /** The shift's number, from 0. */
  readonly shift: number;
  readonly times: number;
}

/** A position of the same type, in no region, and how it is reached. */
export interface Reduction {
  readonly steps: readonly Step[];
  readonly to: Gaps;
}

export interface DietClassification {
  readonly rules: Game;
  /** What is classified, in words. */
  readonly domain: string;
  /** Where the type stays when a vector is subtracted; none for a window. */
  readonly shifts: readonly Shift[];
  /** The most that each gap can be at positions in no region; null for a window. */
  readonly most: Gaps | null;
  /** Whether the position is P, or null outside the domain. */
  isP(gaps: Gaps): boolean | null;
  /** The nim-value of the position; null where only types are known. */
  nimValue(gaps: Gaps): number | null;
  /** The greatest nim-value; null where only types are known. */
  readonly mostNimValue: number | null;
  /** The reduction of the position; null outside the domain, and for a window. */
  reduce(gaps: Gaps): Reduction | null;
}

function product(factors: readonly number[], gaps: Gaps): number {
  return factors.reduce((sum, factor, j) => sum + factor * gaps[j], 0);
}

/** How often a shift's vector can be subtracted, one time after another, from a position. */
export function timesOf({ vector, region }: Shift, gaps: Gaps): number {
  let times = Infinity;
  for (const { factors, least } of region) {
    const room = product(factors, gaps) - least;
    if (room < 0) return 0;
    const step = product(factors, vector);
    if (step > 0) times = Math.min(times, Math.floor(room / step) + 1);
  }
  // Regions keep to positions from which the vector can be subtracted.
  vector.forEach((step, j) => {
    if (step > 0) times = Math.min(times, Math.floor(gaps[j] / step));
  });
  return times;
}

/** Subtracts vectors until the position is in no region. */
function reduceBy(shifts: readonly Shift[], gaps: Gaps): Reduction {
  const steps: Step[] = [];
  let to = gaps;
  for (;;) {
    const shift = shifts.findIndex((one) => timesOf(one, to) > 0);
    if (shift < 0) return { steps, to };
    const { vector } = shifts[shift];
    const times = timesOf(shifts[shift], to);
    to = to.map((gap, j) => gap - times * vector[j]);
    steps.push({ shift, times });
  }
}

class Shifts implements DietClassification {
  readonly rules: Game;
  readonly domain: string;
  readonly shifts: readonly Shift[];
  readonly most: Gaps;
  readonly mostNimValue: number | null;

  constructor(private readonly content: ShiftsContent) {
    const { rules, mostFirst, shifts, gaps } = content;
    this.rules = rules;
    this.domain = mostFirst === null ? 'every position' : `${indexed('a', 1)} ≤ ${mostFirst}`;
    this.shifts = shifts;
    this.most = gaps;
    this.mostNimValue = content.values === null ? null : content.values.reduce((most: number, value) => Math.max(most, value), 0);
  }

  isP(gaps: Gaps): boolean | null {
    const reduction = this.reduce(gaps);
    if (reduction === null) return null;
    const place = this.placeOf(reduction.to);
    return ((this.content.bits[Math.floor(place / 32)] >>> (place % 32)) & 1) === 1;
  }

  nimValue(gaps: Gaps): number | null {
    const { values } = this.content;
    const reduction = values === null ? null : this.reduce(gaps);
    return values === null || reduction === null ? null : values[this.placeOf(reduction.to)];
  }

  private placeOf(gaps: Gaps): number {
    return gaps.reduce((index, gap, j) => index * (this.most[j] + 1) + gap, 0);
  }

  reduce(gaps: Gaps): Reduction | null {
    const { mostFirst } = this.content;
    return mostFirst !== null && gaps[0] > mostFirst ? null : reduceBy(this.shifts, gaps);
  }
}

class Window implements DietClassification {
  readonly rules: Game;
  readonly domain: string;
  readonly shifts = [];
  readonly most = null;
  readonly mostNimValue = null;

  constructor(private readonly content: WindowContent) {
    this.rules = content.rules;
    this.domain = content.longest.map((length, j) => `${indexed('a', j + 1)} ≤ ${length}`).join(', ');
  }

  isP(gaps: Gaps): boolean | null {
    const { longest, bits } = this.content;
    let index = 0;
    const rows = rowsOf(gaps);
    for (let j = 0; j < rows.length; j++) {
      if (rows[j] > longest[j]) return null;
      index = index * (longest[j] + 1) + rows[j];
    }
    return ((bits[index >>> 5] >>> (index & 31)) & 1) === 1;
  }

  nimValue(): null {
    return null;
  }

  reduce(): null {
    return null;
  }
}

/** The classification of heaps by their sizes, or by their gaps where they ascend; null if the content is of another game. */
export function heapsClassification(content: Content): DietClassification | null {
  return content.game === 'heaps' ? new Shifts(content) : null;
}

/** The classification of a verified content, or null if it is of another game. */
export function dietClassification(content: Content): DietClassification | null {
  if (content.game !== 'diet') return null;
  return content.form === 'shifts' ? new Shifts(content) : new Window(content);
}

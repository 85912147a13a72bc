/** Verified classifications of k-Diet Chomp, as the pages ask them. */

import type { Claim, Content, DietContent, GapForm, Game, PairForm, ShiftsContent, WindowContent } from 'chompcert-checker';

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

/** A claim that was applied to a position. */
export interface Step {
  /** The claim's number, from 0. */
  readonly claim: number;
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
  readonly claims: readonly Claim[];
  /** The most that each gap can be at positions in no region; null for a window. */
  readonly most: Gaps | null;
  /** Whether the position is P, or null outside the domain. */
  isP(gaps: Gaps): boolean | null;
  /** The reduction of the position; null outside the domain, and for a window. */
  reduce(gaps: Gaps): Reduction | null;
}

function product(factors: readonly number[], gaps: Gaps): number {
  return factors.reduce((sum, factor, j) => sum + factor * gaps[j], 0);
}

/** How often a claim's vector can be subtracted, one time after another, from a position. */
export function timesOf({ vector, region }: Claim, gaps: Gaps): number {
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
function reduceBy(claims: readonly Claim[], gaps: Gaps): Reduction {
  const steps: Step[] = [];
  let to = gaps;
  for (;;) {
    const claim = claims.findIndex((one) => timesOf(one, to) > 0);
    if (claim < 0) return { steps, to };
    const { vector } = claims[claim];
    const times = timesOf(claims[claim], to);
    to = to.map((gap, j) => gap - times * vector[j]);
    steps.push({ claim, times });
  }
}

class Shifts implements DietClassification {
  readonly rules: Game;
  readonly domain: string;
  readonly claims: readonly Claim[];
  readonly most: Gaps;

  constructor(private readonly content: ShiftsContent) {
    const { rules, mostFirst, claims, gaps } = content;
    this.rules = rules;
    this.domain = mostFirst === null ? 'every position' : `a1 ≤ ${mostFirst}`;
    this.claims = claims;
    this.most = gaps;
  }

  isP(gaps: Gaps): boolean | null {
    const reduction = this.reduce(gaps);
    if (reduction === null) return null;
    const place = reduction.to.reduce((index, gap, j) => index * (this.most[j] + 1) + gap, 0);
    return ((this.content.bits[Math.floor(place / 32)] >>> (place % 32)) & 1) === 1;
  }

  reduce(gaps: Gaps): Reduction | null {
    const { mostFirst } = this.content;
    return mostFirst !== null && gaps[0] > mostFirst ? null : reduceBy(this.claims, gaps);
  }
}

/** The repetitions of a form as claims, those along a wall first. */
function claimsOf(form: GapForm | PairForm, m: number): Claim[] {
  const list = (...entries: readonly (readonly [number, number])[]): number[] =>
    Array.from({ length: m }, (_, j) => entries.find(([at]) => at === j)?.[1] ?? 0);
  if ('gap' in form) {
    const { gap, preperiod, period } = form;
    return [{ vector: list([gap, period]), region: [{ factors: list([gap, 1]), least: preperiod + period }] }];
  }
  const { p, q, diagonal, plus, minus } = form;
  const least = diagonal[0] + diagonal[1];
  return [
    { vector: list([p, diagonal[1]], [q, diagonal[1]]), region: [{ factors: list([p, 1]), least }, { factors: list([q, 1]), least }] },
    { vector: list([q, plus[1]]), region: [{ factors: list([p, -1], [q, 1]), least: plus[0] + plus[1] }] },
    { vector: list([p, minus[1]]), region: [{ factors: list([p, 1], [q, -1]), least: minus[0] + minus[1] }] },
  ];
}

class Labels implements DietClassification {
  readonly rules: Game;
  readonly domain = 'every position';
  readonly claims: readonly Claim[];
  readonly most: Gaps;

  constructor(private readonly content: DietContent) {
    const { rules, axes } = content;
    this.rules = rules;
    this.claims = axes.flatMap((form) => claimsOf(form, rules.m));
    this.most = Array.from({ length: rules.m }, (_, j) => {
      const own = axes.find((form) => 'gap' in form && form.gap === j);
      return own !== undefined && 'gap' in own ? own.preperiod + own.period - 1 : 1e6;
    });
  }

  isP(gaps: Gaps): boolean {
    const { to } = this.reduce(gaps);
    let block = 0;
    this.content.axes.forEach((form, i) => {
      const { entries, classes } = this.content.tables[i];
      block = entries[block * classes + this.classNumber(form, to)];
    });
    return block === 1;
  }

  private classNumber(form: GapForm | PairForm, gaps: Gaps): number {
    if ('gap' in form) return gaps[form.gap];
    const [x, y] = [gaps[form.p], gaps[form.q]];
    const zero = form.minus[0] + form.minus[1] - 1;
    return Math.min(x, y) * (zero + form.plus[0] + form.plus[1]) + zero + y - x;
  }

  reduce(gaps: Gaps): Reduction {
    return reduceBy(this.claims, gaps);
  }
}

class Window implements DietClassification {
  readonly rules: Game;
  readonly domain: string;
  readonly claims = [];
  readonly most = null;

  constructor(private readonly content: WindowContent) {
    this.rules = content.rules;
    this.domain = content.longest.map((length, j) => `a${j + 1} ≤ ${length}`).join(', ');
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

  reduce(): null {
    return null;
  }
}

/** The classification of a verified content, or null if it is of another game. */
export function dietClassification(content: Content): DietClassification | null {
  if (content.game !== 'diet') return null;
  switch (content.form) {
    case 'shifts':
      return new Shifts(content);
    case 'labels':
      return new Labels(content);
    case 'window':
      return new Window(content);
  }
}

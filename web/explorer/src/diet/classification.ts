/** Verified classifications of k-Diet Chomp, as the pages ask them. */

import type { Content, DietContent, GapForm, Game, PairForm, WindowContent } from 'chompcert-checker';

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

export interface DietClassification {
  readonly rules: Game;
  /** What is classified, in words. */
  readonly domain: string;
  /** The forms of the axes; none for a window. */
  readonly axes: readonly (GapForm | PairForm)[];
  /** Whether the position is P, or null outside the domain. */
  isP(gaps: Gaps): boolean | null;
  /** The class of the position, one text for each axis; null for a window. */
  classOf(gaps: Gaps): readonly string[] | null;
}

function reduce(x: number, preperiod: number, period: number): number {
  return x < preperiod + period ? x : preperiod + ((x - preperiod) % period);
}

/** The reduced pair as (l, d): the smaller gap along the diagonal, and y - x. */
function reducePair(form: PairForm, gaps: Gaps): readonly [number, number] {
  const x = gaps[form.p];
  const y = gaps[form.q];
  const level = reduce(Math.min(x, y), ...form.diagonal);
  const difference = y >= x ? reduce(y - x, ...form.plus) : -reduce(x - y, ...form.minus);
  return [level, difference];
}

class Labels implements DietClassification {
  readonly rules: Game;
  readonly domain = 'every position';
  readonly axes: readonly (GapForm | PairForm)[];

  constructor(private readonly content: DietContent) {
    this.rules = content.rules;
    this.axes = content.axes;
  }

  private classNumber(form: GapForm | PairForm, gaps: Gaps): number {
    if ('gap' in form) return reduce(gaps[form.gap], form.preperiod, form.period);
    const [level, difference] = reducePair(form, gaps);
    const zero = form.minus[0] + form.minus[1] - 1;
    return level * (zero + form.plus[0] + form.plus[1]) + zero + difference;
  }

  isP(gaps: Gaps): boolean {
    let block = 0;
    this.axes.forEach((form, i) => {
      const { entries, classes } = this.content.tables[i];
      block = entries[block * classes + this.classNumber(form, gaps)];
    });
    return block === 1;
  }

  classOf(gaps: Gaps): readonly string[] {
    return this.axes.map((form) => {
      if ('gap' in form) {
        const reduced = reduce(gaps[form.gap], form.preperiod, form.period);
        return `gap ${form.gap + 1}: ${gaps[form.gap]} counts as ${reduced}`;
      }
      const [level, difference] = reducePair(form, gaps);
      const pair = [level + Math.max(0, -difference), level + Math.max(0, difference)];
      return `gaps ${form.p + 1} and ${form.q + 1}: (${gaps[form.p]},${gaps[form.q]}) counts as (${pair.join(',')})`;
    });
  }
}

class Window implements DietClassification {
  readonly rules: Game;
  readonly domain: string;
  readonly axes = [];

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

  classOf(): null {
    return null;
  }
}

/** The classification of a verified content, or null if it is of another game. */
export function dietClassification(content: Content): DietClassification | null {
  if (content.game !== 'diet') return null;
  return content.form === 'labels' ? new Labels(content) : new Window(content);
}

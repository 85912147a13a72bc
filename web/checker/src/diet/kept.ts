/** What is kept of a classification by shifts: the labels of positions in no region. */

import type { Meter } from '../meter.js';
import type { Shifts } from './shift.js';
import type { Bounded, Conditions } from './conditions.js';
import type { ShiftsContent } from './content.js';

/** Labels are kept where they take no more words than this. */
const MOST_WORDS = 2 ** 26;
/** Nim-values are kept where there are no more than this. */
const MOST_VALUES = 2 ** 24;

/** Labels of positions in no region: the product of the ranges of all gaps. */
export class Kept {
  readonly bits: Int32Array;

  constructor(readonly gaps: readonly number[], readonly values: Uint8Array | null) {
    this.bits = new Int32Array(Kept.words(gaps));
  }

  static count(gaps: readonly number[]): number {
    return gaps.reduce((product, most) => product * (most + 1), 1);
  }

  static words(gaps: readonly number[]): number {
    return Math.ceil(Kept.count(gaps) / 32);
  }

  /** The place of the positions that begin with these gaps, or null if they are not kept; `first` has all but the last gap. */
  placeOf(first: ArrayLike<number>): number | null {
    let place = 0;
    for (let j = 0; j < this.gaps.length - 1; j++) {
      if (first[j] > this.gaps[j]) return null;
      place = place * (this.gaps[j] + 1) + first[j];
    }
    return place * (this.gaps[this.gaps.length - 1] + 1);
  }
}

/** Where the labels of positions in no region are kept, if the caller wants them and they are few enough. */
export function keptFor(conditions: Conditions, keep: boolean, nimValues: boolean, meter: Meter): Kept | null {
  if (!keep) return null;
  const gaps = conditions.mostOutsideRegions();
  const words = Kept.words(gaps);
  if (words > MOST_WORDS) return null;
  const values = nimValues ? Kept.count(gaps) : 0;
  meter.pay(4 * words + (values > MOST_VALUES ? 0 : values));
  return new Kept(gaps, nimValues && values <= MOST_VALUES ? new Uint8Array(values) : null);
}

export function contentOf({ rules, inLayers, bounds }: Bounded, { shifts }: Shifts, kept: Kept | null): ShiftsContent | null {
  if (kept === null) return null;
  return {
    game: rules.take === undefined ? 'diet' : 'heaps', form: 'shifts', rules, mostFirst: inLayers ? bounds[0] : null, bounds,
    shifts: shifts.map(({ vector, region }) => ({ vector, region })), gaps: kept.gaps, bits: kept.bits, values: kept.values,
  };
}

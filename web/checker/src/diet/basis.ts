/** Positions of k-Diet Chomp and of heaps in claims (format/claims.md, Kind 14, A leaf). */

import type { Basis, BasisCheck } from '../claim/basis.js';
import { isConstant, from, sum } from '../claim/form.js';
import type { Container } from '../container.js';
import type { Meter } from '../meter.js';
import type { Proof } from '../proof.js';
import { decline } from '../verdict.js';
import type { ShiftsContent, WindowContent } from './content.js';
import { getBit } from '../bits.js';
import { bigShift, keptPlace } from './descent.js';
import { dropped } from './dropping.js';
import { describeGame, isPlain } from './game.js';
import { isPInWindow } from './window.js';

function valueInWindow(content: WindowContent): Basis['valueOf'] {
  return (gaps) => (gaps.every(isConstant) ? isPInWindow(content, gaps.map(({ constant }) => constant)) : null);
}

/** Where the label of a position at a leaf is kept, if it is known. */
function placeByShifts(content: ShiftsContent, meter: Meter): (...at: Parameters<Basis['valueOf']>) => number | null {
  const { mostFirst } = content;
  const shifts = content.shifts.map(bigShift);
  return (gaps, leaf) => {
    if (mostFirst !== null && !leaf.implies(from(BigInt(mostFirst), gaps[0]))) return null;
    // Heaps in any order are named in ascending order, by their gaps.
    const numbers = isPlain(content.rules) ? gaps.map((_, j) => gaps.slice(0, j + 1).reduce(sum)) : gaps;
    const rest = dropped(numbers, shifts, leaf);
    if (!rest.every((gap) => isConstant(gap) && gap.constant >= 0n)) return null;
    return keptPlace(content, shifts, rest.map(({ constant }) => constant), meter);
  };
}

function valuesByShifts(content: ShiftsContent, meter: Meter): Pick<Basis, 'valueOf' | 'nimValueOf'> {
  const placeOf = placeByShifts(content, meter);
  const { bits, values } = content;
  const valueOf: Basis['valueOf'] = (gaps, leaf) => {
    const place = placeOf(gaps, leaf);
    return place === null ? null : getBit(bits, place) === 1;
  };
  if (content.rules.nimValues !== true) return { valueOf };
  if (values === null) decline('over-max-memory', 'the nim-values that the claim may ask for are too many to be kept');
  return {
    valueOf,
    nimValueOf: (gaps, leaf) => {
      const place = placeOf(gaps, leaf);
      return place === null ? null : values[place];
    },
  };
}

/** The kind as one on which claims can rest. */
export function dietBasis(check: (file: Container, meter: Meter, keep: boolean) => Proof<ShiftsContent | WindowContent>): BasisCheck {
  return (file, meter) => {
    const { kind, content } = check(file, meter, true);
    if (content === null) decline('over-max-memory', 'the types that the claim may ask for are too many to be kept');
    const { rules } = content;
    const values = content.form === 'shifts' ? valuesByShifts(content, meter) : { valueOf: valueInWindow(content) };
    return { kind, game: describeGame(rules), rows: rules.m, positionText: (rows) => `(${rows.join(',')})`, ...values };
  };
}

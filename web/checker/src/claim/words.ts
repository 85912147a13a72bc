/** Claims in words (format/claims.md, Kind 14, Statement). */

import type { Basis } from './basis.js';
import { type Form, sum } from './form.js';
import { type Formula, operands, type Part } from './formula.js';

type PositionText = Basis['positionText'];

function termText(factor: bigint, name: string): string {
  const size = factor < 0n ? -factor : factor;
  return `${factor < 0n ? '-' : '+'}${size === 1n ? '' : `${size}*`}${name}`;
}

export function formText({ factors, constant }: Form): string {
  const terms = factors.flatMap((factor, i) => (factor === 0n ? [] : [termText(factor, `x${i + 1}`)]));
  if (constant !== 0n) terms.push(`${constant > 0n ? '+' : ''}${constant}`);
  const text = terms.join('');
  return text === '' ? '0' : text.replace(/^\+/, '');
}

/** The terms of that sign, 1 or -1, as positive ones. */
function side({ factors, constant }: Form, sign: bigint): string {
  const own = (x: bigint): bigint => (sign * x > 0n ? sign * x : 0n);
  return formText({ factors: factors.map(own), constant: own(constant) });
}

function comparisonText(form: Form, sign: string, turned: string): string {
  const [first, second] = [side(form, 1n), side(form, -1n)];
  return form.factors.some((factor) => factor > 0n) ? `${first} ${sign} ${second}` : `${second} ${turned} ${first}`;
}

function rowsText(gaps: readonly Form[]): string[] {
  return gaps.map((_, j) => formText(gaps.slice(0, j + 1).reduce(sum)));
}

/** A part of a formula in words. */
interface Said {
  readonly says: Part['says'];
  readonly text: string;
  /** The name, if it is a position. */
  readonly position: string | null;
}

function bracketed({ says, text }: Said, outer: Part['says']): string {
  const stands = says === 'and' || says === 'or' ? says === outer : says !== 'if' && says !== 'iff';
  return stands ? text : `(${text})`;
}

function textOf(part: Part, [a, b]: readonly Said[], position: PositionText): Omit<Said, 'says'> {
  const plain = (text: string): Omit<Said, 'says'> => ({ text, position: null });
  switch (part.says) {
    case 'at least 0':
      return plain(comparisonText(part.form, '>=', '<='));
    case 'is 0':
      return plain(comparisonText(part.form, '=', '='));
    case 'divides':
      return plain(`${part.divisor} divides ${formText(part.form)}`);
    case 'is P': {
      const name = position(rowsText(part.gaps));
      return { text: `${name} is P`, position: name };
    }
    case 'has the nim-value':
      return plain(`${position(rowsText(part.gaps))} has the nim-value ${part.value}`);
    case 'not':
      return plain(a.position === null ? `not ${bracketed(a, part.says)}` : `${a.position} is N`);
    case 'and':
    case 'or':
      return plain(`${bracketed(a, part.says)} ${part.says} ${bracketed(b, part.says)}`);
    case 'if':
      return plain(`if ${bracketed(a, part.says)} then ${bracketed(b, part.says)}`);
    case 'iff':
      if (a.position !== null && b.position !== null) return plain(`${a.position} and ${b.position} have the same type`);
      return plain(`${bracketed(a, part.says)} if and only if ${bracketed(b, part.says)}`);
  }
}

/** Part `at` with its operands. */
export function formulaText({ parts, past }: Formula, at: number, position: PositionText): string {
  const said: Said[] = [];
  for (let k = past[at] - 1; k >= at; k--) {
    const part = parts[k];
    const own = said.splice(said.length - operands(part)).reverse();
    said.push({ says: part.says, ...textOf(part, own, position) });
  }
  return said[0].text;
}

/** The value of a formula at a leaf (format/claims.md, Kind 14, Three values). */

import type { Basis } from './basis.js';
import { type Formula, operands, type Part } from './formula.js';
import type { Leaf, Value } from './leaf.js';

function valueOfPart(part: Part, leaf: Leaf, basis: Basis): Value {
  switch (part.says) {
    case 'at least 0':
      return leaf.isAtLeast0(leaf.put(part.form));
    case 'is 0':
      return leaf.is0(leaf.put(part.form));
    case 'divides':
      return leaf.isDivisible(leaf.put(part.form), part.divisor);
    case 'is P': {
      const gaps = part.gaps.map((gap) => leaf.put(gap));
      return gaps.every((gap) => leaf.implies(gap)) ? basis.valueOf(gaps, leaf) : null;
    }
    case 'has the nim-value': {
      const gaps = part.gaps.map((gap) => leaf.put(gap));
      const found = gaps.every((gap) => leaf.implies(gap)) ? (basis.nimValueOf?.(gaps, leaf) ?? null) : null;
      return found === null ? null : found === part.value;
    }
    default:
      throw new Error(`${part.says} has operands`);
  }
}

function not(value: Value): Value {
  return value === null ? null : !value;
}

function or(a: Value, b: Value): Value {
  return a === true || b === true ? true : a === false && b === false ? false : null;
}

/** The value of an operator; `second` is asked for where the first operand does not decide. */
function combined({ says }: Part, first: Value, second: Value): Value {
  switch (says) {
    case 'and':
      return not(or(not(first), not(second)));
    case 'or':
      return or(first, second);
    case 'if':
      return or(not(first), second);
    default:
      return first === null || second === null ? null : first === second;
  }
}

/** Whether the first operand decides, whatever the second is. */
function isDecided({ says }: Part, first: Value): boolean {
  return says === 'iff' ? first === null : first === (says === 'or');
}

export function valueOf({ parts, past }: Formula, leaf: Leaf, basis: Basis): Value {
  /** The operators whose value is sought, each with its first operand once that is known. */
  const sought: { readonly at: number; first?: Value }[] = [];
  let at = 0;
  for (;;) {
    for (; operands(parts[at]) > 0; at++) sought.push({ at });
    let value = valueOfPart(parts[at], leaf, basis);
    for (;;) {
      const operator = sought.at(-1);
      if (operator === undefined) return value;
      const part = parts[operator.at];
      if (part.says === 'not') value = not(value);
      else if (operator.first !== undefined) value = combined(part, operator.first, value);
      else if (isDecided(part, value)) value = combined(part, value, null);
      else {
        operator.first = value;
        at = past[operator.at + 1];
        break;
      }
      sought.pop();
    }
  }
}

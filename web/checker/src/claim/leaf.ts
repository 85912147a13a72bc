/** What follows where a leaf is (format/claims.md, Kind 14, A leaf). */

import { type Decision, type Inequality, isTooLarge, negation, normalForm } from '../linear.js';
import { type Form, from, isConstant, less, notNegative } from './form.js';
import type { Known } from './walk.js';

/** Whether something is true; null is open. */
export type Value = boolean | null;

/** That each of n variables is at least 0. */
export function wholeNumbers(n: number): Inequality[] {
  return Array.from({ length: n }, (_, i) => ({ f: Array.from({ length: n }, (__, j) => (i === j ? 1n : 0n)), c: 0n }));
}

export class Leaf {
  private readonly hypotheses: readonly Inequality[];
  /** Whether there is nothing here, as far as is shown. */
  readonly isEmpty: boolean;

  constructor(
    private readonly known: Known,
    variables: readonly Inequality[],
    private readonly decision: Decision,
  ) {
    const { place, assumed } = known;
    const others = assumed.map((form) => normalForm(notNegative(place.put(form))));
    this.hypotheses = [...variables, ...others.filter((one) => !isTooLarge(one))];
    this.isEmpty = assumed.length > 0 && decision.isShown(this.hypotheses, []);
  }

  /** The form in the x as one in the y. */
  put(form: Form): Form {
    return this.known.place.put(form);
  }

  /** Whether the hypotheses, which are not refuted, imply that the form in the y is at least 0. */
  implies(form: Form): boolean {
    if (isConstant(form)) return form.constant >= 0n;
    const wanted = normalForm(notNegative(form));
    if (isTooLarge(wanted)) return false;
    const denied = negation(wanted);
    // Where nothing is assumed, as at most leaves, refuting the system shows just this.
    if (this.known.assumed.length === 0 && !isTooLarge(denied)) {
      return form.constant >= 0n && form.factors.every((factor) => factor >= 0n);
    }
    return this.decision.isShown([...this.hypotheses, denied], []);
  }

  /** Whether the hypotheses and y_i >= 1 imply all of these. */
  impliesWhere(i: number, all: readonly Inequality[]): boolean {
    const wanted = all.map(normalForm);
    const positive = { f: this.hypotheses[i].f, c: 1n };
    return !wanted.some(isTooLarge) && this.decision.isShown([...this.hypotheses, positive], [wanted]);
  }

  isAtLeast0(form: Form): Value {
    if (this.implies(form)) return true;
    return this.implies(from(-1n, form)) ? false : null;
  }

  is0(form: Form): Value {
    if (this.implies(form) && this.implies(from(0n, form))) return true;
    return this.implies(less(form, 1n)) || this.implies(from(-1n, form)) ? false : null;
  }

  isDivisible({ factors, constant }: Form, divisor: bigint): Value {
    return factors.every((factor) => factor % divisor === 0n) ? constant % divisor === 0n : null;
  }
}

/**
 * Implications between linear inequalities over the whole numbers, decided as format/shifts.md says (The decision
 * of 1 to 3): what is shown is true; not everything that is true is shown.
 */

/** f.p >= c. The numbers grow while gaps are eliminated, so they are big. */
export interface Inequality {
  readonly f: readonly bigint[];
  readonly c: bigint;
}

const MOST_INEQUALITIES = 4096;
const LARGEST_NUMBER = 2n ** 62n;

export function inequality(f: readonly number[], c: number): Inequality {
  return { f: f.map(BigInt), c: BigInt(c) };
}

function absolute(x: bigint): bigint {
  return x < 0n ? -x : x;
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

function dividedUp(x: bigint, by: bigint): bigint {
  const quotient = x / by;
  return quotient * by < x ? quotient + 1n : quotient;
}

export function normalForm({ f, c }: Inequality): Inequality {
  const g = f.reduce((divisor, factor) => gcd(divisor, absolute(factor)), 0n);
  return g <= 1n ? { f, c } : { f: f.map((factor) => factor / g), c: dividedUp(c, g) };
}

export function negation({ f, c }: Inequality): Inequality {
  return { f: f.map((factor) => -factor), c: 1n - c };
}

/** Below, at or above 0 as the factors of `a` come before those of `b` in lexicographic order, are the same, or come after. */
function compared({ f: a }: Inequality, { f: b }: Inequality): number {
  const i = a.findIndex((factor, j) => factor !== b[j]);
  return i < 0 ? 0 : a[i] < b[i] ? -1 : 1;
}

/** Keeps one of all inequalities with the same factors: the one with the greatest constant. */
function strongest(system: readonly Inequality[]): Inequality[] {
  const best: Inequality[] = [];
  for (const one of system.toSorted(compared)) {
    const last = best.at(-1);
    if (last === undefined || compared(last, one) !== 0) best.push(one);
    else if (one.c > last.c) best[best.length - 1] = one;
  }
  return best;
}

/** Whether a number is larger than those of a system may be. */
export function isTooLarge({ f, c }: Inequality): boolean {
  return absolute(c) > LARGEST_NUMBER || f.some((factor) => absolute(factor) > LARGEST_NUMBER);
}

/** The system without gap j, or null if the procedure ends there. */
function eliminated(system: readonly Inequality[], j: number): Inequality[] | null {
  const [above, below] = [system.filter(({ f }) => f[j] > 0n), system.filter(({ f }) => f[j] < 0n)];
  const rest = system.filter(({ f }) => f[j] === 0n);
  if (above.length * below.length + rest.length > MOST_INEQUALITIES) return null;
  for (const u of above) {
    for (const w of below) {
      const [a, b] = [-w.f[j], u.f[j]];
      rest.push(normalForm({ f: u.f.map((factor, i) => a * factor + b * w.f[i]), c: a * u.c + b * w.c }));
    }
  }
  return rest.some(isTooLarge) ? null : rest;
}

/** Whether it is refuted that all of these hold at a position with m gaps. */
export function isRefuted(hypotheses: readonly Inequality[], m: number): boolean {
  let system = hypotheses.map(normalForm);
  for (let j = 0; j < m; j++) {
    system = strongest(system);
    if (system.some(({ f, c }) => c > 0n && f.every((factor) => factor === 0n))) return true;
    const next = eliminated(system, j);
    if (next === null) return false;
    system = next;
  }
  return system.some(({ c }) => c > 0n);
}

/** Decides implications about positions with m gaps; `tick` is called often, and throws when the time is over. */
export class Decision {
  constructor(
    private readonly m: number,
    private readonly tick: () => void,
  ) {}

  /** Whether it is shown that the hypotheses imply one of the alternatives from number `first` on. */
  isShown(hypotheses: readonly Inequality[], alternatives: readonly (readonly Inequality[])[], first = 0): boolean {
    this.tick();
    if (isRefuted(hypotheses, this.m)) return true;
    if (first === alternatives.length) return false;
    const assumed = [...hypotheses];
    for (const one of alternatives[first]) {
      if (!this.isShown([...assumed, negation(one)], alternatives, first + 1)) return false;
      assumed.push(one);
    }
    return true;
  }
}

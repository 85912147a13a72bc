/** Substitutions x = A y + b (format/claims.md, Kind 14, Evidence for all). */

import type { Form } from './form.js';

const LARGEST_NUMBER = 2n ** 40n;

type Column = readonly bigint[];

export class Substitution {
  private constructor(
    /** The columns A_1, ..., A_n. */
    private readonly columns: readonly Column[],
    private readonly b: Column,
  ) {}

  /** x = y. */
  static unit(n: number): Substitution {
    const column = (i: number): bigint[] => Array.from({ length: n }, (_, row) => (row === i ? 1n : 0n));
    return new Substitution(Array.from({ length: n }, (_, i) => column(i)), column(-1));
  }

  /** x = values. */
  static constant(values: readonly number[]): Substitution {
    return new Substitution(values.map(() => values.map(() => 0n)), values.map(BigInt));
  }

  /** Whether a number is larger than the format allows. */
  get isTooLarge(): boolean {
    const has = (column: Column): boolean => column.some((one) => one > LARGEST_NUMBER);
    return has(this.b) || this.columns.some(has);
  }

  /** The form in the x as one in the y. */
  put({ factors, constant }: Form): Form {
    const times = (column: Column): bigint => {
      let total = 0n;
      for (let row = 0; row < factors.length; row++) if (factors[row] !== 0n) total += factors[row] * column[row];
      return total;
    };
    return { factors: this.columns.map(times), constant: times(this.b) + constant };
  }

  /** For y_i = v. */
  fixed(i: number, v: number): Substitution {
    const own = this.columns[i];
    return new Substitution(this.columns.with(i, own.map(() => 0n)), added(this.b, own, v));
  }

  /** For y_i >= a. */
  raised(i: number, a: number): Substitution {
    return new Substitution(this.columns, added(this.b, this.columns[i], a));
  }

  /** For y_i = d y + s. */
  remainder(i: number, d: number, s: number): Substitution {
    const own = this.columns[i];
    return new Substitution(this.columns.with(i, own.map((one) => BigInt(d) * one)), added(this.b, own, s));
  }

  /** For y_i >= y_j. */
  notLess(i: number, j: number): Substitution {
    return new Substitution(this.columns.with(j, added(this.columns[j], this.columns[i], 1)), this.b);
  }

  /** For y_i < y_j. */
  less(i: number, j: number): Substitution {
    return new Substitution(this.columns.with(i, added(this.columns[i], this.columns[j], 1)), added(this.b, this.columns[j], 1));
  }
}

/** column + times * other. */
function added(column: Column, other: Column, times: number): Column {
  return column.map((one, row) => one + BigInt(times) * other[row]);
}

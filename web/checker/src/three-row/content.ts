/** Validated classifications of three-row Chomp, as plain data that can be sent between threads. */

export interface ExplicitContent {
  readonly game: 'three-row';
  readonly form: 'explicit';
  /** Every position [p,q,r] with p <= n is classified. */
  readonly n: number;
  /** At q (n + 1) + r: the p for which [p,q,r] is a P-position, or -1. */
  readonly pOf: Int16Array;
}

export interface TableContent {
  readonly game: 'three-row';
  readonly form: 'table';
  /** Every position [p,q,r] with q <= n is classified, whatever p. */
  readonly n: number;
  /** The values of f, row by row, each from q = r to n or to the column where the row stops. */
  readonly values: Uint16Array;
  /** For each r from 0 to n + 1: where row r begins in `values`. */
  readonly rowAt: Int32Array;
}

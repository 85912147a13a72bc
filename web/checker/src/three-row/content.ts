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

export interface TailsContent {
  readonly game: 'three-row';
  readonly form: 'tails';
  /** Every position [p,q,r] with r <= lastRow is classified, whatever p and q. */
  readonly lastRow: number;
  /**
   * The values of f, row by row, each from q = r to the column where the row stops or to the end of its first period.
   */
  readonly values: Int32Array;
  /** For each r from 0 to lastRow + 1: where row r begins in `values`. */
  readonly rowAt: Int32Array;
  /** For each r: the period with which the differences f(q,r) - q repeat beyond the values, or 0 for a row that stops. */
  readonly periods: Int32Array;
}

/** Validated classifications of k-Diet Chomp and of heaps, as plain data that can be sent between threads. */

export interface Game {
  /** Rows or heaps. */
  readonly m: number;
  /** Most squares that a move removes, or the most that may be taken from a heap: K. */
  readonly k: number;
  readonly misere: boolean;
  /** What may be taken from a heap, ascending; k-Diet Chomp has none. */
  readonly take?: readonly number[];
  /** Whether no heap may become smaller than the one before it. */
  readonly monotonic?: boolean;
  /** Whether labels are nim-values, and not types. */
  readonly nimValues?: boolean;
}

/** f.p >= least, of the gaps p. */
export interface LinearBound {
  readonly factors: readonly number[];
  readonly least: number;
}

/** A position in the region has the type of the one whose numbers are less by the vector: format/shifts.md. */
export interface Shift {
  readonly vector: readonly number[];
  readonly region: readonly LinearBound[];
}

export interface ShiftsContent {
  readonly game: 'diet' | 'heaps';
  readonly form: 'shifts';
  readonly rules: Game;
  /** The longest first row of the positions that are classified, or null for every position. */
  readonly mostFirst: number | null;
  /** The bounds of S: its positions have size j of at most bounds[j]. */
  readonly bounds: readonly number[];
  readonly shifts: readonly Shift[];
  /** A position in no region has number j of at most gaps[j]. */
  readonly gaps: readonly number[];
  /** Bit i is 1 if the position whose numbers are the digits of i is P and in no region, the last one the lowest digit. */
  readonly bits: Int32Array;
  /** In nim-values, where they are few enough: at i the nim-value of that position. */
  readonly values: Uint8Array | null;
}

export interface WindowContent {
  readonly game: 'diet';
  readonly form: 'window';
  readonly rules: Game;
  /** Every position with row j of at most longest[j] squares is classified. */
  readonly longest: readonly number[];
  /** Bit i is 1 if the position with index i is P: its rows are the digits of i, the last row the lowest digit. */
  readonly bits: Int32Array;
}

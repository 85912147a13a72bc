/** Validated classifications of k-Diet Chomp, as plain data that can be sent between threads. */

export interface Game {
  /** Rows. */
  readonly m: number;
  /** Most squares that a move removes. */
  readonly k: number;
  readonly misere: boolean;
}

/** One table of blocks: entry c of block b is at b classes + c. */
export interface BlockTable {
  readonly entries: Uint8Array | Int32Array;
  readonly blocks: number;
  readonly classes: number;
}

/** One gap, from 0, that repeats by itself. */
export interface GapForm {
  readonly gap: number;
  readonly preperiod: number;
  readonly period: number;
}

/** Two gaps p < q, from 0, that repeat together: FORMAT.md, kind 4. */
export interface PairForm {
  readonly p: number;
  readonly q: number;
  /** (T, pi) along the diagonal, of y - x where y >= x, and of x - y where x > y. */
  readonly diagonal: readonly [number, number];
  readonly plus: readonly [number, number];
  readonly minus: readonly [number, number];
}

export interface DietContent {
  readonly game: 'diet';
  readonly form: 'labels';
  readonly rules: Game;
  readonly axes: readonly (GapForm | PairForm)[];
  /** One for each axis; the last has the labels, 1 for P. */
  readonly tables: readonly BlockTable[];
}

/** f.p >= least, of the gaps p. */
export interface LinearBound {
  readonly factors: readonly number[];
  readonly least: number;
}

/** A position in the region has the type of the one whose gaps are less by the vector: FORMAT.md, kind 13. */
export interface Claim {
  readonly vector: readonly number[];
  readonly region: readonly LinearBound[];
}

export interface ShiftsContent {
  readonly game: 'diet';
  readonly form: 'shifts';
  readonly rules: Game;
  /** The longest first row of the positions that are classified, or null for every position. */
  readonly mostFirst: number | null;
  readonly claims: readonly Claim[];
  /** A position in no region has gap j of at most gaps[j]. */
  readonly gaps: readonly number[];
  /** Bit i is 1 if the position whose gaps are the digits of i is P and in no region, the last gap the lowest digit. */
  readonly bits: Int32Array;
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

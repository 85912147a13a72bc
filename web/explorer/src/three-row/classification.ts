/** Verified classifications of three-row Chomp, as the pages ask them. */

import { boardNimValue, type BoardNimValuesContent, boardTail, type Content, type ExplicitContent, type TableContent, type TailsContent } from 'chompcert-checker';

export interface Position {
  readonly p: number;
  readonly q: number;
  readonly r: number;
}

export interface Move {
  /** 1, 2 or 3. */
  readonly row: number;
  /** The new length of the row. */
  readonly length: number;
}

export function positionText({ p, q, r }: Position): string {
  return `[${p},${q},${r}]`;
}

export function moveText({ row, length }: Move): string {
  return `row ${row} to ${length}`;
}

/** What a move leaves. */
export function after({ p, q, r }: Position, { row, length }: Move): Position {
  if (row === 1) return { p: length, q: Math.min(length, q), r: Math.min(length, r) };
  if (row === 2) return { p, q: length, r: Math.min(length, r) };
  return { p, q, r: length };
}

/** The values of f, as verified. */
export interface ThreeRowClassification {
  /** Largest third row and largest second row about which something is known. */
  readonly mostR: number;
  readonly mostQ: number;
  /** Largest first row; Infinity where f decides every one. */
  readonly mostP: number;
  /** What is classified, in words. */
  readonly domain: string;
  /**
   * f(q,r), so that [f,q,r] is the P-position of that column; 0 where there is none: row r stopped before q, or
   * the value is beyond what is known.
   */
  f(q: number, r: number): number;
  /** f(q,r) for q = r, r + 1, ..., up to the column where the row stops or `end`, which is left out, is reached. */
  row(r: number, end: number): ArrayLike<number>;
  /** The column at which row r stops, or null. */
  stop(r: number): number | null;
  /** How row r repeats, where that is known: f(q + period, r) = f(q,r) + period for q >= preperiod. */
  tail(r: number): Tail | null;
  /** The nim-value of a position that is known, as the poisoned square may not be taken; null of the empty board. */
  readonly nimValue?: (position: Position) => number | null;
}

export interface Tail {
  readonly preperiod: number;
  readonly period: number;
}

class Table implements ThreeRowClassification {
  readonly mostR: number;
  readonly mostQ: number;
  readonly mostP = Infinity;
  readonly domain: string;

  constructor(private readonly content: TableContent) {
    this.mostR = content.n;
    this.mostQ = content.n;
    this.domain = `second row at most ${content.n}, any first row`;
  }

  f(q: number, r: number): number {
    const { rowAt, values } = this.content;
    const at = rowAt[r] + q - r;
    return q >= r && at < rowAt[r + 1] ? values[at] : 0;
  }

  row(r: number, end: number): ArrayLike<number> {
    const { rowAt, values } = this.content;
    return values.subarray(rowAt[r], Math.min(rowAt[r + 1], rowAt[r] + Math.max(0, end - r)));
  }

  stop(r: number): number | null {
    const { rowAt, values } = this.content;
    const last = r + rowAt[r + 1] - rowAt[r] - 1;
    return values[rowAt[r + 1] - 1] === last ? last : null;
  }

  tail(): null {
    return null;
  }
}

class Tails implements ThreeRowClassification {
  readonly mostR: number;
  readonly mostQ = Infinity;
  readonly mostP = Infinity;
  readonly domain: string;

  constructor(private readonly content: TailsContent) {
    this.mostR = content.lastRow;
    this.domain = `third row at most ${content.lastRow}, any first and second row`;
  }

  f(q: number, r: number): number {
    const { rowAt, values, periods } = this.content;
    const [begin, end, period] = [rowAt[r], rowAt[r + 1], periods[r]];
    if (q < r) return 0;
    const at = begin + q - r;
    if (at < end) return values[at];
    if (period === 0) return 0;
    const rounds = Math.floor((at - end) / period) + 1;
    return values[at - rounds * period] + rounds * period;
  }

  row(r: number, end: number): ArrayLike<number> {
    const { rowAt, values, periods } = this.content;
    const told = values.subarray(rowAt[r], Math.min(rowAt[r + 1], rowAt[r] + Math.max(0, end - r)));
    const length = end - r;
    const period = periods[r];
    if (period === 0 || length <= told.length) return told;
    const all = new Int32Array(length);
    all.set(told);
    for (let at = told.length; at < length; at++) all[at] = all[at - period] + period;
    return all;
  }

  stop(r: number): number | null {
    const { rowAt, values, periods } = this.content;
    const last = r + rowAt[r + 1] - rowAt[r] - 1;
    return periods[r] === 0 && values[rowAt[r + 1] - 1] === last ? last : null;
  }

  tail(r: number): Tail | null {
    const { rowAt, periods } = this.content;
    const period = periods[r];
    return period === 0 ? null : { preperiod: r + rowAt[r + 1] - rowAt[r] - period, period };
  }
}

/** Values of f that are known for each column up to one. */
class Columns implements ThreeRowClassification {
  readonly mostR: number;

  constructor(readonly mostQ: number, readonly mostP: number, readonly domain: string, readonly f: (q: number, r: number) => number) {
    this.mostR = mostQ;
  }

  row(r: number, end: number): ArrayLike<number> {
    const length = Math.max(0, Math.min(end, this.mostQ + 1) - r);
    return Array.from({ length }, (_, i) => this.f(r + i, r));
  }

  stop(r: number): number | null {
    for (let q = r; q <= this.mostQ; q++) if (this.f(q, r) === q) return q;
    return null;
  }

  tail(): null {
    return null;
  }
}

function explicit({ n, pOf }: ExplicitContent): ThreeRowClassification {
  return new Columns(n, n, `first row at most ${n}`, (q, r) => (q >= r ? Math.max(0, pOf[q * (n + 1) + r]) : 0));
}

/** The positions of three rows among those that have nim-values: P are those of nim-value 0. */
function ofNimValues(content: BoardNimValuesContent): ThreeRowClassification {
  const { m, n } = content;
  const [valueOf, tailOf] = [boardNimValue(content), boardTail(content)];
  const rows = (p: number, q: number, r: number): number[] => [p, q, r, ...Array<number>(m - 3).fill(0)];
  const nimValue = ({ p, q, r }: Position): number | null => (p === 0 ? null : valueOf(rows(p, q, r)));
  const f = (q: number, r: number): number => {
    if (q < r || q > n) return 0;
    // The one value 0 of a column, if there is one, comes before the end of its first period.
    const { first, differences } = tailOf(rows(q, q, r));
    const at = differences.findIndex((difference, place) => difference === -(first + place));
    return at < 0 ? 0 : first + at;
  };
  return Object.assign(new Columns(n, Infinity, `second row at most ${n}, any first row`, f), { nimValue });
}

/** The classification of a verified content, or null if it is of another game. */
export function threeRowClassification(content: Content): ThreeRowClassification | null {
  if (content.game !== 'three-row') return null;
  switch (content.form) {
    case 'table':
      return new Table(content);
    case 'tails':
      return new Tails(content);
    case 'explicit':
      return explicit(content);
  }
}

/** The same of sheets, which positions with nim-values have too. */
export function sheetClassification(content: Content): ThreeRowClassification | null {
  const hasValues = content.game === 'board' && content.form === 'nim-values' && content.m >= 3;
  return hasValues ? ofNimValues(content) : threeRowClassification(content);
}

/** Whether a shipped file of that name has sheets. */
export function hasSheets(name: string): boolean {
  return /^(three-row|nim-values-[3-8])-/.test(name);
}

export function isKnown(known: ThreeRowClassification, { p, q, r }: Position): boolean {
  return r <= known.mostR && q <= known.mostQ && p <= known.mostP;
}

export function isP(known: ThreeRowClassification, { p, q, r }: Position): boolean {
  return p > 0 && known.f(q, r) === p;
}

/** All winning moves in canonical order. */
export function winningMoves(known: ThreeRowClassification, position: Position): Move[] {
  const { p, q, r } = position;
  const moves: Move[] = [];
  const tryMove = (row: number, length: number): void => {
    const move = { row, length };
    if (isP(known, after(position, move))) moves.push(move);
  };
  for (let a = 0; a < Math.min(p, q); a++) tryMove(1, a);
  // With a >= q the first row's only P-position is [f,q,r].
  const f = known.f(q, r);
  if (f >= q && f < p) moves.push({ row: 1, length: f });
  for (let a = 0; a < q; a++) tryMove(2, a);
  for (let b = 0; b < r; b++) tryMove(3, b);
  return moves;
}

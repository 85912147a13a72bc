/** Positions of three-row Chomp in claims (format/claims.md, Kind 14, A position of three rows). */

import type { BasisCheck } from '../claim/basis.js';
import { type Form, from, isConstant, less, sum } from '../claim/form.js';
import type { Leaf } from '../claim/leaf.js';
import type { Container } from '../container.js';
import type { Meter } from '../meter.js';
import type { Proof } from '../proof.js';
import type { ExplicitContent, TableContent, TailsContent } from './content.js';
import { threeRowPosition } from './moves.js';

/** By how much p is longer than q where [p,q,r] is P: `none` where no p is, null where that is not known. */
type Difference = bigint | 'none' | null;

/** The positions [p,q,r] of a leaf. */
interface Positions {
  readonly r: bigint;
  readonly q: Form;
  readonly p: Form;
}

function explicitDifference({ n, pOf }: ExplicitContent, { r, q, p }: Positions, leaf: Leaf): Difference {
  if (!isConstant(q) || !leaf.implies(from(BigInt(n), p))) return null;
  const found = q.constant > n ? -1 : pOf[Number(q.constant) * (n + 1) + Number(r)];
  return found < 0 ? 'none' : BigInt(found) - q.constant;
}

/** The rows of f: of those that are in the file how far they are told, and how they go on. */
interface Rows {
  readonly lastRow: number;
  /** Infinity of tails. */
  readonly lastColumn: number;
  readonly content: TableContent | TailsContent;
}

function remainder(x: bigint, by: bigint): bigint {
  const rest = x % by;
  return rest < 0n ? rest + by : rest;
}

function rowsDifference({ lastRow, lastColumn, content }: Rows, { r, q }: Positions, leaf: Leaf): Difference {
  const isOne = isConstant(q);
  if (r > lastRow || (lastColumn < Infinity && (!isOne || q.constant > lastColumn))) return null;
  const row = Number(r);
  const [begin, end] = [content.rowAt[row], content.rowAt[row + 1]];
  const beyond = r + BigInt(end - begin);
  const told = (column: bigint): bigint => BigInt(content.values[begin + Number(column - r)]) - column;
  if (isOne && q.constant < beyond) return told(q.constant);
  const period = content.form === 'tails' ? BigInt(content.periods[row]) : 0n;
  if (period === 0n) return leaf.implies(less(q, beyond)) ? 'none' : null;
  const preperiod = beyond - period;
  if (q.factors.some((factor) => factor % period !== 0n) || !leaf.implies(less(q, preperiod))) return null;
  return told(preperiod + remainder(q.constant - preperiod, period));
}

type ThreeRowContent = ExplicitContent | TableContent | TailsContent;

/** How the differences of a classification are found. */
function differencesOf(content: ThreeRowContent): (positions: Positions, leaf: Leaf) => Difference {
  if (content.form === 'explicit') return (positions, leaf) => explicitDifference(content, positions, leaf);
  const rows = content.form === 'table'
    ? { lastRow: content.n, lastColumn: content.n, content }
    : { lastRow: content.lastRow, lastColumn: Infinity, content };
  return (positions, leaf) => rowsDifference(rows, positions, leaf);
}

/** The kind as one on which claims can rest. */
export function threeRowBasis(check: (file: Container, meter: Meter, keep: boolean) => Proof<ExplicitContent | TableContent | TailsContent>): BasisCheck {
  return (file, meter) => {
    const { kind, content } = check(file, meter, true);
    if (content === null) throw new Error(`${kind} keeps no values of three rows`);
    const differenceAt = differencesOf(content);
    return {
      kind, game: 'three-row Chomp', rows: 3,
      positionText: ([r, q, p]) => threeRowPosition(p, q, r),
      valueOf: ([third, second, first], leaf) => {
        if (!isConstant(third)) return null;
        const q = sum(third, second);
        const difference = differenceAt({ r: third.constant, q, p: sum(q, first) }, leaf);
        if (difference === null) return null;
        return difference === 'none' ? false : leaf.is0(less(first, difference));
      },
    };
  };
}

/** Files of kind 14: claims of any sort on a few bases, most of which are not shown by their evidence. */

import { mutant, type Random } from './mutants.js';
import { certificate, integer, signed } from './written.js';

/** f_1, ..., f_n and c. */
export interface SaidForm {
  readonly factors: readonly number[];
  readonly constant: number;
}

export type SaidFormula =
  | { readonly code: 0 | 1; readonly form: SaidForm }
  | { readonly code: 2; readonly divisor: number; readonly form: SaidForm }
  | { readonly code: 3; readonly gaps: readonly SaidForm[] }
  | { readonly code: 4 | 5 | 6 | 7 | 8; readonly operands: readonly SaidFormula[] };

/** The bytes of a tree's node, or of an assignment. */
type Evidence = readonly number[];

export interface ClaimFile {
  readonly n: number;
  readonly isSome: boolean;
  readonly basis: Uint8Array;
  readonly formula: SaidFormula;
  readonly evidence: Evidence;
}

function formBytes({ factors, constant }: SaidForm): number[] {
  return [...factors, constant].flatMap(signed);
}

function formulaBytes(formula: SaidFormula): number[] {
  switch (formula.code) {
    case 0:
    case 1:
      return [formula.code, ...formBytes(formula.form)];
    case 2:
      return [2, ...integer(formula.divisor), ...formBytes(formula.form)];
    case 3:
      return [3, ...formula.gaps.flatMap(formBytes)];
    default:
      return [formula.code, ...formula.operands.flatMap(formulaBytes)];
  }
}

export function writeClaim({ n, isSome, basis, formula, evidence }: ClaimFile): Uint8Array {
  return certificate(14, [n, isSome ? 1 : 0], [...integer(basis.length), ...basis, ...formulaBytes(formula), ...evidence]);
}

/** The certificate inside a claim that is read. */
export function basisOf(claim: Uint8Array): Uint8Array {
  // Magic, version, kind, reserved field, two parameters and their number; a length, and the length of the basis.
  const numberAt = (at: number): { value: number; past: number } =>
    claim[at] < 251 ? { value: claim[at], past: at + 1 } : { value: claim[at + 1] + 256 * claim[at + 2], past: at + 3 };
  const { value, past } = numberAt(numberAt(14).past);
  return claim.slice(past, past + value);
}

/** A file of the kind about so many rows. */
export interface SaidBasis {
  readonly bytes: Uint8Array;
  readonly rows: number;
}

const LARGEST = 2 ** 40;

/** Makes claims at random. */
export class ClaimMaker {
  constructor(
    private readonly bases: readonly SaidBasis[],
    private readonly random: Random,
  ) {}

  private oneOf<T>(all: readonly T[]): T {
    return all[this.random.below(all.length)];
  }

  private form(n: number, factors: readonly number[], constants: readonly number[]): SaidForm {
    const rare = this.random.below(60);
    const constant = rare === 0 ? this.oneOf([LARGEST, -LARGEST, LARGEST + 1]) : this.oneOf(constants);
    const large = rare === 1 ? this.oneOf([2 ** 20, -(2 ** 20), 2 ** 20 + 1]) : null;
    return { factors: Array.from({ length: n }, () => large ?? this.oneOf(factors)), constant };
  }

  private anyForm(n: number): SaidForm {
    return this.form(n, [0, 0, 1, 1, -1, 2, -3], [0, 0, 1, -1, 2, -4, 7]);
  }

  private position(n: number, rows: number): SaidFormula {
    const unit = (): SaidForm => ({ factors: Array.from({ length: n }, (_, i) => Number(i === at)), constant: this.random.below(4) });
    let at = -1;
    const isPlain = this.random.below(2) === 0;
    const gaps = Array.from({ length: rows }, (_, j) => {
      at = j - rows + n;
      return isPlain ? unit() : this.form(n, [0, 0, 0, 1, 1, 2, 3, 5, 10, 12], [0, 0, 1, 2, 3, 5, 8, 14]);
    });
    return { code: 3, gaps: this.random.below(20) === 0 ? gaps.map(() => this.anyForm(n)) : gaps };
  }

  private formula(n: number, rows: number, depth: number): SaidFormula {
    const code = this.random.below(depth === 0 ? 5 : 10);
    if (code === 0 || code === 1) return { code, form: this.anyForm(n) };
    if (code === 2) return { code, divisor: this.oneOf([1, 2, 3, 4, 12]), form: this.anyForm(n) };
    if (code < 5) return this.position(n, rows);
    const operands = Array.from({ length: code === 5 ? 1 : 2 }, () => this.formula(n, rows, depth - 1));
    return { code: (code - 1) as 4 | 5 | 6 | 7 | 8, operands };
  }

  /** One that is true wherever it is not open, or any. */
  private claimed(n: number, rows: number): SaidFormula {
    const one = this.formula(n, rows, this.random.below(4));
    switch (this.random.below(5)) {
      case 0:
        return one;
      case 1:
        return { code: 6, operands: [one, { code: 4, operands: [one] }] };
      case 2:
        return { code: 7, operands: [one, one] };
      case 3:
        return { code: 5, operands: [{ code: 8, operands: [one, one] }, { code: 4, operands: [{ code: 5, operands: [{ code: 4, operands: [one] }, one] }] }] };
      default:
        return { code: 8, operands: [one, one] };
    }
  }

  private tree(n: number, depth: number): Evidence {
    const code = depth === 0 || n === 0 ? 0 : this.random.below(7);
    const below = (count: number): number[] => Array.from({ length: count }, () => this.tree(n, depth - 1)).flat();
    const i = 1 + this.random.below(n);
    switch (code) {
      case 0:
        return [0];
      case 1:
      case 2: {
        const a = this.oneOf([1, 1, 2, 3, 5, 9]);
        return [code, i, a, ...below(code === 1 ? 2 : a + 1)];
      }
      case 3:
      case 4: {
        const d = this.oneOf([2, 2, 3, 3, 4, 12]);
        return [code, i, d, ...below(code === 3 ? 1 : d)];
      }
      case 5:
        return [5, ...formBytes(this.anyForm(n)), ...below(2)];
      default:
        return n === 1 ? [0] : [6, i, 1 + (i % n), ...below(2)];
    }
  }

  /** A claim on any of the bases. */
  said(): ClaimFile {
    const { random } = this;
    const { bytes, rows } = this.oneOf(this.bases);
    const n = this.oneOf([0, 1, 1, 2, 2, 2, 3, 3, 4]);
    const isSome = random.below(3) === 0;
    const evidence = isSome
      ? Array.from({ length: n }, () => integer(random.below(30) === 0 ? LARGEST - 1 + random.below(3) : random.below(12))).flat()
      : this.tree(n, random.below(5));
    return { n, isSome, basis: bytes, formula: this.claimed(n, rows), evidence };
  }

  /** Its file, now and then damaged, in the certificate inside or anywhere. */
  make(): Uint8Array {
    const { random } = this;
    const said = this.said();
    const file = writeClaim(random.below(12) === 0 ? { ...said, basis: mutant(said.basis, random) } : said);
    return random.below(6) === 0 ? mutant(file, random) : file;
  }
}

/** Kind 14: a sentence in the language of linear forms, by what another certificate says of positions. */

import { type Container, readContainer } from '../container.js';
import { Decision, type Inequality } from '../linear.js';
import type { Meter } from '../meter.js';
import { readNumber } from '../numbers.js';
import type { Payload } from '../payload.js';
import type { Proof } from '../proof.js';
import { reject } from '../verdict.js';
import type { Basis, BasisCheck } from './basis.js';
import { type Formula, readFormula } from './formula.js';
import { Leaf, wholeNumbers } from './leaf.js';
import { factsOf, type Sentence, statementOf } from './statement.js';
import { Substitution } from './substitution.js';
import { readTree } from './tree.js';
import { valueOf } from './value.js';
import { type Known, Walk } from './walk.js';

const MOST_VARIABLES = 8;
const LARGEST_VALUE = 2 ** 40;
/** The fraction of the time, of files that take long, at which the certificate inside is checked. */
const BASIS = 0.5;

/** The check of a certificate of a kind on which a claim can rest. */
type BasisOfKind = (kind: number) => BasisCheck | undefined;

function readBasis(payload: Payload, meter: Meter, basisOf: BasisOfKind): Basis {
  const inside = payload.file();
  const file = readContainer(inside.bytes, inside.start);
  const check = basisOf(Number(file.kind));
  if (check === undefined) reject('no-basis', inside.start, `in the certificate inside: no claim can rest on kind ${file.kind}`);
  return check(file, meter);
}

class Evidence {
  private readonly decision: Decision;
  private readonly variables: readonly Inequality[];

  constructor(
    private readonly n: number,
    private readonly formula: Formula,
    private readonly basis: Basis,
    private readonly meter: Meter,
  ) {
    this.decision = new Decision(n, () => {
      meter.tick();
    });
    this.variables = wholeNumbers(n);
  }

  /** The formula must be true at the leaf, or there is nothing there. */
  private close(known: Known, offset: number): void {
    const leaf = new Leaf(known, this.variables, this.decision);
    if (leaf.isEmpty || valueOf(this.formula, leaf, this.basis) === true) return;
    reject('claim-open', offset, 'it is not shown that the formula is true here');
  }

  /** Evidence for some: returns the assignment. */
  some(payload: Payload): number[] {
    payload.begin();
    const { offset } = payload;
    const values = Array.from({ length: this.n }, () => readNumber(payload, 'a value', 0, LARGEST_VALUE));
    payload.finish();
    this.close({ place: Substitution.constant(values), assumed: [] }, offset);
    return values;
  }

  /** Evidence for all: returns how many leaves there are. */
  all(payload: Payload): number {
    const nodes = readTree(payload, this.n, this.meter);
    payload.finish();
    const walk = new Walk(nodes, this.meter, (known, offset) => {
      this.close(known, offset);
    });
    walk.visit(0, { place: Substitution.unit(this.n), assumed: [] });
    return walk.leaves;
  }
}

export function checkClaim({ parameters, payload }: Container, meter: Meter, basisOf: BasisOfKind): Proof<never> {
  parameters.expectCount(2, '2: the number of variables, and 0 for all or 1 for some');
  const variables = parameters.get(0, 'the number of variables', 0, MOST_VARIABLES);
  const isSome = parameters.get(1, 'the prefix', 0, 1) === 1;
  meter.stage(0, BASIS);
  const basis = readBasis(payload, meter, basisOf);
  meter.stage(BASIS, 1);
  const formula = readFormula(payload, variables, basis.rows);
  const evidence = new Evidence(variables, formula, basis, meter);
  const values = isSome ? evidence.some(payload) : null;
  const leaves = isSome ? 1 : evidence.all(payload);
  const sentence: Sentence = { basis, variables, values, formula };
  return {
    kind: 'claim',
    parameters: { variables, prefix: isSome ? 'some' : 'all', basis: basis.kind },
    facts: { ...factsOf(sentence), leaves },
    statement: statementOf(sentence),
    theorem: 'ChompCert.File.readClaim_sound',
    content: null,
  };
}

/** The statement of a claim, and its facts (format/claims.md, Kind 14, Statement). */

import type { Basis } from './basis.js';
import type { Formula } from './formula.js';
import { formulaText } from './words.js';

export interface Sentence {
  readonly basis: Basis;
  readonly variables: number;
  /** The assignment of a claim for some numbers; null in one for all. */
  readonly values: readonly number[] | null;
  readonly formula: Formula;
}

/** The formula in words; where it is a condition for all numbers, in two parts. */
function formulaFacts({ basis, variables, values, formula }: Sentence): { formula: string } | { premise: string; conclusion: string } {
  const text = (at: number): string => formulaText(formula, at, basis.positionText);
  if (variables > 0 && values === null && formula.parts[0].says === 'if') return { premise: text(1), conclusion: text(formula.past[1]) };
  return { formula: text(0) };
}

export function factsOf(sentence: Sentence): Readonly<Record<string, unknown>> {
  const { basis: { game }, variables, values } = sentence;
  return { game, ...formulaFacts(sentence), ...(values === null || variables === 0 ? {} : { values }) };
}

export function statementOf(sentence: Sentence): string {
  const { basis: { game }, variables, values } = sentence;
  const facts = formulaFacts(sentence);
  const names = Array.from({ length: variables }, (_, i) => `x${i + 1}`);
  const list = names.join(', ');
  if ('premise' in facts) return `${game}: for all ${list} >= 0 with ${facts.premise}: ${facts.conclusion}`;
  if (variables === 0) return `${game}: ${facts.formula}`;
  if (values === null) return `${game}: for all ${list} >= 0: ${facts.formula}`;
  return `${game}: for some ${list} >= 0, such as ${names.map((name, i) => `${name} = ${values[i]}`).join(', ')}: ${facts.formula}`;
}

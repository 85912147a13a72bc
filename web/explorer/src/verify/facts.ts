/** What a verified statement says, fact by fact, as conditions can be about it (FORMAT.md, Manifests). */

import { asciiJson, hex, sha256, type Verified } from 'chompcert-checker';

/** From `preperiod` on something repeats by `period`; whether each is the least such number. */
interface Repetition {
  readonly preperiod: number;
  readonly period: number;
  readonly leastPreperiod: boolean;
  readonly leastPeriod: boolean;
}

export type Fact =
  | { readonly form: 'text'; readonly text: string }
  | { readonly form: 'extent'; readonly numbers: readonly number[] }
  | { readonly form: 'repetition'; readonly repetition: Repetition };

export interface Condition {
  readonly name: string;
  readonly atLeast: boolean;
  readonly value: string;
}

/** Longest value that is written out; of a longer one the digest is. */
const LONGEST = 64;

/** Facts that say how a proof is written down, not what is proved. */
const EVIDENCE: ReadonlySet<string> = new Set(['encoding', 'active_cells']);
/** The facts of kind 12 that say what is proved. */
const NO_PRODUCT: ReadonlySet<string> = new Set(['m', 'k', 'play', 'gaps']);

function isBoard(kind: string): boolean {
  return kind === 'board-box' || kind === 'rows-table';
}

/** Whether a fact bounds the positions that are classified, so that a larger one leaves none of them out. */
function isExtent(kind: string, name: string): boolean {
  return ['n', 'longest', 'third_row'].includes(name) || (name === 'm' && isBoard(kind)) || (name === 'bounds' && kind === 'diet-shifts');
}

function numbersOf(value: unknown): number[] | null {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.every((one) => typeof one === 'number') ? list : null;
}

/** A value without spaces: itself if it is short, or the digest of its JSON text. */
function inOneWord(value: unknown): string {
  const json = asciiJson(value);
  const text = typeof value === 'string' ? value : numbersOf(value)?.join(',') ?? json;
  const plain = text.length > 0 && text.length <= LONGEST && !/\s/.test(text);
  return plain ? text : `sha256:${hex(sha256(new TextEncoder().encode(json)))}`;
}

interface RepetitionFact {
  readonly size: string;
  readonly preperiod: number;
  readonly period: number;
  readonly least_preperiod: boolean;
  readonly least_period: boolean;
}

function factsOf(kind: string, name: string, value: unknown): (readonly [string, Fact])[] {
  if (EVIDENCE.has(name) || (name === 'k' && isBoard(kind)) || (kind === 'diet-no-product' && !NO_PRODUCT.has(name))) return [];
  const numbers = numbersOf(value);
  if (isExtent(kind, name) && numbers !== null) return [[name, { form: 'extent', numbers }]];
  if (name === 'openings' && kind.startsWith('three-row') && (value as unknown[][]).every((moves) => moves.length === 1)) {
    return [[name, { form: 'text', text: 'unique' }]];
  }
  if (name === 'repetitions') {
    const repetitions = value as readonly Partial<RepetitionFact>[];
    const sized = repetitions.filter((one): one is RepetitionFact => one.size !== undefined);
    // One along no single gap has no size; then the list is compared as a whole.
    if (sized.length < repetitions.length) return [[name, { form: 'text', text: inOneWord(value) }]];
    return sized.map(({ size, preperiod, period, least_preperiod, least_period }) => [
      `repeats[${size}]`,
      { form: 'repetition', repetition: { preperiod, period, leastPreperiod: least_preperiod, leastPeriod: least_period } },
    ]);
  }
  return [[name, { form: 'text', text: inOneWord(value) }]];
}

/** The facts of a statement by their names in conditions. */
export function statementFacts({ kind, parameters, facts }: Pick<Verified, 'kind' | 'parameters' | 'facts'>): ReadonlyMap<string, Fact> {
  const all = [...Object.entries(parameters), ...Object.entries(facts)];
  return new Map(all.flatMap(([name, value]) => factsOf(kind, name, value)));
}

export function readCondition(text: string): Condition | null {
  const match = /^([^\s=]+?)(>?)=(\S+)$/.exec(text);
  return match === null ? null : { name: match[1], atLeast: match[2] === '>', value: match[3] };
}

function repetitionText({ preperiod, period, leastPreperiod, leastPeriod }: Repetition): string {
  const least = leastPreperiod && leastPeriod ? ',least' : leastPreperiod ? ',least-preperiod' : leastPeriod ? ',least-period' : '';
  return `${preperiod},${period}${least}`;
}

function factText(fact: Fact): string {
  switch (fact.form) {
    case 'text':
      return fact.text;
    case 'extent':
      return fact.numbers.join(',');
    case 'repetition':
      return repetitionText(fact.repetition);
  }
}

function readRepetition(text: string): Repetition | null {
  const match = /^(\d{1,15}),(\d{1,15})(,least|,least-preperiod|,least-period)?$/.exec(text);
  if (match === null || Number(match[2]) === 0) return null;
  const least = match.at(3);
  return {
    preperiod: Number(match[1]),
    period: Number(match[2]),
    leastPreperiod: least === ',least' || least === ',least-preperiod',
    leastPeriod: least === ',least' || least === ',least-period',
  };
}

/** What repeats by pi from T on repeats by every multiple of pi from every later place on; the least number is one. */
function implies(found: Repetition, wanted: Repetition): boolean {
  return (
    found.preperiod <= wanted.preperiod &&
    wanted.period % found.period === 0 &&
    (!wanted.leastPreperiod || (found.leastPreperiod && found.preperiod === wanted.preperiod)) &&
    (!wanted.leastPeriod || (found.leastPeriod && found.period === wanted.period))
  );
}

function isMet(fact: Fact, { atLeast, value }: Condition): boolean {
  if (atLeast) {
    const parts = value.split(',');
    const wanted = parts.every((part) => /^\d{1,15}$/.test(part)) ? parts.map(Number) : [];
    return fact.form === 'extent' && wanted.length === fact.numbers.length && wanted.every((least, i) => fact.numbers[i] >= least);
  }
  if (fact.form !== 'repetition') return factText(fact) === value;
  const wanted = readRepetition(value);
  return wanted !== null && implies(fact.repetition, wanted);
}

/** Why a condition is not met, or null if it is. */
export function unmet(facts: ReadonlyMap<string, Fact>, condition: Condition): string | null {
  const { name, atLeast, value } = condition;
  const text = `${name}${atLeast ? '>=' : '='}${value}`;
  const fact = facts.get(name);
  if (fact === undefined) return `it says nothing of ${name}, ${text} is expected`;
  if (isMet(fact, condition)) return null;
  if (atLeast && fact.form !== 'extent') return `${name} is ${factText(fact)}: it has no order, so only = can be expected`;
  return `${name} is ${factText(fact)}, ${text} is expected`;
}

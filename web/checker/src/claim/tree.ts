/** Evidence for all, as it stands in the file (format/claims.md, Kind 14, Evidence for all). */

import type { Meter } from '../meter.js';
import { readNumber } from '../numbers.js';
import type { Payload } from '../payload.js';
import { reject } from '../verdict.js';
import { type Form, readForm } from './form.js';

/** What a node splits; variables are numbered from 0. */
export type Split =
  | { readonly by: 'nothing' }
  | { readonly by: 'values' | 'each value'; readonly i: number; readonly a: number }
  | { readonly by: 'remainders' | 'each remainder'; readonly i: number; readonly d: number }
  | { readonly by: 'a form'; readonly form: Form }
  | { readonly by: 'comparison'; readonly i: number; readonly j: number };

export interface Node {
  readonly offset: number;
  readonly split: Split;
  /** The number of the first node behind the subtree of this one. */
  past: number;
}

const LARGEST_CODE = 6;
const LARGEST_AMOUNT = 2 ** 20;
const MOST_ABOVE = 64;
const MOST_LEAVES = 2 ** 24;
/** What a node takes in memory. */
const NODE_BYTES = 128;

function readSplit(payload: Payload, code: number, n: number): Split {
  if (code === 0) return { by: 'nothing' };
  if (code === 5) return { by: 'a form', form: readForm(payload, n) };
  const i = readNumber(payload, 'a variable', 1, n) - 1;
  switch (code) {
    case 1:
    case 2:
      return { by: code === 1 ? 'values' : 'each value', i, a: readNumber(payload, 'the number of values', 1, LARGEST_AMOUNT) };
    case 3:
    case 4:
      return { by: code === 3 ? 'remainders' : 'each remainder', i, d: readNumber(payload, 'the number of remainders', 2, LARGEST_AMOUNT) };
    default: {
      const j = readNumber(payload, 'a variable', 1, n) - 1;
      if (j === i) reject('value-range', payload.offset, `variable ${i + 1} is compared with itself`);
      return { by: 'comparison', i, j };
    }
  }
}

function subtreesOf(split: Split): number {
  switch (split.by) {
    case 'nothing':
      return 0;
    case 'each value':
      return split.a + 1;
    case 'each remainder':
      return split.d;
    case 'remainders':
      return 1;
    default:
      return 2;
  }
}

/** How many cases come under the first subtree. */
function firstCases(split: Split): number {
  return split.by === 'values' ? split.a : split.by === 'remainders' ? split.d : 1;
}

/** A node some of whose subtrees are missing. */
interface Unfinished {
  readonly node: Node;
  missing: number;
  /** How many cases come under the next subtree. */
  cases: number;
  /** The leaves that are reached in those before it. */
  leaves: number;
}

/** The nodes, each before its subtrees. */
export function readTree(payload: Payload, n: number, meter: Meter): Node[] {
  const nodes: Node[] = [];
  const above: Unfinished[] = [];
  let leaves = 1;
  do {
    meter.tick();
    meter.pay(NODE_BYTES);
    payload.begin();
    const { offset } = payload;
    if (above.length > MOST_ABOVE) reject('value-range', offset, `more than ${MOST_ABOVE} nodes are above this one`);
    const code = readNumber(payload, 'the code of a node', 0, LARGEST_CODE);
    const split = readSplit(payload, code, n);
    nodes.push({ offset, split, past: nodes.length + 1 });
    const missing = subtreesOf(split);
    if (missing > 0) {
      above.push({ node: nodes[nodes.length - 1], missing, cases: firstCases(split), leaves: 0 });
      continue;
    }
    leaves = 1;
    for (let last = above.at(-1); last !== undefined; last = above.at(-1)) {
      last.leaves += last.cases * leaves;
      last.cases = 1;
      if (--last.missing > 0) break;
      last.node.past = nodes.length;
      leaves = last.leaves;
      above.pop();
    }
  } while (above.length > 0);
  if (leaves > MOST_LEAVES) reject('value-range', nodes[0].offset, `the tree has more than ${MOST_LEAVES} cases`);
  return nodes;
}

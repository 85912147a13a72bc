/** The leaves of the evidence, in the order in which they are reached (format/claims.md, Kind 14, Evidence for all). */

import type { Meter } from '../meter.js';
import { reject } from '../verdict.js';
import { type Form, from } from './form.js';
import type { Substitution } from './substitution.js';
import type { Node, Split } from './tree.js';

/** What is known of the variables at a node: x = A y + b, and forms in the x that are at least 0. */
export interface Known {
  readonly place: Substitution;
  readonly assumed: readonly Form[];
}

interface Case extends Known {
  /** Whether it is the last one that its subtree is about. */
  readonly isLast: boolean;
}

/** The cases of a node in their order, each made when it is asked for. */
function* casesOf(split: Split, { place, assumed }: Known): Generator<Case, void> {
  switch (split.by) {
    case 'nothing':
      return;
    case 'values':
    case 'each value':
      for (let v = 0; v < split.a; v++) {
        yield { place: place.fixed(split.i, v), assumed, isLast: split.by === 'each value' || v === split.a - 1 };
      }
      yield { place: place.raised(split.i, split.a), assumed, isLast: true };
      return;
    case 'remainders':
    case 'each remainder':
      for (let s = 0; s < split.d; s++) {
        yield { place: place.remainder(split.i, split.d, s), assumed, isLast: split.by === 'each remainder' || s === split.d - 1 };
      }
      return;
    case 'a form':
      yield { place, assumed: [...assumed, split.form], isLast: true };
      yield { place, assumed: [...assumed, from(-1n, split.form)], isLast: true };
      return;
    case 'comparison':
      yield { place: place.notLess(split.i, split.j), assumed, isLast: true };
      yield { place: place.less(split.i, split.j), assumed, isLast: true };
  }
}

export class Walk {
  /** How many leaves were reached. */
  leaves = 0;
  private furthest = 0;

  constructor(
    private readonly nodes: readonly Node[],
    private readonly meter: Meter,
    private readonly atLeaf: (known: Known, offset: number) => void,
  ) {}

  /** Goes through the subtree of a node. At most 64 nodes are above any. */
  visit(at: number, known: Known): void {
    const { offset, split } = this.nodes[at];
    this.furthest = Math.max(this.furthest, at);
    this.meter.step(this.furthest, this.nodes.length);
    if (split.by === 'nothing') {
      this.leaves++;
      this.atLeaf(known, offset);
      return;
    }
    let subtree = at + 1;
    for (const one of casesOf(split, known)) {
      if (one.place.isTooLarge) reject('value-range', offset, 'a number of the substitution is too large');
      this.visit(subtree, one);
      if (one.isLast) subtree = this.nodes[subtree].past;
    }
  }
}

/** Kind 11: every position of Chomp, or of the poset game, on a finite partially ordered set. */

import { width } from '../bits.js';
import type { Container, Parameters } from '../container.js';
import type { Meter } from '../meter.js';
import type { Payload } from '../payload.js';
import type { Proof } from '../proof.js';
import { reject, rejectPosition } from '../verdict.js';
import { digit, type OrderContent, type Pair } from './content.js';
import { describeGame, describeOutcome } from './statement.js';

const MOST_ELEMENTS = 64;
const MOST_POSITIONS = 1e8;

export interface Order {
  readonly elements: number;
  /** Whether element 0 is poisoned; else whoever cannot move loses. */
  readonly chomp: boolean;
  readonly covers: readonly Pair[];
}

function setText(order: Order, set: bigint): string {
  const members = Array.from({ length: order.elements }, (_, i) => i).filter((i) => (set & digit(order.elements, i)) !== 0n);
  return `{${members.join(',')}}`;
}

function readParameters(parameters: Parameters): { elements: number; chomp: boolean; pairs: number } {
  parameters.expectAtLeast(3);
  const elements = parameters.get(0, 'e', 1, MOST_ELEMENTS);
  const chomp = parameters.get(1, 'play', 0, 1) === 1;
  const pairs = parameters.get(2, 'c', 0, (elements * (elements - 1)) / 2);
  return { elements, chomp, pairs };
}

/** The sides of a box, if there are any. They are looked at after the pairs. */
function readSides(parameters: Parameters, elements: number): number[] {
  const sides = Array.from({ length: parameters.count - 3 }, (_, i) => parameters.get(3 + i, 'side', 2, elements, 3));
  if (sides.length > 0 && sides.reduce((product, side) => product * side, 1) !== elements) {
    reject('parameter-range', parameters.offsetOf(3), `the product of the sides is not ${elements}`);
  }
  return sides;
}

/** The covering pairs of a product of chains, in the order of the file. */
function boxPairs(elements: number, sides: readonly number[]): Pair[] {
  return Array.from({ length: elements }, (_, greater) => {
    const lesser: number[] = [];
    let stride = elements;
    for (const side of sides) {
      stride /= side;
      if (Math.floor(greater / stride) % side > 0) lesser.push(greater - stride);
    }
    return lesser.sort((a, b) => a - b).map((one): Pair => [one, greater]);
  }).flat();
}

function readPairs(payload: Payload, elements: number, count: number): Pair[] {
  const w = width(elements - 1);
  const pairs: Pair[] = [];
  for (let i = 0; i < count; i++) {
    payload.begin();
    const lesser = payload.field(w);
    const greater = payload.field(w);
    const before = pairs.at(-1) ?? [-1, 0];
    const ascends = greater > before[1] || (greater === before[1] && lesser > before[0]);
    if (lesser >= greater || greater >= elements || !ascends) {
      reject('order-pairs', payload.offset, `the pair ${lesser} < ${greater} is not in its place`);
    }
    pairs.push([lesser, greater]);
  }
  return pairs;
}

class OrderCheck {
  /** At i: all that is greater than i, and i; and the elements that i covers. */
  private readonly up: bigint[];
  private readonly needs: bigint[];
  /** The positions labelled P. */
  private readonly isP = new Set<bigint>();
  private lastWitness: number | null = null;
  positions = 1;

  constructor(
    private readonly order: Order,
    private readonly payload: Payload,
    private readonly meter: Meter,
  ) {
    const { elements, covers, chomp } = order;
    this.needs = Array.from({ length: elements }, () => 0n);
    for (const [lesser, greater] of covers) this.needs[greater] |= digit(elements, lesser);
    this.up = Array.from({ length: elements }, (_, i) => digit(elements, i));
    for (let i = elements - 1; i >= 0; i--) {
      for (const [lesser, greater] of covers) if (lesser === i) this.up[i] |= this.up[greater];
    }
    if (!chomp) this.isP.add(0n);
  }

  /** Whether a < b. */
  private isLess(a: number, b: number): boolean {
    return a !== b && (this.up[a] & digit(this.order.elements, b)) !== 0n;
  }

  /** That the pairs are covering pairs, and element 0 the least in Chomp; faults are those of the list, at `offset`. */
  checkOrder(offset: number): void {
    const { elements, covers, chomp } = this.order;
    for (const [a, c] of covers) {
      for (let b = a + 1; b < c; b++) {
        if (this.isLess(a, b) && this.isLess(b, c)) reject('not-a-cover', offset, `${a} < ${b} < ${c}`);
      }
    }
    if (chomp) {
      for (let i = 1; i < elements; i++) {
        if (!this.isLess(0, i)) reject('no-least-element', offset, `element 0 is not less than ${i}`);
      }
    }
  }

  /** Reads all tokens; `at` is the place of the number of elements. */
  run(at: number): void {
    for (let set = this.following(0n); set !== null; set = this.following(set)) {
      this.meter.step(0, 1);
      if (++this.positions > MOST_POSITIONS) reject('parameter-range', at, `the order has more than ${MOST_POSITIONS} positions`);
      this.token(set);
    }
    this.payload.finish();
  }

  /** The next position in the order of the file, or null. */
  private following(set: bigint): bigint | null {
    const { elements } = this.order;
    let next = set;
    for (let i = elements - 1; i >= 0; i--) {
      const own = digit(elements, i);
      if ((next & own) === 0n && (next & this.needs[i]) === this.needs[i]) return next | own;
      next &= ~own;
    }
    return null;
  }

  private token(set: bigint): void {
    const { payload, order } = this;
    payload.begin();
    const kind = payload.ones(2);
    if (kind === 2) {
      this.pPosition(set, payload.field(width(order.elements)));
      return;
    }
    const witness = kind === 1 ? payload.field(width(order.elements - 1)) : this.lastWitness;
    const position = setText(order, set);
    if (witness === null) rejectPosition('nothing-to-repeat', payload.offset, position, null, 'no witness was given before');
    const move = `element ${witness}`;
    if (witness >= order.elements || (set & digit(order.elements, witness)) === 0n) {
      rejectPosition('illegal-witness', payload.offset, position, move, `the witness ${move} is not a legal move`);
    }
    const option = set & ~this.up[witness];
    if (!this.isP.has(option)) {
      const message = `the witness ${move} leads to ${setText(order, option)}, which is labelled N`;
      rejectPosition('witness-not-p', payload.offset, position, move, message);
    }
    this.lastWitness = witness;
  }

  private members(set: bigint): number[] {
    const { elements } = this.order;
    return Array.from({ length: elements }, (_, i) => i).filter((i) => (set & digit(elements, i)) !== 0n);
  }

  private pPosition(set: bigint, listed: number): void {
    const { payload, order } = this;
    const moves = this.members(set);
    for (const element of moves) {
      const option = set & ~this.up[element];
      if (!this.isP.has(option)) continue;
      const move = `element ${element}`;
      const message = `it is labelled P, but ${move} leads to ${setText(order, option)}, which is labelled P too`;
      rejectPosition('p-to-p', payload.offset, setText(order, set), move, message);
    }
    if (listed !== moves.length) {
      const message = `its move list has ${listed} moves; the position has ${moves.length}`;
      rejectPosition('list-length', payload.offset, setText(order, set), null, message);
    }
    this.meter.pay(64);
    this.isP.add(set);
  }

  get pPositions(): number {
    return this.isP.size;
  }

  content(sides: readonly number[]): OrderContent {
    const { isP, order, meter } = this;
    meter.pay(8 * isP.size);
    return { game: 'order', form: 'finite', ...order, sides, pPositions: BigUint64Array.from(isP) };
  }

  /** The winning first moves. */
  firstMoves(): number[] {
    const all = (1n << BigInt(this.order.elements)) - 1n;
    return this.members(all).filter((element) => this.isP.has(all & ~this.up[element]));
  }
}

export function checkFiniteOrder({ parameters, payload }: Container, meter: Meter, keep: boolean): Proof<OrderContent> {
  const { elements, chomp, pairs } = readParameters(parameters);
  const start = payload.offset;
  const covers = readPairs(payload, elements, pairs);
  const check = new OrderCheck({ elements, chomp, covers }, payload, meter);
  check.checkOrder(start);
  const sides = readSides(parameters, elements);
  if (sides.length > 0 && boxPairs(elements, sides).join(' ') !== covers.join(' ')) {
    reject('not-the-box', start, `the pairs are not those of the box ${sides.join(' x ')}`);
  }
  check.run(parameters.offsetOf(0));
  const firstMoves = check.firstMoves();
  const { positions, pPositions } = check;
  return {
    kind: 'finite-order',
    parameters: { elements, play: chomp ? 'poisoned' : 'normal', covers, sides },
    facts: { positions, p_positions: pPositions, first_moves: firstMoves },
    statement:
      `${describeGame({ elements, chomp, covers }, sides)}: ${pPositions} of ${positions} positions are P-positions; ` + describeOutcome(firstMoves),
    theorem: 'ChompCert.File.readOrder_sound',
    content: keep ? check.content(sides) : null,
  };
}

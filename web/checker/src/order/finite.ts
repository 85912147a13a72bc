/** Kind 11: every position of Chomp, or of the poset game, on a finite partially ordered set. */

import { width } from '../bits.js';
import type { Container, Parameters } from '../container.js';
import type { Meter } from '../meter.js';
import type { Payload } from '../payload.js';
import type { Proof } from '../proof.js';
import { reject, rejectPosition } from '../verdict.js';
import { BYTES_OF_SET, digit, type OrderContent, type Pair, putSet, roomForSets } from './content.js';
import { OrderNimValues } from './nim-values.js';
import { describeGame, describeOutcome } from './statement.js';

const MOST_ELEMENTS = 127;
const MOST_POSITIONS = 1e8;
/** The same of nim-values, of which a file has none. */
const MOST_VALUES = 1e7;
/** The parameter play: whoever cannot move loses; element 0 is poisoned; nim-values of the first. */
const PLAYS = ['normal', 'poisoned', 'nim-values'];

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

function readParameters(parameters: Parameters): { elements: number; play: string; pairs: number } {
  parameters.expectAtLeast(3);
  const elements = parameters.get(0, 'e', 1, MOST_ELEMENTS);
  const play = PLAYS[parameters.get(1, 'play', 0, 2)];
  const pairs = parameters.get(2, 'c', 0, (elements * (elements - 1)) / 2);
  return { elements, play, pairs };
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
  readonly up: bigint[];
  private readonly needs: bigint[];
  /** The positions labelled P. */
  private readonly isP = new Set<bigint>();
  private lastWitness: number | null = null;
  positions = 1;

  constructor(
    readonly order: Order,
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
      this.count(at, MOST_POSITIONS);
      this.token(set);
    }
    this.payload.finish();
  }

  /** Counts a position. */
  private count(at: number, most: number): void {
    this.meter.step(0, 1);
    if (++this.positions > most) reject('parameter-range', at, `the order has more than ${most} positions`);
  }

  /** Computes the nim-values of all positions; nothing follows the pairs. */
  nimValues(at: number): OrderNimValues {
    this.payload.finish();
    for (let set = this.following(0n); set !== null; set = this.following(set)) this.count(at, MOST_VALUES);
    const values = new OrderNimValues(this, this.meter, this.positions);
    for (let set = this.following(0n); set !== null; set = this.following(set)) values.add(set);
    return values;
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

  members(set: bigint): number[] {
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
    this.meter.pay(72);
    this.isP.add(set);
  }

  get pPositions(): number {
    return this.isP.size;
  }

  content(sides: readonly number[], values: OrderNimValues | null = null): OrderContent {
    const isP = values?.pPositions() ?? [...this.isP];
    this.meter.pay(BYTES_OF_SET * isP.length);
    const pPositions = roomForSets(isP.length);
    for (const [i, set] of isP.entries()) putSet(pPositions, i, set);
    const nimValues = values === null ? null : { positions: values.positions, values: values.values };
    return { game: 'order', form: 'finite', ...this.order, sides, pPositions, nimValues };
  }

  get whole(): bigint {
    return (1n << BigInt(this.order.elements)) - 1n;
  }

  /** The winning first moves. */
  firstMoves(isP: (set: bigint) => boolean = (set) => this.isP.has(set)): number[] {
    return this.members(this.whole).filter((element) => isP(this.whole & ~this.up[element]));
  }
}

export function checkFiniteOrder({ parameters, payload }: Container, meter: Meter, keep: boolean): Proof<OrderContent> {
  const { elements, play, pairs } = readParameters(parameters);
  const chomp = play === 'poisoned';
  const start = payload.offset;
  const covers = readPairs(payload, elements, pairs);
  const check = new OrderCheck({ elements, chomp, covers }, payload, meter);
  check.checkOrder(start);
  const sides = readSides(parameters, elements);
  if (sides.length > 0 && boxPairs(elements, sides).join(' ') !== covers.join(' ')) {
    reject('not-the-box', start, `the pairs are not those of the box ${sides.join(' x ')}`);
  }
  const game = describeGame({ elements, chomp, covers }, sides);
  const common = { kind: 'finite-order', parameters: { elements, play, covers, sides }, theorem: 'ChompCert.File.readOrder_sound' };
  if (play === 'nim-values') {
    const values = check.nimValues(parameters.offsetOf(0));
    const firstMoves = check.firstMoves((set) => values.of(set) === 0);
    const [byValue, ofWhole] = [values.byValue, values.of(check.whole)];
    return {
      ...common,
      facts: { positions: check.positions, p_positions: byValue[0], first_moves: firstMoves, nim_value: ofWhole, by_nim_value: byValue },
      statement:
        `${game}: the nim-value of each of the ${check.positions} positions is known, from 0 to ${byValue.length - 1}; ` +
        `${byValue[0]} are P-positions; the whole order has ${ofWhole}; ` +
        describeOutcome(firstMoves),
      content: keep ? check.content(sides, values) : null,
    };
  }
  check.run(parameters.offsetOf(0));
  const firstMoves = check.firstMoves();
  const { positions, pPositions } = check;
  return {
    ...common,
    facts: { positions, p_positions: pPositions, first_moves: firstMoves },
    statement: `${game}: ${pPositions} of ${positions} positions are P-positions; ${describeOutcome(firstMoves)}`,
    content: keep ? check.content(sides) : null,
  };
}

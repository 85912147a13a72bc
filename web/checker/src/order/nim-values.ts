/** Nim-values of the poset game on a finite order: of each position the least number that no option has. */

import type { Meter } from '../meter.js';
import { BYTES_OF_SET, putSet, roomForSets, setAt, type Sets, valueOf } from './content.js';

/** What is needed of an order: the elements of a position, and all that a move at one takes away. */
interface Moves {
  readonly up: readonly bigint[];
  members(set: bigint): number[];
}

export class OrderNimValues {
  /** The positions in ascending order, the empty one first, and the value of each. */
  readonly positions: Sets;
  readonly values: Uint8Array;
  private known = 1;
  /** How many positions have the value 0, 1, ... */
  readonly byValue: number[] = [1];

  constructor(
    private readonly moves: Moves,
    private readonly meter: Meter,
    count: number,
  ) {
    meter.pay((BYTES_OF_SET + 1) * count);
    this.positions = roomForSets(count);
    this.values = new Uint8Array(count);
  }

  /** The value of a position that was added. */
  of(set: bigint): number {
    return valueOf(this, set, this.known);
  }

  /** The next position: all its options were added before. */
  add(set: bigint): void {
    const { moves, meter } = this;
    const members = moves.members(set);
    const options = new Set(members.map((element) => this.of(set & ~moves.up[element])));
    let value = 0;
    while (options.has(value)) value++;
    meter.step(0, 1);
    putSet(this.positions, this.known, set);
    this.values[this.known++] = value;
    this.byValue[value] = (this.byValue[value] ?? 0) + 1;
  }

  pPositions(): bigint[] {
    return [...this.values.keys()].filter((i) => this.values[i] === 0).map((i) => setAt(this.positions, i));
  }
}

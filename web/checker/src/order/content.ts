/** Validated classifications of games on finite orders, as plain data that can be sent between threads. */

/** A covering pair: the lesser element and the greater. */
export type Pair = readonly [number, number];

export interface OrderContent {
  readonly game: 'order';
  readonly form: 'finite';
  readonly elements: number;
  /** Whether element 0 is poisoned; else whoever cannot move loses. */
  readonly chomp: boolean;
  readonly covers: readonly Pair[];
  /** The sides of the box that the order is, or none. Element numbers then count as digits do, the last side fastest. */
  readonly sides: readonly number[];
  /** The P-positions: sets in which element i is the digit 2^(elements - 1 - i). */
  readonly pPositions: BigUint64Array;
}

/** The digit of element i in a set. */
export function digit(elements: number, i: number): bigint {
  return 1n << BigInt(elements - 1 - i);
}

/** A function that says whether the position, which is a list of elements, is P. */
export function orderLookup({ elements, pPositions }: OrderContent): (members: readonly number[]) => boolean {
  const all = new Set(pPositions);
  return (members) => all.has(members.reduce((set, element) => set | digit(elements, element), 0n));
}

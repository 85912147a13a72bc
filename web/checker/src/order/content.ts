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
  /** The P-positions. */
  readonly pPositions: Sets;
  /** All positions in ascending order, and the nim-value of each; null where the file is of types alone. */
  readonly nimValues: NimValues | null;
}

export interface NimValues {
  readonly positions: Sets;
  readonly values: Uint8Array;
}

/** A list of sets, in which element i is the digit 2^(elements - 1 - i): of each the digits from 2^64 on, and the others. */
export type Sets = BigUint64Array;

/** The bytes that a set takes in a list. */
export const BYTES_OF_SET = 16;

/** Room for so many sets. */
export function roomForSets(count: number): Sets {
  return new BigUint64Array(2 * count);
}

/** Set number i of a list. */
export function setAt(sets: Sets, i: number): bigint {
  return (sets[2 * i] << 64n) | sets[2 * i + 1];
}

/** Makes a set number i of a list. */
export function putSet(sets: Sets, i: number, set: bigint): void {
  sets[2 * i] = set >> 64n;
  sets[2 * i + 1] = BigInt.asUintN(64, set);
}

/** The digit of element i in a set. */
export function digit(elements: number, i: number): bigint {
  return 1n << BigInt(elements - 1 - i);
}

/** A function that says whether the position, which is a list of elements, is P. */
export function orderLookup({ elements, pPositions }: OrderContent): (members: readonly number[]) => boolean {
  const all = new Set(Array.from({ length: pPositions.length / 2 }, (_, i) => setAt(pPositions, i)));
  return (members) => all.has(members.reduce((set, element) => set | digit(elements, element), 0n));
}

/** The nim-value of a position that is in the list. */
export function valueOf({ positions, values }: NimValues, set: bigint, known: number = values.length): number {
  let [low, high] = [0, known];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (setAt(positions, middle) <= set) low = middle;
    else high = middle;
  }
  return values[low];
}

/** A function that gives the nim-value of a position, which is a list of elements; null where there are types alone. */
export function orderNimValue({ elements, nimValues }: OrderContent): ((members: readonly number[]) => number) | null {
  if (nimValues === null) return null;
  return (members) => valueOf(nimValues, members.reduce((set, element) => set | digit(elements, element), 0n));
}

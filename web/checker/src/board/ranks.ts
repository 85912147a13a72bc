/** Non-increasing lists of numbers by their places in lexicographic order (format/boards.md, kind 9, Blocks). */

/** The number of non-increasing lists of `length` numbers from 0 to `most`: C(most + length, length). */
export function countLists(length: number, most: number): bigint {
  let count = 1n;
  for (let i = 1; i <= length; i++) count = (count * BigInt(most + i)) / BigInt(i);
  return count;
}

export class Ranks {
  /** At [length][x]: how many lists of that length have only numbers below x. */
  private readonly below: readonly Float64Array[];

  static bytes(length: number, most: number): number {
    return 8 * (length + 1) * (most + 2);
  }

  /** For lists of up to `length` numbers from 0 to `most`, of which there are at most 2^53. */
  constructor(
    readonly length: number,
    most: number,
  ) {
    const below = [new Float64Array(most + 2).fill(1)];
    for (let t = 1; t <= length; t++) {
      const counts = new Float64Array(most + 2);
      for (let x = 1; x < counts.length; x++) counts[x] = counts[x - 1] + below[t - 1][x];
      below.push(counts);
    }
    this.below = below;
  }

  /** How many lists of `length` numbers have only numbers up to `most`. */
  count(length: number, most: number): number {
    return this.below[length][most + 1];
  }

  /** At x: what row i of a list contributes to its rank if it is x. */
  parts(i: number): Float64Array {
    return this.below[this.length - i];
  }

  /** What row i of a list contributes to its rank if it is x. */
  part(i: number, x: number): number {
    return this.below[this.length - i][x];
  }

  /** The place of `length` numbers of the array, from `start` on, among all lists of that length. */
  rank(numbers: ArrayLike<number>, start: number): number {
    let rank = 0;
    for (let i = 0; i < this.length; i++) rank += this.part(i, numbers[start + i]);
    return rank;
  }

  /** Writes the list with that place into the array, from `start` on. No number is more than `most`. */
  unrank(rank: number, most: number, numbers: Int32Array, start: number): void {
    let rest = rank;
    let high = most;
    for (let i = 0; i < this.length; i++) {
      const counts = this.below[this.length - i];
      let low = 0;
      while (low < high) {
        const middle = (low + high + 1) >>> 1;
        if (counts[middle] <= rest) low = middle;
        else high = middle - 1;
      }
      numbers[start + i] = low;
      rest -= counts[low];
      high = low;
    }
  }
}

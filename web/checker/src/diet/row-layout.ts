/**
 * Where labels lie while types are computed within bounds. A *prefix* is all rows but the last, a_1 to a_n with
 * n = m - 1; its labels are a row of bits, bit x that of the position with a_m = x. Rows with one a_1 are a layer, and
 * lie behind each other in lexicographic order; words before that of x = a_n, where no position is, are left out.
 */

export class RowLayout {
  /** Words of a row, the left out ones included. */
  readonly words: number;
  /**
   * The sum of weights[j][a_j] over the rows of a prefix is the place of its word 0 in its layer, counted as if nothing
   * were left out.
   */
  readonly weights: readonly Float64Array[];
  /** At a_1: words of the layer. */
  readonly layerWords: Float64Array;
  /** Positions within the bounds. */
  readonly positions: number;

  constructor(bounds: readonly number[]) {
    const n = bounds.length - 1;
    this.words = (bounds[n] >> 5) + 1;
    this.positions = RowLayout.positions(bounds);
    if (n === 0) {
      this.weights = [];
      this.layerWords = Float64Array.of(this.words);
      return;
    }
    this.weights = bounds.slice(0, n).map((most) => new Float64Array(most + 1));
    // At y: words of all rows with a_j = y and given rows before; for the last row of the prefix first.
    let size = Float64Array.from({ length: bounds[n - 1] + 1 }, (_, y) => this.words - (y >> 5));
    this.addTo(n - 1, 1, (y) => -(y >> 5));
    for (let j = n - 1; j >= 1; j--) {
      const before = new Float64Array(bounds[j] + 2);
      for (let y = 0; y <= bounds[j]; y++) before[y + 1] = before[y] + size[y];
      this.addTo(j, 1, (y) => before[y]);
      this.addTo(j - 1, -1, (y) => before[y]);
      size = Float64Array.from({ length: bounds[j - 1] + 1 }, (_, y) => before[bounds[j] + 1] - before[y]);
    }
    this.layerWords = size;
  }

  private addTo(j: number, sign: number, value: (y: number) => number): void {
    const weights = this.weights[j];
    for (let y = 0; y < weights.length; y++) weights[y] += sign * value(y);
  }

  /** The number of ascending lists of rows within the bounds. */
  static positions(bounds: readonly number[]): number {
    let count = new Float64Array(bounds[bounds.length - 1] + 1).fill(1);
    for (let j = bounds.length - 1; ; j--) {
      const from = new Float64Array(bounds[j] + 2);
      for (let y = bounds[j]; y >= 0; y--) from[y] = from[y + 1] + count[y];
      if (j === 0) return from[0];
      count = from.slice(0, bounds[j - 1] + 1);
    }
  }

  /** The most words of `depth` layers that follow each other. */
  mostWords(depth: number): number {
    return this.layerWords.slice(0, depth).reduce((sum, words) => sum + words, 0);
  }
}

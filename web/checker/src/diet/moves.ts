/** The rules of k-Diet Chomp, on gaps (format/diet.md, k-Diet Chomp: what its kinds share). */

export function isEmptyBoard(g: Int32Array): boolean {
  return g.every((x) => x === 0);
}

/** The position with gaps g. */
export function dietPosition(g: Int32Array): string {
  let row = 0;
  return `(${Array.from(g, (x) => (row += x)).join(',')})`;
}

export function dietMove(row: number, cut: number): string {
  return `row ${row} by ${cut}`;
}

/**
 * Calls visit(row, cut, option) for the legal moves at g in canonical order, until it returns true; says whether
 * it did. `option` holds the gaps that the move leaves, in the same array each time.
 */
export function someDietMove(
  g: Int32Array,
  k: number,
  option: Int32Array,
  visit: (row: number, cut: number, option: Int32Array) => boolean,
): boolean {
  const m = g.length;
  for (let i = 0; i < m; i++) {
    // What it costs to make the gaps s + 1 to i zero, and how many squares of row i that cuts.
    let cost = 0;
    let cut = 0;
    for (let s = i; s >= 0 && cost + i - s + 1 <= k; s--) {
      const unit = i - s + 1;
      for (let t = 1; t <= g[s] && cost + t * unit <= k; t++) {
        option.set(g);
        option[s] -= t;
        for (let j = s + 1; j <= i; j++) option[j] = 0;
        if (i + 1 < m) option[i + 1] += cut + t;
        if (visit(i + 1, cut + t, option)) return true;
      }
      cost += unit * g[s];
      cut += g[s];
    }
  }
  return false;
}

/** Puts what `row by cut` leaves of g into `option`; false if the move is not legal. */
export function playDietMove(g: Int32Array, k: number, row: number, cut: number, option: Int32Array): boolean {
  if (row > g.length || cut > k) return false;
  let rest = cut;
  let removed = 0;
  option.set(g);
  for (let s = row - 1; rest > 0; s--) {
    if (s < 0) return false;
    const t = Math.min(rest, g[s]);
    option[s] -= t;
    removed += t * (row - s);
    rest -= t;
  }
  if (row < g.length) option[row] += cut;
  return removed <= k;
}

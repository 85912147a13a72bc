/** Who wins, by trying every move: slow, short, and nobody else's code. */

/** Whether [p,q,r] is P, for p up to n. */
export function bruteThreeRows(n: number): (p: number, q: number, r: number) => boolean {
  const isP = new Set<string>();
  const key = (p: number, q: number, r: number): string => `${p},${q},${r}`;
  for (let r = 0; r <= n; r++) {
    for (let q = r; q <= n; q++) {
      for (let p = Math.max(1, q); p <= n; p++) {
        let wins = false;
        for (let a = 0; a < p; a++) wins ||= isP.has(key(a, Math.min(a, q), Math.min(a, r)));
        for (let a = 0; a < q; a++) wins ||= isP.has(key(p, a, Math.min(a, r)));
        for (let b = 0; b < r; b++) wins ||= isP.has(key(p, q, b));
        if (!wins) isP.add(key(p, q, r));
      }
    }
  }
  return (p, q, r) => isP.has(key(p, q, r));
}

/** What a cut of a row of a Diet board leaves; row 1 is the shortest. */
export function dietCut(rows: readonly number[], row: number, length: number): number[] {
  return rows.map((own, j) => (j <= row ? Math.min(own, length) : own));
}

/** Whether a position of k-Diet Chomp is P. */
export function bruteDiet(k: number, misere: boolean): (rows: readonly number[]) => boolean {
  const known = new Map<string, boolean>();
  const isP = (rows: readonly number[]): boolean => {
    const key = rows.join(',');
    let answer = known.get(key);
    if (answer === undefined) {
      const total = rows.reduce((sum, length) => sum + length, 0);
      let wins = total === 0 && misere;
      for (let row = 0; row < rows.length && !wins; row++) {
        for (let length = rows[row] - 1; length >= 0 && !wins; length--) {
          const left = dietCut(rows, row, length);
          if (total - left.reduce((sum, one) => sum + one, 0) > k) break;
          wins = isP(left);
        }
      }
      answer = !wins;
      known.set(key, answer);
    }
    return answer;
  };
  return isP;
}

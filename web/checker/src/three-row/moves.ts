/** The rules of three-row Chomp (FORMAT.md, Conventions). */

export function threeRowPosition(p: number | string, q: number | string, r: number | string): string {
  return `[${p},${q},${r}]`;
}

export function threeRowMove(row: number, length: number): string {
  return `row ${row} to ${length}`;
}

/** Calls visit(row, length, p', q', r') for the moves of [p,q,r] in canonical order. */
export function forEachThreeRowMove(
  p: number,
  q: number,
  r: number,
  visit: (row: number, length: number, p: number, q: number, r: number) => void,
): void {
  for (let a = 0; a < p; a++) visit(1, a, a, Math.min(a, q), Math.min(a, r));
  for (let a = 0; a < q; a++) visit(2, a, p, a, Math.min(a, r));
  for (let a = 0; a < r; a++) visit(3, a, p, q, a);
}

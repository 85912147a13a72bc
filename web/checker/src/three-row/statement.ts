/** The wording of statements about three-row Chomp. */

/** Winning first moves [row, new length] of the boards 3 x 1, 3 x 2, ... */
export type Openings = [number, number][][];

/**
 * What is said of the boards 3 x 1 to 3 x n. Each has exactly one winning first move (Sheiner, arXiv:2605.23837),
 * so that anything else in a validated classification would be a fault of this checker.
 */
export function describeOpenings(n: number, openings: Openings): string {
  if (n === 0) return 'no board 3 x m is in the domain';
  const other = openings.findIndex((wins) => wins.length !== 1);
  if (other >= 0) throw new Error(`the board 3 x ${other + 1} has ${openings[other].length} winning first moves`);
  return `every board 3 x m with 1 <= m <= ${n} has exactly one winning first move`;
}

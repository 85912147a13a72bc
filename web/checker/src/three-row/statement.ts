/** The wording of statements about three-row Chomp. */

/** Winning first moves [row, new length] of the boards 3 x 1, 3 x 2, ... */
export type Openings = [number, number][][];

/**
 * What is said of the boards 3 x 1 to 3 x n (FORMAT.md, Statements). By Sheiner's theorem there are no exceptions, so
 * that one in a validated classification would be news, or a fault of this checker.
 */
export function describeOpenings(n: number, openings: Openings): string {
  if (n === 0) return 'no board 3 x m is in the domain';
  const without = openings.flatMap((wins, i) => (wins.length === 0 ? [`3 x ${i + 1} has none`] : []));
  const further = openings.flatMap((wins, i) =>
    wins.slice(1).map(([row, to]) => `3 x ${i + 1} also has row ${row} to ${to}`),
  );
  const exceptions = [...without, ...further];
  const all = `every board 3 x m with 1 <= m <= ${n} has exactly one winning first move`;
  return exceptions.length === 0 ? all : `${all}, except that ${exceptions.join(', ')}`;
}

/** The wording of statements about three-row Chomp. */

/** Winning first moves [row, new length] of the boards 3 x 1, 3 x 2, ... */
export type Openings = [number, number][][];

/**
 * The winning first moves of the boards 3 x 1 to 3 x n, from the first value of each row of f and the column where it stops, or -1: row 2 to
 * a leaves [m,a,a], and row 3 to b leaves [m,m,b]; a rectangle is never named.
 */
export function openingsOf(n: number, heads: Int32Array, stops: Int32Array): Openings {
  const lists: Openings = Array.from({ length: n }, () => []);
  heads.forEach((m, a) => {
    if (m <= n) lists[m - 1].push([2, a]);
  });
  stops.forEach((m, b) => {
    if (m > 0 && m <= n) lists[m - 1].push([3, b]);
  });
  return lists;
}

/**
 * What is said of the boards 3 x 1 to 3 x n (format/three-row.md, The openings in a statement). By Sheiner's theorem there are no exceptions, so
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

/** What a table of f says. */
export function describeTable(n: number, pPositions: number, openings: Openings): string {
  const domain = `three-row Chomp, every position [p,q,r] with q <= ${n} and any p`;
  return `${domain}: ${pPositions} are P-positions; ${describeOpenings(n, openings)}`;
}

/** How many rows of f repeat with a period, and the first of them. */
export interface PeriodCount {
  readonly period: number;
  readonly rows: number;
  readonly first: number;
}

/** How the rows of f end: some stop, the others repeat, by period in ascending order. */
export interface RowEnds {
  readonly stopped: number;
  readonly periods: readonly PeriodCount[];
}

/** What the rows of f up to `lastRow` say. */
export function describeTails(lastRow: number, { stopped, periods }: RowEnds, openings: Openings): string {
  const domain = `three-row Chomp, every position [p,q,r] with r <= ${lastRow} and any p and q`;
  const stops = `rows r that stop: ${stopped} of ${lastRow + 1}`;
  const each = periods.map(({ period, rows, first }) => `${rows} of period ${period} (first r = ${first})`).join(', ');
  const tails = `rows r where f(q,r) - q is eventually periodic: ${each}`;
  return `${domain}: ${stops}; ${tails}; ${describeOpenings(lastRow, openings)}`;
}

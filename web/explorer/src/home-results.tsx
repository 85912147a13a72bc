/** Three results of the project as pictures that lead to what shows them. */

import { formatRoute } from './route';

const SIDE = 10;

interface Square {
  readonly row: number;
  readonly column: number;
}

interface BoardProperties {
  readonly rows: readonly number[];
  /** Squares that are marked, and whether one goes. */
  readonly marked: readonly Square[];
  readonly left: readonly number[];
  readonly poisonedRow: number;
}

function Board({ rows, marked, left, poisonedRow }: BoardProperties) {
  const width = SIDE * Math.max(...rows);
  return (
    <svg viewBox={`-4 -4 ${width + 8} ${SIDE * rows.length + 8}`} aria-hidden="true">
      {rows.flatMap((length, row) => Array.from({ length }, (_, column) => (
        <rect key={`${row},${column}`} class={column < left[row] ? 'piece' : 'piece bitten'} x={SIDE * column} y={SIDE * row} width={SIDE} height={SIDE} />
      )))}
      {marked.map(({ row, column }) => <circle key={`${row},${column}`} class="mark" cx={SIDE * (column + 0.5)} cy={SIDE * (row + 0.5)} r={0.8 * SIDE} />)}
      <text class="poison" x={SIDE / 2} y={SIDE * (poisonedRow + 0.5)}>☠</text>
    </svg>
  );
}

/** 10 x 42: row 5 to 35, row 7 to 29 and row 8 to 25 win (docs/records.md). */
const LARGE = Array.from({ length: 10 }, () => 42);
const THREE = [[5, 35], [7, 29], [8, 25]].map(([row, length]) => ({ row: row - 1, column: length }));
/** Where labels that pass every check of Lemma 3.5 are wrong. */
const WRONG = [11, 13, 22];

export function Results() {
  return (
    <>
      <h2>Three results</h2>
      <ul class="doors results">
        <li>
          <a href={formatRoute('published', { source: 'ekhad-zeilberger-2018' })}>
            <Board rows={LARGE} marked={THREE} left={LARGE} poisonedRow={0} />
            <strong>Three ways to win on 10 × 42</strong>
            <span>Ekhad and Zeilberger asked in 2018 for a board with three winning first moves. No smaller board has them.</span>
          </a>
        </li>
        <li>
          <a href={formatRoute('published', { source: 'diet-chomp-2018', find: 'Lemma 3.5' })}>
            <Board rows={WRONG} marked={[]} left={WRONG} poisonedRow={2} />
            <strong>A lemma that is false</strong>
            <span>Labels that pass every check of a lemma on Diet Chomp are wrong at (11,13,22), as a theorem in Lean.</span>
          </a>
        </li>
        <li>
          <a href={formatRoute('play', { game: 'diet-3-2-misere', board: '2,13,34' })}>
            <Board rows={[2, 13, 34]} marked={[{ row: 2, column: 33 }]} left={[2, 13, 33]} poisonedRow={2} />
            <strong>Every position, by three shifts</strong>
            <span>2-Diet Chomp with three rows is decided for rows of any length. Play a position against the certificate.</span>
          </a>
        </li>
      </ul>
    </>
  );
}

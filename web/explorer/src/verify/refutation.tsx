/** The position at which a certificate is wrong, with the move that refutes it. */

const MOST_SQUARES = 60;
const SIDE = 10;

interface Cut {
  readonly rows: readonly number[];
  /** What the move leaves of them; the same without a move. */
  readonly left: readonly number[];
}

/** A position of rows, and a move in it, as verdicts write them; null if they are of another game, or too long to draw. */
function readCut(position: string, move: string | null): Cut | null {
  const match = /^([[(])(\d+(?:,\d+)*)[\])]$/.exec(position);
  if (match === null) return null;
  const rows = match[2].split(',').map(Number);
  if (Math.max(...rows) > MOST_SQUARES) return null;
  const cut = move === null ? null : /^row (\d+) (to|by) (\d+)$/.exec(move);
  if (cut === null) return move === null ? { rows, left: rows } : null;
  const row = Number(cut[1]) - 1;
  const length = cut[2] === 'to' ? Number(cut[3]) : (rows.at(row) ?? 0) - Number(cut[3]);
  // The shortest row is the first of (a1,a2,...), and a cut of a row cuts those above it; in [p,q,r] those below.
  const isCut = (j: number): boolean => (match[1] === '(' ? j <= row : j >= row);
  return { rows, left: rows.map((own, j) => (isCut(j) ? Math.max(0, Math.min(own, length)) : own)) };
}

interface Properties {
  readonly position: string;
  readonly move: string | null;
  /** What is said below the picture. */
  readonly caption?: string;
}

/** Of a position that cannot be drawn there is no picture. */
export function Refutation({ position, move, caption }: Properties) {
  const cut = readCut(position, move);
  if (cut === null) return null;
  const width = SIDE * Math.max(1, ...cut.rows);
  const label = move === null ? position : `${position}, shaded: what ${move} bites off`;
  return (
    <figure class="refuted">
      <svg class="bar refutation" viewBox={`-1 -1 ${width + 2} ${SIDE * cut.rows.length + 2}`} style={{ maxWidth: `${2 * width}px` }} role="img" aria-label={label}>
        {cut.rows.map((length, j) => Array.from({ length }, (_, column) => (
          <rect key={`${j},${column}`} class={`square ${column < cut.left[j] ? 'chocolate' : 'bitten'}`} x={SIDE * column} y={SIDE * j} width={SIDE} height={SIDE} />
        )))}
      </svg>
      <figcaption>{caption ?? (move === null ? `The position ${position}` : `In ${position}, ${move} refutes it: what it bites off is pale`)}</figcaption>
    </figure>
  );
}

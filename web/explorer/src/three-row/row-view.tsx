/** The second view: f(q,r) for one r, with where the row starts, and stops or goes on. */

import { useMemo } from 'preact/hooks';
import type { ThreeRowClassification } from './classification';

const SIZE = 640;
const MARGIN = 46;
const COLUMNS_BEYOND = 40;

interface Point {
  readonly q: number;
  readonly f: number;
}

export function RowView({ known, r }: { readonly known: ThreeRowClassification; readonly r: number }) {
  const { points, stop, tail, lastQ } = useMemo(() => {
    const stopped = known.stop(r);
    const end = Math.min(known.mostQ, stopped ?? Math.ceil(1.6 * r) + COLUMNS_BEYOND);
    const values: Point[] = [];
    for (let q = r; q <= end; q++) {
      const f = known.f(q, r);
      if (f > 0) values.push({ q, f });
    }
    return { points: values, stop: stopped, tail: known.tail(r), lastQ: Math.max(end, r + 1) };
  }, [known, r]);
  const low = Math.min(...points.map(({ f }) => f), r + 1);
  const high = Math.max(...points.map(({ f }) => f), lastQ, r + 2);
  const x = (q: number): number => MARGIN + ((q - r) / (lastQ - r)) * (SIZE - 2 * MARGIN);
  const y = (f: number): number => SIZE - MARGIN - ((f - low) / (high - low)) * (SIZE - 2 * MARGIN);
  const ending = stop !== null
    ? `it stops at q = ${stop}, where f = q`
    : tail !== null
      ? `from q = ${tail.preperiod} on f − q repeats for ever with period ${tail.period}: that is its tail`
      : `it does not stop by q = ${lastQ}, as far as this certificate is drawn`;
  return (
    <figure class="row-view">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={`f(q,${r}) against q: the row begins with ${points[0]?.f ?? 'nothing'}, and ${ending}`}>
        <line class="axis" x1={MARGIN} y1={SIZE - MARGIN} x2={SIZE - MARGIN} y2={SIZE - MARGIN} />
        <line class="axis" x1={MARGIN} y1={MARGIN} x2={MARGIN} y2={SIZE - MARGIN} />
        <line class="diagonal" x1={x(Math.max(r, low))} y1={y(Math.max(r, low))} x2={x(Math.min(lastQ, high))} y2={y(Math.min(lastQ, high))} />
        {tail !== null && (
          <rect class="tail" x={x(tail.preperiod)} y={MARGIN} width={SIZE - MARGIN - x(tail.preperiod)} height={SIZE - 2 * MARGIN} />
        )}
        {points.map(({ q, f }) => <circle key={q} class="dot" cx={x(q)} cy={y(f)} r={points.length > 200 ? 1.5 : 3} />)}
        {stop !== null && <circle class="stop" cx={x(stop)} cy={y(stop)} r={6} />}
        <text x={MARGIN} y={SIZE - 16}>q = {r}</text>
        <text class="end" x={SIZE - MARGIN} y={SIZE - 16}>{lastQ}</text>
        <text x={6} y={SIZE - MARGIN - 4}>{low}</text>
        <text x={6} y={MARGIN + 4}>p = {high}</text>
      </svg>
      <figcaption>
        The P-positions [p,q,{r}] with p at least q: one p = f(q,{r}) for each q, from q = {r} on. The line is p = q. Each
        value is the least number that no position before it excludes. The row begins with f({r},{r}) = {points[0]?.f};{' '}
        {ending}.
      </figcaption>
    </figure>
  );
}

/** The second view: f(q,r) for one r, with where the row starts, and stops or goes on; it can be pointed at. */

import { useMemo, useRef } from 'preact/hooks';
import { Save, styledSvg } from '../save/save';
import type { Cell, Cursor } from '../use-cursor';
import type { ThreeRowClassification } from './classification';

const SIZE = 640;
const MARGIN = 46;
const COLUMNS_BEYOND = 40;

interface Point {
  readonly q: number;
  readonly f: number;
}

interface Properties {
  readonly known: ThreeRowClassification;
  readonly r: number;
  /** The cell (p - q, q - r) of a position [p,q,r]. */
  readonly cursor: Cursor;
}

export function RowView({ known, r, cursor }: Properties) {
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
  const picture = useRef<SVGSVGElement>(null);
  const low = Math.min(...points.map(({ f }) => f), r + 1);
  const high = Math.max(...points.map(({ f }) => f), lastQ, r + 2);
  const room = SIZE - 2 * MARGIN;
  const x = (q: number): number => MARGIN + ((q - r) / (lastQ - r)) * room;
  const y = (f: number): number => SIZE - MARGIN - ((f - low) / (high - low)) * room;
  const ending = stop !== null
    ? `it stops at q = ${stop}, where f = q`
    : tail !== null
      ? `from q = ${tail.preperiod} on f − q repeats for ever with period ${tail.period}: that is its tail`
      : `it does not stop by q = ${lastQ}, as far as this certificate is drawn`;

  /** The cell of [p,q,r], the nearest one that is a position in the figure. */
  const cellOf = (q: number, p: number): Cell => {
    const second = Math.min(lastQ, Math.max(r, q));
    return [Math.min(high, Math.max(second, p)) - second, second - r];
  };
  const point = (event: MouseEvent, tell: (cell: Cell) => void): void => {
    const matrix = picture.current?.getScreenCTM();
    if (!matrix) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const q = Math.round(r + ((at.x - MARGIN) / room) * (lastQ - r));
    tell(cellOf(q, Math.round(low + ((SIZE - MARGIN - at.y) / room) * (high - low))));
  };
  const key = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const [i, j] = cursor.cell ?? [0, 0];
    cursor.go(cellOf(j + r + step[0], i + j + r + step[1]));
  };
  const [at, across] = cursor.cell === null ? [null, 0] : [cursor.cell[0] + cursor.cell[1] + r, cursor.cell[1] + r];
  return (
    <figure class="row-view">
      <svg
        ref={picture} viewBox={`0 0 ${SIZE} ${SIZE}`} role="application" tabindex={0} aria-describedby="position-panel"
        aria-label={`f(q,${r}) against q: the row begins with ${points[0]?.f ?? 'nothing'}, and ${ending}`}
        onMouseMove={(event) => { point(event, cursor.hover); }} onClick={(event) => { point(event, cursor.click); }} onKeyDown={key}
      >
        {tail !== null && (
          <rect class="tail" x={x(tail.preperiod)} y={MARGIN} width={SIZE - MARGIN - x(tail.preperiod)} height={room} />
        )}
        <line class="axis" x1={MARGIN} y1={SIZE - MARGIN} x2={SIZE - MARGIN} y2={SIZE - MARGIN} />
        <line class="axis" x1={MARGIN} y1={MARGIN} x2={MARGIN} y2={SIZE - MARGIN} />
        <line class="diagonal" x1={x(Math.max(r, low))} y1={y(Math.max(r, low))} x2={x(Math.min(lastQ, high))} y2={y(Math.min(lastQ, high))} />
        {points.map(({ q, f }) => <circle key={q} class="dot" cx={x(q)} cy={y(f)} r={points.length > 200 ? 1.5 : 3} />)}
        {stop !== null && <circle class="stop" cx={x(stop)} cy={y(stop)} r={6} />}
        {at !== null && at <= high && across <= lastQ && <circle class="cursor" cx={x(across)} cy={y(at)} r={cursor.pinned ? 7 : 5} />}
        <text x={MARGIN} y={SIZE - 16}>q = {r}</text>
        <text class="end" x={SIZE - MARGIN} y={SIZE - 16}>{lastQ}</text>
        <text x={6} y={SIZE - MARGIN - 4}>{low}</text>
        <text x={6} y={MARGIN + 4}>p = {high}</text>
      </svg>
      <Save drawing={{
        name: `row-${r}`,
        svg: () => (picture.current === null ? '' : styledSvg(picture.current, `f(q,${r}) against q`)),
        data: () => `q,p\n${points.map(({ q, f }) => `${q},${f}\n`).join('')}`,
      }} />
      <figcaption>
        The P-positions [p,q,{r}] with p at least q: one p = f(q,{r}) for each q, from q = {r} on. The line is p = q. Each
        value is the least number that no position before it excludes. The row begins with f({r},{r}) = {points[0]?.f};{' '}
        {ending}.
      </figcaption>
    </figure>
  );
}

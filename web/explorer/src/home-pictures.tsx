/** The pictures on the first page's doors, drawn from verified certificates where they show types of positions. */

import type { ComponentChildren } from 'preact';
import { useSource } from './certificates/use-source';
import { dietClassification, gapsOf } from './diet/classification';
import { usePalette } from './theme';
import { threeRowClassification } from './three-row/classification';
import { type Colour, css } from './palette';
import { BLUE, DOT, GREY, makeSheet, RED } from './three-row/sheet';

const SIDE = 120;
const SHEET = 'three-row-table-100';
const SHEET_R = 11;
const SHEET_CELLS = 12;
const DIET = 'diet-3-2-misere';
const DIET_CELLS = 16;

function Picture({ children }: { readonly children: ComponentChildren }) {
  return <svg viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">{children}</svg>;
}

/** A sheet with the lines of the sieve. */
export function SheetPicture() {
  const state = useSource(SHEET);
  const palette = usePalette();
  const known = state.state === 'ready' ? threeRowClassification(state.source.content) : null;
  if (known === null) return <Picture>{null}</Picture>;
  const { marks, width } = makeSheet(known, SHEET_R);
  const unit = SIDE / SHEET_CELLS;
  const cells = Array.from({ length: SHEET_CELLS ** 2 }, (_, at) => [at % SHEET_CELLS, Math.floor(at / SHEET_CELLS)] as const);
  const lines = ([[GREY, palette.grey, 1], [BLUE, palette.blue, 1], [RED, palette.red, 0]] as const).flatMap(([mark, colour, slope]: readonly [number, Colour, number]) =>
    cells.filter(([i, j]) => (marks[j * width + i] & mark) !== 0).map(([i, j]) => (
      <line key={`${mark},${i},${j}`} class="line" stroke={css(colour)} x1={(i + (slope === 1 ? 0 : 0.5)) * unit} y1={SIDE - (j + 1) * unit} x2={(i + (slope === 1 ? 1 : 0.5)) * unit} y2={SIDE - j * unit} />
    )));
  const dots = cells.filter(([i, j]) => (marks[j * width + i] & DOT) !== 0);
  return (
    <Picture>
      {lines}
      {dots.map(([i, j]) => <circle key={`${i},${j}`} fill={css(palette.dot)} cx={(i + 0.5) * unit} cy={SIDE - (j + 0.5) * unit} r={0.4 * unit} />)}
    </Picture>
  );
}

/** The P-positions of three rows of which the first has one square. */
export function FanPicture() {
  const state = useSource(DIET);
  const palette = usePalette();
  const known = state.state === 'ready' ? dietClassification(state.source.content) : null;
  if (known === null) return <Picture>{null}</Picture>;
  const unit = SIDE / DIET_CELLS;
  const cells = Array.from({ length: DIET_CELLS ** 2 }, (_, at) => [at % DIET_CELLS, Math.floor(at / DIET_CELLS)] as const);
  return (
    <Picture>
      {cells.filter(([x, y]) => x >= y && known.isP(gapsOf([1, 1 + y, 1 + x])) === true).map(([x, y]) => (
        <rect key={`${x},${y}`} fill={css(palette.text)} x={x * unit} y={SIDE - (y + 1) * unit} width={unit} height={unit} rx={1} />
      ))}
    </Picture>
  );
}

/** A square after the bite that wins. */
export function SquarePicture() {
  return <BarPicture rows={[5, 1, 1, 1, 1]} whole={5} />;
}

/** Lines of print, some of them marked. */
export function PrintPicture() {
  return (
    <Picture>
      <path class="sheet-of-paper" d="M30 8h62v104H30z" />
      {[24, 38, 52, 66, 80, 94].map((y, i) => <path key={y} class={i === 1 ? 'print refuted' : i === 3 ? 'print confirmed' : 'print'} d={`M40 ${y}h42`} />)}
    </Picture>
  );
}

/** A bar with a bite. */
export function BarPicture({ rows = [7, 5, 4], whole = 7 }: { readonly rows?: readonly number[]; readonly whole?: number }) {
  const unit = SIDE / whole;
  return (
    <Picture>
      {rows.flatMap((length, j) => Array.from({ length: whole }, (_, column) => (
        <rect key={`${j},${column}`} class={column < length ? 'piece' : 'piece bitten'} x={column * unit + 0.5} y={(j + (whole - rows.length) / 2) * unit} width={unit - 1} height={unit - 1} rx={2} />
      )))}
      <text class="poison" x={unit / 2} y={((whole - rows.length) / 2 + 0.5) * unit}>☠</text>
    </Picture>
  );
}

/** A file that was verified. */
export function VerdictPicture() {
  return (
    <Picture>
      <path class="sheet-of-paper" d="M30 8h42l20 20v84H30z" />
      <path class="tick" d="M42 66l14 16 26-34" />
    </Picture>
  );
}

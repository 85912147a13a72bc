/** Two gaps of k-Diet Chomp across and up, the others fixed: dark squares are P-positions. */

import type { Shift } from 'chompcert-checker';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type Pen, SvgPen } from '../save/pen';
import { type Drawing, Save } from '../save/save';
import { type Colour, css, nimColour, type Palette } from '../palette';
import { usePalette } from '../theme';
import type { Cell, Cursor } from '../use-cursor';
import { type DietClassification, timesOf } from './classification';

export interface Slice {
  /** The coordinates across and up, from 0. */
  readonly across: number;
  readonly up: number;
  /** The values of all coordinates; those of the two are not looked at. */
  readonly fixed: readonly number[];
  /** Whether coordinates are a_1 and a_j - a_1, as in Figure 1 of the paper, or gaps. */
  readonly fromFirst: boolean;
  readonly size: number;
}

/** The gaps of a position with these coordinates, or null if it is none. */
export function gapsAt({ across, up, fixed, fromFirst }: Slice, x: number, y: number): number[] | null {
  const values = fixed.map((value, j) => (j === across ? x : j === up ? y : value));
  if (!fromFirst) return values;
  const gaps = values.map((value, j) => (j < 2 ? value : value - values[j - 1]));
  return gaps.every((gap) => gap >= 0) ? gaps : null;
}

interface Properties {
  readonly known: DietClassification;
  readonly slice: Slice;
  readonly cursor: Cursor;
  /** Whether the regions are drawn in which the type repeats. */
  readonly regions: boolean;
  readonly label: string;
}

export function DietFigure({ known, slice, cursor, regions, label }: Properties) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = usePalette();
  const unit = Math.max(2, Math.floor(600 / slice.size));
  const side = unit * slice.size;
  const picture = useMemo(() => {
    const still = document.createElement('canvas');
    still.width = still.height = side;
    const context = still.getContext('2d');
    if (!context) return still;
    draw(context, known, slice, unit, palette, regions);
    if (regions) drawVectors(context, known, slice, unit, palette);
    return still;
  }, [known, slice, unit, palette, regions]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.drawImage(picture, 0, 0);
    if (cursor.cell === null) return;
    const [x, y] = cursor.cell;
    context.strokeStyle = css(palette.red);
    context.lineWidth = cursor.pinned ? 4 : 2;
    context.strokeRect(x * unit, side - (y + 1) * unit, unit, unit);
  }, [picture, cursor.cell, cursor.pinned]);
  const point = (event: MouseEvent, tell: (cell: Cell) => void): void => {
    const element = canvas.current;
    if (element === null) return;
    const scale = slice.size / element.clientWidth;
    const x = Math.floor(event.offsetX * scale);
    const y = slice.size - 1 - Math.floor(event.offsetY * scale);
    if (x >= 0 && y >= 0 && x < slice.size && y < slice.size) tell([x, y]);
  };
  const key = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const bound = (value: number): number => Math.min(slice.size - 1, Math.max(0, value));
    const [x, y] = cursor.cell ?? [0, 0];
    cursor.go([bound(x + step[0]), bound(y + step[1])]);
  };
  const drawing: Drawing = {
    name: 'diet-slice',
    svg: () => {
      const pen = new SvgPen();
      draw(pen, known, slice, unit, palette, regions);
      if (regions) drawVectors(pen, known, slice, unit, palette);
      return pen.svg(side, side, label);
    },
    data: () => sliceData(known, slice),
  };
  return (
    <>
      <canvas
        ref={canvas} class="diet-figure" width={side} height={side} tabIndex={0} role="application" aria-label={label}
        aria-describedby="diet-panel" data-unit={unit} onKeyDown={key}
        onMouseMove={(event) => { point(event, cursor.hover); }} onClick={(event) => { point(event, cursor.click); }}
      />
      <Save drawing={drawing} />
    </>
  );
}

/** The gaps of each position of the slice, whether it is P, and its nim-value if it has one; those that are not decided are left out. */
function sliceData(known: DietClassification, slice: Slice): string {
  const valued = known.mostNimValue !== null;
  const lines = [[...slice.fixed.map((_, j) => `g${j + 1}`), 'P', ...(valued ? ['nim-value'] : [])].join(',')];
  for (let y = 0; y < slice.size; y++) {
    for (let x = 0; x < slice.size; x++) {
      const gaps = gapsAt(slice, x, y);
      const isP = gaps === null ? null : known.isP(gaps);
      if (gaps !== null && isP !== null) lines.push([...gaps, isP ? 1 : 0, ...(valued ? [known.nimValue(gaps)] : [])].join(','));
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Least size of a square, in points, that has room for its nim-value. */
const LEAST_FOR_NUMBERS = 12;

export function draw(
  context: Pen, known: DietClassification, slice: Slice, unit: number, palette: Palette, regions: boolean,
): void {
  const { size } = slice;
  const side = unit * size;
  context.font = `${Math.round(unit / 2)}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const gaps = gapsAt(slice, x, y);
      const isP = gaps === null ? null : known.isP(gaps);
      const value = gaps === null ? null : known.nimValue(gaps);
      context.fillStyle = css(isP === null ? palette.grey : isP ? palette.text : value === null ? palette.background : nimColour(palette, value, known.mostNimValue ?? 1));
      context.fillRect(x * unit, side - (y + 1) * unit, unit, unit);
      if (value === null || unit < LEAST_FOR_NUMBERS) continue;
      context.fillStyle = css(isP === true ? palette.background : [255, 255, 255]);
      context.fillText(String(value), (x + 0.5) * unit, side - (y + 0.5) * unit);
    }
  }
  if (regions) known.shifts.forEach((shift, i) => { drawRegion(context, shift, shiftColour(palette, i), slice, unit); });
}

/** The colour of a shift's region. */
export function shiftColour({ regions }: Palette, shift: number): Colour {
  return regions[shift % regions.length];
}

/** By how much a vector moves each coordinate of a slice. */
function stepsOf({ vector }: Shift, fromFirst: boolean): number[] {
  let length = -vector[0];
  return fromFirst ? vector.map((step, j) => (length += step, j === 0 ? step : length)) : [...vector];
}

/** Where the shift's vector points in the slice, or null if it leads out of it. */
export function arrowOf(shift: Shift, { across, up, fromFirst }: Slice): readonly [number, number] | null {
  const steps = stepsOf(shift, fromFirst);
  return steps.some((step, j) => step !== 0 && j !== across && j !== up) ? null : [steps[across], across === up ? 0 : steps[up]];
}

/** Least size of a square, in points, at which each repetition has a line. */
const LEAST_FOR_STEPS = 5;

/** Lines where the shift begins to hold and, where there is room, where its vector can be subtracted once more. */
function drawRegion(context: Pen, shift: Shift, colour: Colour, slice: Slice, unit: number): void {
  const { size } = slice;
  const side = unit * size;
  const steps = unit >= LEAST_FOR_STEPS;
  const times = Array.from({ length: size * size }, (_, at) => {
    const gaps = gapsAt(slice, at % size, Math.floor(at / size));
    if (gaps === null) return -1;
    const often = timesOf(shift, gaps);
    return steps ? often : Math.min(1, often);
  });
  context.strokeStyle = css(colour);
  context.lineWidth = 2;
  context.beginPath();
  const line = (x1: number, y1: number, x2: number, y2: number): void => {
    context.moveTo(x1 * unit, side - y1 * unit);
    context.lineTo(x2 * unit, side - y2 * unit);
  };
  const differ = (at: number, other: number): boolean => times[at] >= 0 && times[other] >= 0 && times[at] !== times[other];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * size + x;
      if (x > 0 && differ(at, at - 1)) line(x, y, x, y + 1);
      if (y > 0 && differ(at, at - size)) line(x, y, x + 1, y);
    }
  }
  context.stroke();
}

/** The vector of each shift that has one in the slice, at the first square of its region. */
function drawVectors(context: Pen, known: DietClassification, slice: Slice, unit: number, palette: Palette): void {
  const { size } = slice;
  const squares = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const);
  known.shifts.forEach((shift, i) => {
    const arrow = arrowOf(shift, slice);
    const from = arrow === null ? undefined : squares.find(([x, y]) => {
      const gaps = gapsAt(slice, x, y);
      return gaps !== null && timesOf(shift, gaps) > 0;
    });
    if (arrow !== null && from !== undefined) drawArrow(context, ...from, arrow, shiftColour(palette, i), slice, unit);
  });
}

/** The vector as an arrow to the middle of a square of the region, from the position that has the same type. */
function drawArrow(
  context: Pen, x: number, y: number, [dx, dy]: readonly [number, number], colour: Colour, { size }: Slice, unit: number,
): void {
  const side = unit * size;
  const at = (u: number, v: number): readonly [number, number] => [(u + 0.5) * unit, side - (v + 0.5) * unit];
  const [fromX, fromY] = at(x - dx, y - dy);
  const [toX, toY] = at(x, y);
  const angle = Math.atan2(toY - fromY, toX - fromX);
  const head = Math.max(8, unit / 2);
  context.strokeStyle = css(colour);
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(fromX, fromY);
  context.lineTo(toX, toY);
  for (const turn of [2.6, -2.6]) {
    context.moveTo(toX, toY);
    context.lineTo(toX + head * Math.cos(angle + turn), toY + head * Math.sin(angle + turn));
  }
  context.stroke();
}

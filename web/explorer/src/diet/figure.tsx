/** Two gaps of k-Diet Chomp across and up, the others fixed: dark squares are P-positions. */

import { useEffect, useRef } from 'preact/hooks';
import { css, type Palette } from '../three-row/paint';
import { usePalette } from '../theme';
import type { Cell, Cursor } from '../use-cursor';
import type { DietClassification } from './classification';

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
  /** Whether the boxes are drawn in which the type repeats. */
  readonly boxes: boolean;
  readonly label: string;
}

export function DietFigure({ known, slice, cursor, boxes, label }: Properties) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = usePalette();
  const unit = Math.max(3, Math.floor(600 / slice.size));
  const side = unit * slice.size;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) draw(context, known, slice, unit, palette, cursor, boxes);
  }, [known, slice, unit, palette, cursor.cell, cursor.pinned, boxes]);
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
  return (
    <canvas
      ref={canvas} class="diet-figure" width={side} height={side} tabIndex={0} role="application" aria-label={label}
      aria-describedby="diet-panel" data-unit={unit} onKeyDown={key}
      onMouseMove={(event) => { point(event, cursor.hover); }} onClick={(event) => { point(event, cursor.click); }}
    />
  );
}

export function draw(
  context: CanvasRenderingContext2D, known: DietClassification, slice: Slice, unit: number, palette: Palette,
  cursor: Pick<Cursor, 'cell' | 'pinned'>, boxes: boolean,
): void {
  const { size } = slice;
  const side = unit * size;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const gaps = gapsAt(slice, x, y);
      const isP = gaps === null ? null : known.isP(gaps);
      context.fillStyle = css(isP === null ? palette.grey : isP ? palette.text : (x + y) % 2 === 0 ? palette.background : palette.checker);
      context.fillRect(x * unit, side - (y + 1) * unit, unit, unit);
    }
  }
  if (boxes) drawBoxes(context, known, slice, unit, palette);
  if (cursor.cell !== null) {
    const [x, y] = cursor.cell;
    context.strokeStyle = css(palette.red);
    context.lineWidth = cursor.pinned ? 4 : 2;
    context.strokeRect(x * unit, side - (y + 1) * unit, unit, unit);
  }
}

/** The number of the repetition in which a value lies; before the first one -1. */
function repetition(value: number, [preperiod, period]: readonly [number, number]): number {
  return value < preperiod ? -1 : Math.floor((value - preperiod) / period);
}

/** The box in which a position lies: for each axis the number of its repetition, and on which side of a wall. */
function boxOf({ axes }: DietClassification, gaps: readonly number[]): string {
  const numbers = axes.map((form) => {
    if ('gap' in form) return repetition(gaps[form.gap], [form.preperiod, form.period]);
    const [x, y] = [gaps[form.p], gaps[form.q]];
    const side = y >= x ? repetition(y - x, form.plus) : `below ${repetition(x - y, form.minus)}`;
    return `${repetition(Math.min(x, y), form.diagonal)} ${side}`;
  });
  return numbers.join(' ');
}

/** Lines between squares that lie in different boxes: where something begins to repeat, and each period from there on. */
function drawBoxes(
  context: CanvasRenderingContext2D, known: DietClassification, slice: Slice, unit: number, palette: Palette,
): void {
  const { size } = slice;
  const side = unit * size;
  const boxes = Array.from({ length: size * size }, (_, at) => {
    const gaps = gapsAt(slice, at % size, Math.floor(at / size));
    return gaps === null ? null : boxOf(known, gaps);
  });
  const line = (x1: number, y1: number, x2: number, y2: number): void => {
    context.moveTo(x1 * unit, side - y1 * unit);
    context.lineTo(x2 * unit, side - y2 * unit);
  };
  const differ = (at: number, other: number): boolean => boxes[at] !== null && boxes[other] !== null && boxes[at] !== boxes[other];
  context.strokeStyle = css(palette.blue);
  context.lineWidth = unit < 6 ? 1 : 2;
  context.beginPath();
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * size + x;
      if (x > 0 && differ(at, at - 1)) line(x, y, x, y + 1);
      if (y > 0 && differ(at, at - size)) line(x, y, x + 1, y);
    }
  }
  context.stroke();
}

/** Draws the visible part of a sheet onto a canvas. */

import type { Pen } from '../save/pen';
import { type Colour, css, type Palette } from '../palette';
import type { Mode } from './paint';
import { BLUE, GREY, RED, type Sheet } from './sheet';

/** Cell (i,j) covers x + scale * [i, i+1] across and y - scale * [j, j+1] down, in pixels of the page. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Scene {
  readonly sheet: Sheet;
  /** The sheet with one point for each cell. */
  readonly points: HTMLCanvasElement;
  readonly mode: Mode;
  /** The kinds of lines that are wanted. */
  readonly shown: number;
  readonly palette: Palette;
  /** The cell with the cursor, and the cell to which its winning move leads if it is on the sheet. */
  readonly cursor: readonly [number, number] | null;
  /** Whether the cursor stays where it is. */
  readonly pinned: boolean;
  readonly target: readonly [number, number] | null;
}

/** From this many pixels a cell on, lines and dots are drawn as such. */
const LINES_FROM = 6;
/** From this many pixels a cell on, its nim-value is written into it. */
const NUMBERS_FROM = 16;
/** Radius of the least dot that is drawn for a P-position, in pixels: a cell may be less than a pixel. */
const LEAST_RADIUS = 1.5;
/** Radius from which on a dot has no rim, in pixels. */
const SMALL_RADIUS = 2.2;
/** Height of the name of the axis upwards, with room for half a number below it, in pixels. */
const LABEL = 26;
const AXIS_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
export const TARGET_COLOUR: Colour = [230, 160, 0];

export function drawScene(
  context: Pen, scene: Scene, view: View, width: number, height: number,
): void {
  const { sheet, points, palette } = scene;
  const { scale, x, y } = view;
  context.fillStyle = css(palette.checker);
  context.fillRect(0, 0, width, height);
  const top = y - scale * sheet.height;
  // To the right of what was made there are N-positions alone.
  context.fillStyle = css(palette.background);
  context.fillRect(x, top, Math.max(width - x, scale * sheet.width), scale * sheet.height);
  if (isDrawnAsLines(scene.mode, scale)) {
    drawLines(context, scene, view, width, height);
  } else {
    context.imageSmoothingEnabled = scale < 1;
    context.imageSmoothingQuality = 'high';
    context.drawImage(points, x, top, scale * sheet.width, scale * sheet.height);
    if (scene.mode !== 'winner') drawDots(context, scene, view, width);
    if (scene.mode === 'values' && scale >= NUMBERS_FROM) drawValues(context, scene, view, width, height);
  }
  drawAxes(context, palette, view, width, height);
  if (scene.target !== null) outline(context, view, scene.target, TARGET_COLOUR, 2);
  if (scene.cursor !== null) outline(context, view, scene.cursor, palette.text, scene.pinned ? 4 : 2);
}

/** Whether lines and dots are drawn as such, over cells in two shades. */
export function isDrawnAsLines(mode: Mode, scale: number): boolean {
  return scale >= LINES_FROM && (mode === 'sieve' || mode === 'loser');
}

function drawValues(context: Pen, scene: Scene, view: View, width: number, height: number): void {
  const { values, width: columns } = scene.sheet;
  context.fillStyle = css([255, 255, 255]);
  context.font = `${Math.floor(view.scale * 0.42)}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  forEachVisible(scene, view, width, height, (i, j, _, x, y) => {
    const value = values !== null && i < columns ? values[j * columns + i] : 0;
    if (value > 0) context.fillText(String(value), x, y);
  });
}

/** Calls visit(i, j, marks, x, y) for the visible cells, with the cell's centre. */
function forEachVisible(
  { sheet }: Scene, { scale, x, y }: View, width: number, height: number,
  visit: (i: number, j: number, marks: number, x: number, y: number) => void,
): void {
  const first = Math.max(0, Math.floor(-x / scale));
  const last = Math.ceil((width - x) / scale);
  const bottom = Math.max(0, Math.floor((y - height) / scale));
  const top = Math.min(sheet.height - 1, Math.ceil(y / scale));
  for (let j = bottom; j <= top; j++) {
    for (let i = first; i <= last; i++) {
      visit(i, j, i < sheet.width ? sheet.marks[j * sheet.width + i] : 0, x + scale * (i + 0.5), y - scale * (j + 0.5));
    }
  }
}

function drawLines(context: Pen, scene: Scene, view: View, width: number, height: number): void {
  const { palette, shown, mode } = scene;
  const half = view.scale / 2;
  context.fillStyle = css(palette.checker);
  forEachVisible(scene, view, width, height, (i, j, _, x, y) => {
    if ((i + j) % 2 === 1) context.fillRect(x - half, y - half, view.scale, view.scale);
  });
  if (mode === 'sieve') {
    const stroke = (mark: number, colour: Colour, dx: number, dy: number): void => {
      if ((shown & mark) === 0) return;
      context.strokeStyle = css(colour);
      context.lineWidth = Math.max(1.5, view.scale / 8);
      context.beginPath();
      forEachVisible(scene, view, width, height, (_, __, marks, x, y) => {
        if ((marks & mark) === 0) return;
        context.moveTo(x - dx, y - dy);
        context.lineTo(x + dx, y + dy);
      });
      context.stroke();
    };
    stroke(GREY, palette.grey, half, half);
    stroke(BLUE, palette.blue, half, half);
    stroke(RED, palette.red, 0, half);
  }
  drawDots(context, scene, view, width);
}

function drawDots(context: Pen, { sheet, palette }: Scene, { scale, x: left, y: bottom }: View, width: number): void {
  const radius = Math.max(LEAST_RADIUS, scale * 0.36);
  const dots = (size: number, colour: Colour): void => {
    context.fillStyle = css(colour);
    context.beginPath();
    for (const [i, j] of sheet.dots) {
      const [x, y] = [left + scale * (i + 0.5), bottom - scale * (j + 0.5)];
      if (x < -scale || x > width + scale || y < -scale) continue;
      context.moveTo(x + size, y);
      context.arc(x, y, size, 0, 2 * Math.PI);
    }
    context.fill();
  };
  // Among lines that are as thin as a dot, a rim tells the two apart.
  if (radius < SMALL_RADIUS) dots(radius + 1, palette.background);
  dots(radius, palette.dot);
}

function drawAxes(
  context: Pen, palette: Palette, { scale, x, y }: View, width: number, height: number,
): void {
  const step = AXIS_STEPS.find((candidate) => candidate * scale >= 48) ?? 20_000;
  context.fillStyle = css(palette.text);
  context.font = '12px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'bottom';
  for (let i = Math.max(0, Math.ceil(-x / scale / step) * step); x + scale * i < width; i += step) {
    context.fillText(String(i), x + scale * (i + 0.5), height - 2);
  }
  // Beside it cells may be as dark as the text.
  context.fillStyle = css(palette.background);
  context.fillRect(width - 32, height - 33, 32, 18);
  context.fillStyle = css(palette.text);
  context.fillText('i →', width - 16, height - 16);
  context.textAlign = 'left';
  context.fillText('↑ j', 3, 16);
  context.textBaseline = 'middle';
  for (let j = Math.max(0, Math.ceil((y - height) / scale / step) * step); y - scale * j > 0; j += step) {
    const at = y - scale * (j + 0.5);
    if (at < height - 16 && at > LABEL) context.fillText(String(j), 3, at);
  }
}

function outline(
  context: Pen, { scale, x, y }: View, [i, j]: readonly [number, number], colour: Colour,
  lineWidth: number,
): void {
  const size = Math.max(scale, 7);
  const left = x + scale * (i + 0.5) - size / 2;
  const top = y - scale * (j + 0.5) - size / 2;
  context.strokeStyle = css(colour);
  context.lineWidth = lineWidth;
  context.strokeRect(left, top, size, size);
}

/**
 * The sheet of an r: what is known of the positions (i,j,r), which are [i+j+r, j+r, r]. After Bergman's page and
 * Friedman and Landsberg: a winning move lies in row 3 (red), in row 2 to less than the length of row 3 (blue), in
 * row 2 above that (grey), or in row 1.
 */

import type { ThreeRowClassification } from './classification';

export const RED = 1;
export const BLUE = 2;
export const GREY = 4;
export const DOT = 8;

export interface Sheet {
  readonly r: number;
  /** Cells with 0 <= i < width and 0 <= j < height; at j * width + i the marks, and how many lower r are P there. */
  readonly width: number;
  readonly height: number;
  readonly marks: Uint8Array;
  readonly counts: Uint16Array;
  readonly mostCount: number;
  /** The cells of the P-positions, as [i, j]. */
  readonly dots: readonly (readonly [number, number])[];
  /** The nim-value of each cell, where they are known, and the greatest. */
  readonly values: Int32Array | null;
  readonly mostValue: number;
  /** The square [0, span) x [0, span) has what is characteristic of the sheet. */
  readonly span: number;
}

const LEAST_SPAN = 12;
const ROOM = 8;

export function makeSheet(known: ThreeRowClassification, r: number): Sheet {
  let reach = known.f(r, r) - r;
  for (let b = 0; b < r; b++) reach = Math.max(reach, known.f(b, b) - r);
  const span = Math.max(LEAST_SPAN, reach + 2);
  const width = span + ROOM;
  const height = Math.max(1, Math.min(known.mostQ - r + 1, 2 * span));
  const marks = new Uint8Array(width * height);
  const counts = new Uint16Array(width * height);
  let mostCount = 0;
  for (let b = 0; b < r; b++) {
    const row = known.row(b, r + height);
    // [f(q,b),q,b] with q = j + r lies above (i,j) in row 3.
    for (let at = r - b, j = 0; at < row.length; at++, j++) {
      const i = row[at] - (j + r);
      if (i >= 0 && i < width) marks[j * width + i] |= RED;
    }
    for (let j = 0; j < Math.min(height, row.length); j++) {
      const i = row[j] - (j + b);
      if (i >= 0 && i < width) mostCount = Math.max(mostCount, ++counts[j * width + i]);
    }
    const diagonal = row[0] - r;
    for (let j = Math.max(0, diagonal - width + 1); j <= diagonal && j < height; j++) {
      marks[j * width + diagonal - j] |= BLUE;
    }
  }
  const dots: [number, number][] = [];
  const own = known.row(r, r + height);
  for (let j = 0; j < own.length; j++) {
    const i = own[j] - (j + r);
    if (i < 0 || i >= width) continue;
    marks[j * width + i] |= DOT;
    dots.push([i, j]);
    for (let left = 1; left <= i && j + left < height; left++) marks[(j + left) * width + i - left] |= GREY;
  }
  const { nimValue } = known;
  const valueAt = (_: number, at: number): number => {
    const [i, j] = [at % width, Math.floor(at / width)];
    return nimValue?.({ p: i + j + r, q: j + r, r }) ?? -1;
  };
  const values = nimValue === undefined ? null : Int32Array.from({ length: width * height }, valueAt);
  const mostValue = values?.reduce((most, value) => Math.max(most, value), 0) ?? 0;
  return { r, width, height, marks, counts, mostCount, values, mostValue, dots, span };
}

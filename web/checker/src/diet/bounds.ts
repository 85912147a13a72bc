/** Bounds of the rows among the parameters (format/diet.md, k-Diet Chomp: what its kinds share). */

import type { Parameters } from '../container.js';
import { reject } from '../verdict.js';

/** What bounds of shifts are at most: each, and the lists of lengths within them. */
const LARGEST_BOUND = 65_536;
export const MOST_LISTS = 2 ** 37;

/** Reads m bounds of shifts from parameter `first` on. */
export function readShiftBounds(parameters: Parameters, m: number, first: number, mostLists: number, ascend: boolean): number[] {
  for (let j = 0; j < m; j++) parameters.get(first + j, `the bound of row ${j + 1}`, 0, LARGEST_BOUND);
  return readBounds(parameters, m, first, mostLists, ascend);
}

/** Reads m bounds from parameter `first` on, with at most `mostLists` lists of lengths within them. */
export function readBounds(parameters: Parameters, m: number, first: number, mostLists: number, ascend = true): number[] {
  const bounds = Array.from({ length: m }, (_, j) => parameters.get(first + j, `the bound of row ${j + 1}`, 0, mostLists, first));
  if (ascend && bounds.some((most, j) => j > 0 && most < bounds[j - 1])) {
    reject('parameter-range', parameters.offsetOf(first), 'the bounds of the rows must ascend');
  }
  if (bounds.reduce((lists, most) => lists * (most + 1), 1) > mostLists) {
    reject('parameter-range', parameters.offsetOf(first), `the bounds are too large: at most ${mostLists} lists`);
  }
  return bounds;
}

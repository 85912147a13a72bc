/** How a sheet is coloured. */

import { type Colour, countColour, nimColour, type Palette } from '../palette';
import { BLUE, DOT, GREY, RED, type Sheet } from './sheet';

export type Mode = 'sieve' | 'superimpose' | 'loser' | 'winner' | 'values';

export const MODES: readonly (readonly [Mode, string])[] = [
  ['loser', 'Loser sheet (P-positions)'],
  ['sieve', 'Sieve lines'],
  ['superimpose', 'Superimpose all lower r'],
  ['winner', 'Winner sheet (a smaller r wins)'],
  ['values', 'Nim-values'],
];

/** A colour that lets the dots between many lines of it be seen. */
function pale(colour: Colour, { background }: Palette): Colour {
  return colour.map((part, i) => Math.round(0.45 * part + 0.55 * background[i])) as unknown as Colour;
}

/** The colour of a cell in a picture where it is one point, or null for the background. */
function cellColour(
  marks: number, count: number, most: number, mode: Mode, shown: number, palette: Palette,
): Colour | null {
  if (mode !== 'winner' && mode !== 'values' && (marks & DOT) !== 0) return palette.dot;
  const seen = marks & shown;
  switch (mode) {
    case 'loser':
    case 'values':
      return null;
    case 'superimpose':
      return count > 0 ? countColour(palette, count, most) : null;
    case 'winner':
      if ((seen & RED) !== 0) return (seen & BLUE) !== 0 ? palette.both : palette.red;
      return (seen & BLUE) !== 0 ? palette.blue : null;
    case 'sieve':
      if ((seen & RED) !== 0) return pale(palette.red, palette);
      if ((seen & BLUE) !== 0) return pale(palette.blue, palette);
      return (seen & GREY) !== 0 ? pale(palette.grey, palette) : null;
  }
}

/** One point for each cell, row j = 0 at the bottom. `shown` has the kinds of lines that are wanted. */
export function sheetImage(sheet: Sheet, mode: Mode, shown: number, palette: Palette): ImageData {
  const { width, height, marks, counts, mostCount, values, mostValue } = sheet;
  const image = new ImageData(width, height);
  const words = new Uint32Array(image.data.buffer);
  const colours = new Map<number, number>();
  const [br, bg, bb] = palette.background;
  const background = (0xff000000 | (bb << 16) | (bg << 8) | br) >>> 0;
  for (let j = 0; j < height; j++) {
    const to = (height - 1 - j) * width;
    for (let i = 0; i < width; i++) {
      const at = j * width + i;
      const value = mode === 'values' && values !== null ? values[at] : 0;
      const key = value > 0 ? -value : marks[at] | (mode === 'superimpose' ? counts[at] << 4 : 0);
      let word = colours.get(key);
      if (word === undefined) {
        const colour = value > 0 ? nimColour(palette, value, mostValue) : cellColour(marks[at], counts[at], mostCount, mode, shown, palette);
        word = colour === null ? background : (0xff000000 | (colour[2] << 16) | (colour[1] << 8) | colour[0]) >>> 0;
        colours.set(key, word);
      }
      words[to + i] = word;
    }
  }
  return image;
}

/** How a sheet is coloured. */

import { BLUE, DOT, GREY, RED, type Sheet } from './sheet';

export type Mode = 'sieve' | 'superimpose' | 'loser' | 'winner';

export const MODES: readonly (readonly [Mode, string])[] = [
  ['sieve', 'Sieve lines'],
  ['superimpose', 'Superimpose all lower k'],
  ['loser', 'Loser sheet (P-positions)'],
  ['winner', 'Winner sheet (a smaller k wins)'],
];

export type Colour = readonly [number, number, number];

export interface Palette {
  readonly background: Colour;
  readonly checker: Colour;
  readonly dot: Colour;
  readonly red: Colour;
  readonly blue: Colour;
  readonly both: Colour;
  readonly grey: Colour;
  readonly text: Colour;
  /** From few to many. */
  readonly scale: readonly Colour[];
  /** Of regions that are told apart. */
  readonly regions: readonly Colour[];
}

export const LIGHT: Palette = {
  background: [255, 255, 255],
  checker: [246, 243, 238],
  dot: [20, 50, 170],
  red: [206, 50, 45],
  blue: [70, 140, 225],
  both: [190, 50, 190],
  grey: [190, 190, 190],
  text: [40, 36, 32],
  scale: [[253, 231, 176], [246, 170, 100], [226, 100, 84], [158, 47, 100], [70, 20, 90]],
  regions: [[70, 140, 225], [214, 92, 20], [20, 140, 80], [170, 60, 180], [170, 130, 0], [0, 150, 160]],
};

export const DARK: Palette = {
  background: [24, 22, 20],
  checker: [32, 29, 26],
  dot: [255, 220, 90],
  red: [235, 95, 85],
  blue: [85, 150, 240],
  both: [215, 100, 225],
  grey: [90, 88, 86],
  text: [235, 230, 222],
  scale: [[60, 40, 90], [130, 50, 110], [200, 80, 90], [240, 150, 90], [253, 231, 176]],
  regions: [[85, 150, 240], [250, 140, 70], [80, 200, 130], [220, 120, 230], [225, 190, 60], [70, 205, 215]],
};

export function css([r, g, b]: Colour): string {
  return `rgb(${r} ${g} ${b})`;
}

/** The colour of count from 1 to most. */
export function countColour({ scale }: Palette, count: number, most: number): Colour {
  const place = most <= 1 ? 0 : (Math.log(count) / Math.log(most)) * (scale.length - 1);
  const low = Math.min(scale.length - 2, Math.floor(place));
  const part = place - low;
  const [a, b] = [scale[low], scale[low + 1]];
  return [0, 1, 2].map((i) => Math.round(a[i] + part * (b[i] - a[i]))) as unknown as Colour;
}

/** The colour of a cell in a picture where it is one point, or null for the background. */
function cellColour(
  marks: number, count: number, most: number, mode: Mode, shown: number, palette: Palette,
): Colour | null {
  if (mode !== 'winner' && (marks & DOT) !== 0) return palette.dot;
  const seen = marks & shown;
  switch (mode) {
    case 'loser':
      return null;
    case 'superimpose':
      return count > 0 ? countColour(palette, count, most) : null;
    case 'winner':
      if ((seen & RED) !== 0) return (seen & BLUE) !== 0 ? palette.both : palette.red;
      return (seen & BLUE) !== 0 ? palette.blue : null;
    case 'sieve':
      if ((seen & RED) !== 0) return palette.red;
      if ((seen & BLUE) !== 0) return palette.blue;
      return (seen & GREY) !== 0 ? palette.grey : null;
  }
}

/** One point for each cell, row j = 0 at the bottom. `shown` has the kinds of lines that are wanted. */
export function sheetImage(sheet: Sheet, mode: Mode, shown: number, palette: Palette): ImageData {
  const { width, height, marks, counts, mostCount } = sheet;
  const image = new ImageData(width, height);
  const words = new Uint32Array(image.data.buffer);
  const colours = new Map<number, number>();
  const [br, bg, bb] = palette.background;
  const background = (0xff000000 | (bb << 16) | (bg << 8) | br) >>> 0;
  for (let j = 0; j < height; j++) {
    const to = (height - 1 - j) * width;
    for (let i = 0; i < width; i++) {
      const at = j * width + i;
      const key = marks[at] | (mode === 'superimpose' ? counts[at] << 4 : 0);
      let word = colours.get(key);
      if (word === undefined) {
        const colour = cellColour(marks[at], counts[at], mostCount, mode, shown, palette);
        word = colour === null ? background : (0xff000000 | (colour[2] << 16) | (colour[1] << 8) | colour[0]) >>> 0;
        colours.set(key, word);
      }
      words[to + i] = word;
    }
  }
  return image;
}

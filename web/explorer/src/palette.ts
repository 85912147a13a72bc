/** The colours of pictures, by light and by dark. */

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
  /** The colours of regions that are told apart. */
  readonly regions: readonly Colour[];
  /** Of nim-values from 1 on, under white numbers; none is green, as 0 is. */
  readonly nimValues: readonly Colour[];
}

const NIM_VALUES: readonly Colour[] = [[128, 80, 0], [150, 40, 40], [140, 30, 110], [95, 55, 165], [35, 80, 170], [0, 95, 115]];

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
  nimValues: NIM_VALUES,
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
  nimValues: NIM_VALUES,
};

export function css([r, g, b]: Colour): string {
  return `rgb(${r} ${g} ${b})`;
}

/** The colour at a share from 0 to 1 of a scale of several. */
function between(scale: readonly Colour[], share: number): Colour {
  const place = share * (scale.length - 1);
  const low = Math.min(scale.length - 2, Math.floor(place));
  const part = place - low;
  const [a, b] = [scale[low], scale[low + 1]];
  return [0, 1, 2].map((i) => Math.round(a[i] + part * (b[i] - a[i]))) as unknown as Colour;
}

/** The colour of count from 1 to most. */
export function countColour({ scale }: Palette, count: number, most: number): Colour {
  return between(scale, most <= 1 ? 0 : Math.log(count) / Math.log(most));
}

/** The colour of a nim-value from 1 to most; 0 in a sum that is lost has that of 1. */
export function nimColour({ nimValues }: Palette, value: number, most: number): Colour {
  return between(nimValues, most <= 1 ? 0 : (Math.max(1, value) - 1) / (most - 1));
}

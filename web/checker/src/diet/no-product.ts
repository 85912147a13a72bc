/** Kind 12: that a game of k-Diet Chomp has no product form. */

import type { Container, Parameters } from '../container.js';
import type { Meter } from '../meter.js';
import type { Proof } from '../proof.js';
import { reject } from '../verdict.js';
import { type Axis, LayersAxis, PairAxis } from './axes.js';
import { gapText } from './gap-text.js';
import { checkBox } from './box.js';
import type { Game, PairForm } from './content.js';
import { expectBox, readGapAxis, readRepetition } from './forms.js';
import { describeGame, gameParameters, readGame } from './game.js';
import { Labels } from './labels.js';

const MOST_LAYERS = 65_536;
const LARGEST_GAP = 2 ** 32;
/** The parameter `p`. */
const FIRST = 4;

/** Two positions, by their gaps: far below the diagonal of the wall, and far above it. */
interface Sides {
  readonly below: readonly number[];
  readonly above: readonly number[];
}

/** The axes, the wall among them, and the parameter after the last of theirs. */
function readAxes(parameters: Parameters, { m, k }: Game, layers: number): { axes: Axis[]; wall: PairForm; end: number } {
  const p = parameters.get(FIRST, 'p', layers > 0 ? 2 : 1, m) - 1;
  const q = parameters.get(FIRST + 1, 'q', p + 2, m, FIRST) - 1;
  const diagonal = readRepetition(parameters, FIRST + 2);
  const plus = readRepetition(parameters, FIRST + 4);
  const minus = readRepetition(parameters, FIRST + 6);
  const wall = { p, q, diagonal, plus, minus };
  const axes: Axis[] = [];
  let end = FIRST + 8;
  for (let gap = 0; gap < m; gap++) {
    if (gap === p) {
      axes.push(new PairAxis(wall, k));
    } else if (gap === 0 && layers > 0) {
      axes.push(new LayersAxis(layers));
    } else if (gap !== q) {
      axes.push(readGapAxis(parameters, end, gap, k));
      end += 2;
    }
  }
  return { axes, wall, end };
}

function readSides(parameters: Parameters, m: number, layers: number, wall: PairForm, first: number): Sides {
  const below = Array.from({ length: m }, (_, j) =>
    parameters.get(first + j, 'a gap', 0, j === 0 && layers > 0 ? layers - 1 : LARGEST_GAP),
  );
  const { p, q, diagonal, plus, minus } = wall;
  const [x, y] = [below[p], below[q]];
  if (y < diagonal[0] || x < y + minus[0]) {
    reject('parameter-range', parameters.offsetOf(first + q), `gaps of ${x} and ${y} are not far below the diagonal`);
  }
  const last = first + m;
  const higher = parameters.get(last, 'the gap above the diagonal', x + plus[0], LARGEST_GAP);
  if ([diagonal, plus, minus].some(([, period]) => (higher - y) % period !== 0)) {
    const message = `${higher} - ${y} is not a multiple of the three periods`;
    reject('parameter-range', parameters.offsetOf(last), message);
  }
  return { below, above: below.map((gap, j) => (j === q ? higher : gap)) };
}

function reduced([preperiod, period]: readonly [number, number], x: number): number {
  return x < preperiod + period ? x : preperiod + ((x - preperiod) % period);
}

/** The gaps of the least position of the same class. */
function leastOfClass(axes: readonly Axis[], gaps: readonly number[]): Int32Array {
  const least = Int32Array.from(gaps, () => 0);
  for (const axis of axes) {
    if (axis instanceof LayersAxis) {
      least[0] = gaps[0];
    } else if ('gap' in axis.form) {
      const { gap, preperiod, period } = axis.form;
      least[gap] = reduced([preperiod, period], gaps[gap]);
    } else {
      const { p, q, diagonal, plus, minus } = axis.form;
      const [x, y] = [gaps[p], gaps[q]];
      const low = reduced(diagonal, Math.min(x, y));
      least[p] = low + (x > y ? reduced(minus, x - y) : 0);
      least[q] = low + (y > x ? reduced(plus, y - x) : 0);
    }
  }
  return least;
}

/** The position with these gaps, which may be too long for an array of 32-bit numbers. */
function positionText(gaps: readonly number[]): string {
  let row = 0;
  return `(${gaps.map((gap) => (row += gap)).join(',')})`;
}

export function checkNoProduct({ parameters, payload }: Container, meter: Meter): Proof {
  const rules = readGame(parameters);
  const { m } = rules;
  const needed = 'm, k, play, layers, a form with a wall, m gaps and one more';
  parameters.expectAtLeast(4);
  const hasLayers = !parameters.isZero(3);
  const alone = Math.max(0, m - 2 - (hasLayers ? 1 : 0));
  parameters.expectCount(FIRST + 8 + 2 * alone + m + 1, needed);
  const layers = parameters.get(3, 'layers', 0, MOST_LAYERS);
  const { axes, wall, end } = readAxes(parameters, rules, layers);
  const box = expectBox(parameters, axes);
  const sides = readSides(parameters, m, layers, wall, end);
  for (const axis of axes) {
    meter.pay(axis.bytes);
    axis.prepare();
  }
  const labels = new Labels(axes, payload, meter);
  payload.finish();
  checkBox(rules, labels, meter);
  const [belowLabel, aboveLabel] = [sides.below, sides.above].map((gaps) => labels.labelOf(leastOfClass(axes, gaps)));
  if (belowLabel === aboveLabel) {
    const message = `${positionText(sides.below)} and ${positionText(sides.above)} are of the same type, and refute nothing`;
    reject('parameter-range', parameters.offsetOf(parameters.count - 1), message);
  }
  const typed = (gaps: readonly number[], label: number): string => `${positionText(gaps)} is ${label === 1 ? 'P' : 'N'}`;
  const [below, above] = [typed(sides.below, belowLabel), typed(sides.above, aboveLabel)];
  const among = layers > 0 ? ` with a1 <= ${layers - 1}` : '';
  const [x, y] = [gapText(wall.p), gapText(wall.q)];
  const [classes, pClasses] = [labels.classes(), labels.pClasses()];
  const form = Array.from({ length: end - FIRST }, (_, i) => parameters.get(FIRST + i, 'form', 0, 2 ** 16));
  return {
    kind: 'diet-no-product',
    parameters: { ...gameParameters(rules), layers, form, sides: [...sides.below, sides.above[wall.q]] },
    facts: { gaps: [wall.p + 1, wall.q + 1], below, above, classes, p_classes: pClasses, box_positions: box },
    statement:
      `${describeGame(rules)}: there is no product form; for no T and pi >= 1 is the type of every position${among} and ` +
      `${x} >= T kept when ${x} grows by pi, and the same holds for ${y}; ${below} and ${above}, by ${classes} classes ` +
      `of positions${among}, ${pClasses} of them P`,
    theorem: 'ChompCert.Diet.finite_check_wall',
    content: null,
  };
}

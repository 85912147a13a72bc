/** Kinds 3 and 4: every position of k-Diet Chomp, by a finite form. */

import type { Container, Parameters } from '../container.js';
import type { Meter } from '../meter.js';
import type { Proof } from '../proof.js';
import { reject } from '../verdict.js';
import { type Axis, GapAxis, PairAxis } from './axes.js';
import { checkBox, checkBoxEntries } from './box.js';
import type { Game } from './content.js';
import { describeGame, gameParameters, readGame } from './game.js';
import { Labels } from './labels.js';
import { describeRepetition, leastRepetitions } from './least.js';

const LARGEST_PREPERIOD = 65_536;
const LARGEST_PERIOD = 65_536;
const LARGEST_BOX = 2 ** 36;

/** The pair (T, pi) of parameters i and i + 1. A fault in either is reported at the first. */
export function readRepetition(parameters: Parameters, i: number): [number, number] {
  const preperiod = parameters.get(i, 'preperiod', 0, LARGEST_PREPERIOD);
  const period = parameters.get(i + 1, 'period', 1, LARGEST_PERIOD, i);
  return [preperiod, period];
}

export function readGapAxis(parameters: Parameters, i: number, gap: number, k: number): GapAxis {
  const [preperiod, period] = readRepetition(parameters, i);
  return new GapAxis({ gap, preperiod, period }, k);
}

/** The number of positions in the box, which must not be too large. */
export function expectBox(parameters: Parameters, axes: readonly Axis[]): number {
  const box = axes.reduce((product, axis) => product * axis.boxSize, 1);
  if (box > LARGEST_BOX) {
    const message = `the box has too many positions; at most ${LARGEST_BOX} are allowed`;
    reject('parameter-range', parameters.offsetOf(4), message);
  }
  return box;
}

function productAxes(parameters: Parameters, { m, k }: Game): Axis[] {
  parameters.expectCount(4 + 2 * m, 'm, k, play, encoding, and T and pi for each row');
  return Array.from({ length: m }, (_, gap) => readGapAxis(parameters, 4 + 2 * gap, gap, k));
}

function wallAxes(parameters: Parameters, { m, k }: Game): Axis[] {
  parameters.expectAtLeast(6);
  const p = parameters.get(4, 'p', 1, m) - 1;
  const q = parameters.get(5, 'q', p + 2, m, 4) - 1;
  parameters.expectCount(12 + 2 * (m - 2), 'm, k, play, encoding, p, q, 3 pairs, and m - 2 pairs');
  const diagonal = readRepetition(parameters, 6);
  const plus = readRepetition(parameters, 8);
  const minus = readRepetition(parameters, 10);
  const axes: Axis[] = [];
  let i = 12;
  for (let gap = 0; gap < m; gap++) {
    if (gap === p) {
      axes.push(new PairAxis({ p, q, diagonal, plus, minus }, k));
    } else if (gap !== q) {
      axes.push(readGapAxis(parameters, i, gap, k));
      i += 2;
    }
  }
  return axes;
}

function checkForm(
  { parameters, payload }: Container,
  meter: Meter,
  kind: string,
  theorem: string,
  readAxes: (parameters: Parameters, rules: Game) => Axis[],
): Proof {
  const rules = readGame(parameters);
  parameters.expectAtLeast(4);
  const encoding = parameters.get(3, 'encoding', 0, 1);
  const axes = readAxes(parameters, rules);
  const box = expectBox(parameters, axes);
  for (const axis of axes) {
    meter.pay(axis.bytes);
    axis.prepare();
  }
  const labels = new Labels(axes, payload, meter);
  if (encoding === 1) checkBoxEntries(rules, labels, payload, meter);
  payload.finish();
  if (encoding === 0) checkBox(rules, labels, meter);

  const repetitions = leastRepetitions(labels);
  const [classes, pClasses] = [labels.classes(), labels.pClasses()];
  const form = Array.from({ length: parameters.count - 4 }, (_, i) => parameters.get(4 + i, 'form', 0, 2 ** 16));
  return {
    kind,
    parameters: { ...gameParameters(rules), encoding: encoding === 1 ? 'explicit' : 'labels', form },
    facts: {
      classes,
      p_classes: pClasses,
      box_positions: box,
      repetitions: repetitions.map(({ gaps, size, preperiod, period, leastPreperiod, leastPeriod }) => ({
        gaps, size, preperiod, period, least_preperiod: leastPreperiod, least_period: leastPeriod,
      })),
    },
    statement: [
      `${describeGame(rules)}: every position is classified`,
      ...repetitions.map((repetition) => describeRepetition(rules.m, repetition)),
      `${classes} classes, ${pClasses} of them P`,
    ].join('; '),
    theorem,
    content: { game: 'diet', form: 'labels', rules, axes: axes.map((axis) => axis.form), tables: labels.tables },
  };
}

export function checkProduct(file: Container, meter: Meter): Proof {
  return checkForm(file, meter, 'diet-product', 'ChompCert.Diet.product_sound', productAxes);
}

export function checkWall(file: Container, meter: Meter): Proof {
  return checkForm(file, meter, 'diet-wall', 'ChompCert.Diet.wall_sound', wallAxes);
}

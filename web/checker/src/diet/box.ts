/** The rule at every position of the box of a form (FORMAT.md, kinds 3 and 4, What is checked). */

import type { Meter } from '../meter.js';
import type { Payload } from '../payload.js';
import { rejectPosition } from '../verdict.js';
import { GapAxis, type Axis } from './axes.js';
import type { Game } from './content.js';
import { EntryCheck, rejectPToP, rejectWonAlready } from './entries.js';
import type { Labels } from './labels.js';
import { dietPosition, isEmptyBoard, someDietMove } from './moves.js';
import { RowCheck } from './rows.js';

/** Calls visit() with g at each position of the box of the axes, in lexicographic order; other gaps stay. */
function forEachInBox(axes: readonly Axis[], g: Int32Array, meter: Meter, visit: () => void): void {
  const places = axes.map(() => 0);
  const all = axes.reduce((product, axis) => product * axis.boxSize, 1);
  axes.forEach((axis) => {
    axis.place(g, 0);
  });
  for (let done = 0; ; done++) {
    meter.step(done, all);
    visit();
    let i = axes.length - 1;
    while (i >= 0 && places[i] === axes[i].boxSize - 1) {
      places[i] = 0;
      axes[i].place(g, 0);
      i--;
    }
    if (i < 0) return;
    places[i]++;
    axes[i].place(g, places[i]);
  }
}

/** Rejects if the rule fails at g: the plain check, move by move. */
function checkAt(g: Int32Array, option: Int32Array, rules: Game, labels: Labels): void {
  const label = labels.labelOf(g);
  if (rules.misere && isEmptyBoard(g)) {
    if (label === 1) rejectWonAlready(labels.offsetOf(g), g);
    return;
  }
  let move = { row: 0, cut: 0 };
  const won = someDietMove(g, rules.k, option, (row, cut) => {
    if (labels.labelOf(option) === 0) return false;
    move = { row, cut };
    return true;
  });
  if (label === 1 && won) rejectPToP(labels.offsetOf(g), g, move.row, move.cut, option);
  if (label === 0 && !won) {
    const message = 'it is labelled N, but none of its moves leads to a position labelled P';
    rejectPosition('unnamed-p', labels.offsetOf(g), dietPosition(g), null, message);
  }
}

/** The plain check at every position. */
export function checkBoxPlainly(rules: Game, labels: Labels, meter: Meter): void {
  const g = new Int32Array(rules.m);
  const option = new Int32Array(rules.m);
  forEachInBox(labels.axes, g, meter, () => {
    checkAt(g, option, rules, labels);
  });
}

/** Where the last gap repeats by itself: all its values together. A failure is explained by the plain check. */
export function checkBox(rules: Game, labels: Labels, meter: Meter): void {
  const lastAxis = labels.axes[labels.axes.length - 1];
  if (!(lastAxis instanceof GapAxis) || lastAxis.form.gap !== rules.m - 1) {
    checkBoxPlainly(rules, labels, meter);
    return;
  }
  const rows = new RowCheck(rules, labels, lastAxis, meter);
  const g = new Int32Array(rules.m);
  forEachInBox(labels.axes.slice(0, -1), g, meter, () => {
    g[rules.m - 1] = 0;
    const failure = rows.firstFailure(g);
    if (failure === null) return;
    g[rules.m - 1] = failure;
    checkAt(g, new Int32Array(rules.m), rules, labels);
    throw new Error(`the row check and the plain check disagree at ${dietPosition(g)}`);
  });
}

/** The entries of an explicit form. */
export function checkBoxEntries(rules: Game, labels: Labels, payload: Payload, meter: Meter): void {
  const g = new Int32Array(rules.m);
  const entries = new EntryCheck(rules, payload, (option) => labels.labelOf(option));
  forEachInBox(labels.axes, g, meter, () => {
    payload.begin();
    entries.check(g, labels.labelOf(g));
  });
}

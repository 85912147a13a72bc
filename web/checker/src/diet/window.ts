/** Kind 5: every position of k-Diet Chomp in a finite window. */

import { getBit, setBit, wordsFor } from '../bits.js';
import type { Container, Parameters } from '../container.js';
import type { Meter } from '../meter.js';
import type { Payload } from '../payload.js';
import type { Proof } from '../proof.js';
import { reject } from '../verdict.js';
import type { Game } from './content.js';
import { EntryCheck } from './entries.js';
import { describeGame, gameParameters, readGame } from './game.js';

const LARGEST_WINDOW = 2 ** 28;

function readLongest(parameters: Parameters, { m }: Game): number[] {
  parameters.expectCount(3 + m, 'm, k, play, and the longest length of each row');
  const longest: number[] = [];
  let size = 1;
  for (let j = 0; j < m; j++) {
    const least = j === 0 ? 0 : longest[j - 1];
    const length = parameters.get(3 + j, `L_${j + 1}`, least, LARGEST_WINDOW, 3);
    longest.push(length);
    size *= length + 1;
    if (size > LARGEST_WINDOW) {
      reject('parameter-range', parameters.offsetOf(3), `the window is too large: at most ${LARGEST_WINDOW} lists`);
    }
  }
  return longest;
}

class WindowCheck {
  /** One bit for each list of lengths up to the longest. */
  readonly bits: Int32Array;
  private readonly strides: number[];
  private readonly size: number;
  private readonly entries: EntryCheck;
  positions = 0;
  pPositions = 0;

  constructor(
    private readonly rules: Game,
    private readonly longest: readonly number[],
    private readonly payload: Payload,
    private readonly meter: Meter,
  ) {
    this.size = longest.reduce((product, length) => product * (length + 1), 1);
    this.strides = longest.map((_, j) => longest.slice(j + 1).reduce((product, length) => product * (length + 1), 1));
    meter.pay(4 * wordsFor(this.size));
    this.bits = new Int32Array(wordsFor(this.size));
    this.entries = new EntryCheck(rules, payload, (g) => getBit(this.bits, this.index(g)));
  }

  private index(g: Int32Array): number {
    let index = 0;
    let row = 0;
    for (let j = 0; j < g.length; j++) {
      row += g[j];
      index += row * this.strides[j];
    }
    return index;
  }

  run(): void {
    const { m } = this.rules;
    const rows = new Int32Array(m);
    const g = new Int32Array(m);
    for (;;) {
      for (let j = 0; j < m; j++) g[j] = rows[j] - (j === 0 ? 0 : rows[j - 1]);
      this.position(g);
      // The next list in lexicographic order: raise the last row that can be, and start the later rows from it.
      let j = m - 1;
      while (j >= 0 && rows[j] === this.longest[j]) j--;
      if (j < 0) break;
      rows.fill(rows[j] + 1, j);
    }
    this.payload.finish();
  }

  private position(g: Int32Array): void {
    const index = this.index(g);
    this.meter.step(index, this.size);
    const label = this.payload.bit();
    this.payload.begin();
    this.entries.check(g, label);
    this.positions++;
    if (label === 1) {
      this.pPositions++;
      setBit(this.bits, index);
    }
  }
}

export function checkWindow({ parameters, payload }: Container, meter: Meter): Proof {
  const rules = readGame(parameters);
  const longest = readLongest(parameters, rules);
  const check = new WindowCheck(rules, longest, payload, meter);
  check.run();
  const { positions, pPositions } = check;
  const domain = longest.map((length, j) => `a${j + 1} <= ${length}`).join(', ');
  const inner = longest
    .map((length, j) => (j === 0 ? `a1 <= ${length}` : `a${j + 1}-a1 <= ${length - longest[0]}`))
    .join(' and ');
  return {
    kind: 'diet-window',
    parameters: { ...gameParameters(rules), longest },
    facts: { positions, p_positions: pPositions },
    statement:
      `${describeGame(rules)}, every position with ${domain}: ${pPositions} of ${positions} are P-positions; ` +
      `every position with ${inner} is among them`,
    theorem: 'ChompCert.Diet.window_sound',
    content: { game: 'diet', form: 'window', rules, longest, bits: check.bits },
  };
}

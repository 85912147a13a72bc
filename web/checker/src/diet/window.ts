/** Kind 5: every position of k-Diet Chomp in a finite window. */

import { getBit } from '../bits.js';
import type { Container } from '../container.js';
import type { Meter } from '../meter.js';
import type { Proof } from '../proof.js';
import { readBounds } from './bounds.js';
import type { WindowContent } from './content.js';
import { EntrySweep } from './entry-sweep.js';
import { describeGame, gameParameters, readGame } from './game.js';

const LARGEST_WINDOW = 2 ** 28;

export function checkWindow({ parameters, payload }: Container, meter: Meter): Proof<WindowContent> {
  const rules = readGame(parameters);
  parameters.expectCount(3 + rules.m, 'm, k, play, and the longest length of each row');
  const longest = readBounds(parameters, rules.m, 3, LARGEST_WINDOW);
  const check = new EntrySweep(rules, longest, payload, meter);
  check.run();
  payload.finish();
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
    theorem: 'ChompCert.File.readWindow_sound',
    content: { game: 'diet', form: 'window', rules, longest, bits: check.bits },
  };
}

/** Whether the position with these gaps is P; null outside the window. */
export function isPInWindow({ longest, bits }: WindowContent, gaps: readonly bigint[]): boolean | null {
  let [row, index] = [0n, 0];
  for (const [j, gap] of gaps.entries()) {
    row += gap;
    if (row > longest[j]) return null;
    index = index * (longest[j] + 1) + Number(row);
  }
  return getBit(bits, index) === 1;
}

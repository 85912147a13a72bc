/** Kind 5: every position of k-Diet Chomp in a finite window. */

import type { Container, Parameters } from '../container.js';
import type { Meter } from '../meter.js';
import type { Proof } from '../proof.js';
import { reject } from '../verdict.js';
import type { Game } from './content.js';
import { EntrySweep } from './entry-sweep.js';
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

export function checkWindow({ parameters, payload }: Container, meter: Meter): Proof {
  const rules = readGame(parameters);
  const longest = readLongest(parameters, rules);
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
    theorem: 'ChompCert.Diet.window_sound',
    content: { game: 'diet', form: 'window', rules, longest, bits: check.bits },
  };
}

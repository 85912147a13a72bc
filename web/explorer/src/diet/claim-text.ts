/** Reductions in words. */

import type { Claim } from 'chompcert-checker';
import { type Reduction, rowsOf, rowsText } from './classification';

/** How a position is reduced. */
export function stepTexts({ steps }: Reduction, claims: readonly Claim[]): string[] {
  return steps.map(({ claim, times }) => {
    const rows = rowsText(rowsOf(claims[claim].vector));
    return `claim ${claim + 1}: subtract ${times === 1 ? rows : `${times} times ${rows}`}`;
  });
}

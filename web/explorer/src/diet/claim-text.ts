/** Claims and reductions in words. */

import type { Claim, LinearBound } from 'chompcert-checker';
import { type Reduction, rowsOf, rowsText } from './classification';

function inequalityText({ factors, least }: LinearBound): string {
  const terms = factors.flatMap((factor, j) => {
    if (factor === 0) return [];
    const size = Math.abs(factor) === 1 ? '' : String(Math.abs(factor));
    return [`${factor < 0 ? '− ' : '+ '}${size}g${j + 1}`];
  });
  return `${terms.join(' ').replace(/^\+ /, '').replace(/^− /, '−')} ≥ ${String(least).replace('-', '−')}`;
}

/** What a claim says: the vector, in rows, and its region, in gaps. */
export function claimText({ vector, region }: Claim): string {
  return `${rowsText(rowsOf(vector))} where ${region.map(inequalityText).join(', ')}`;
}

/** How a position is reduced. */
export function stepTexts({ steps }: Reduction, claims: readonly Claim[]): string[] {
  return steps.map(({ claim, times }) => {
    const rows = rowsText(rowsOf(claims[claim].vector));
    return `claim ${claim + 1}: less ${times === 1 ? rows : `${times} times ${rows}`}`;
  });
}

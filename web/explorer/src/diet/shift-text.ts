/** Reductions in words. */

import type { Shift } from 'chompcert-checker';
import { type Reduction, rowsOf, rowsText } from './classification';

/** How a position is reduced. */
export function stepTexts({ steps }: Reduction, shifts: readonly Shift[]): string[] {
  return steps.map(({ shift, times }) => {
    const rows = rowsText(rowsOf(shifts[shift].vector));
    return `shift ${shift + 1}: subtract ${times === 1 ? rows : `${times} times ${rows}`}`;
  });
}

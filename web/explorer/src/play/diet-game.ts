/** k-Diet Chomp. The shortest row is row 1 and lies at the top. */

import type { Source } from '../certificates/library';
import { dietClassification, gapsOf, rowsText } from '../diet/classification';
import { cutRows, cutText, legalCuts } from '../diet/rules';
import { type Game, LONGEST_ROW, ROWS } from './game';

export function dietGame(source: Source): Game | null {
  const known = dietClassification(source.content);
  if (known === null) return null;
  const { k, m, misere } = known.rules;
  return {
    ...ROWS,
    first: Array.from({ length: m }, (_, j) => 3 + 2 * j),
    shape: `${m} lengths of at most ${LONGEST_ROW}, shortest first`,
    isBoard: (rows) =>
      rows.length === m && rows.every((length, j) => length <= LONGEST_ROW && (j === 0 || length >= rows[j - 1])) &&
      known.isP(gapsOf(rows)) !== null,
    commandFor: () => null,
    bites: (board) => legalCuts(board, k),
    boardText: rowsText,
    biteText: cutText,
    after: cutRows,
    isP: (board) => known.isP(gapsOf(board)),
    most: k,
    misere,
    poisonedRow: misere ? m - 1 : null,
    authority: `${source.name}, verified in this page`,
  };
}

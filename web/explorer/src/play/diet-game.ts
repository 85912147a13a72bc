/** k-Diet Chomp. The shortest row is row 1 and lies at the top. */

import type { Source } from '../certificates/library';
import { dietClassification, gapsOf, rowsText } from '../diet/classification';
import { cutRows, cutText, legalCuts } from '../diet/rules';
import { fallingWithin, type Game, LONGEST_READ, LONGEST_ROW, MOST_READ, ROWS } from './game';
import { rowLengths } from './spelling';

/** Two rows of one length where a bite of both is small enough, so that one hangs over. */
function exampleOf(m: number, k: number): Game['example'] {
  const taken = m > 1 && k > 1 ? Math.floor(k / 2) : 1;
  const longest = Math.max(5, taken + 3);
  const board = Array.from({ length: m }, (_, j) => (j === m - 1 || (j === m - 2 && k > 1) ? longest : longest - 1));
  return { board, bite: { row: m - 1, length: longest - (m > 1 ? taken : Math.min(k, longest)) } };
}

export function dietGame(source: Source): Game | null {
  const known = dietClassification(source.content);
  if (known === null) return null;
  const { k, m, misere } = known.rules;
  return {
    ...ROWS,
    rule: `A bite shortens one row from the right, and cuts every row above it to that length if it is longer: what hangs over goes too. It takes at most ${k === 1 ? 'one square' : `${k} squares`} in all.`,
    example: exampleOf(m, k),
    first: Array.from({ length: m }, (_, j) => 3 + 2 * j),
    read: (text) => {
      const spelled = rowLengths(text, { example: rowsText(Array.from({ length: m }, (_, j) => 3 + 2 * j)), round: true, longest: LONGEST_READ, mostRows: MOST_READ });
      return 'rows' in spelled ? { rows: [...spelled.rows].reverse() } : spelled;
    },
    shape: `${m} lengths of at most ${LONGEST_ROW}, shortest first`,
    isBoard: (rows) =>
      rows.length === m && rows.every((length, j) => length <= LONGEST_ROW && (j === 0 || length >= rows[j - 1])) &&
      known.isP(gapsOf(rows)) !== null,
    commandFor: () => null,
    positionsFrom: (board) => fallingWithin([...board].reverse()),
    bites: (board) => legalCuts(board, k),
    boardText: rowsText,
    biteText: cutText,
    after: cutRows,
    isP: (board) => known.isP(gapsOf(board)),
    nimValue: (board) => known.nimValue(gapsOf(board)),
    most: k,
    misere,
    poisonedRows: misere ? [m - 1] : [],
    authority: `${source.name}, verified in this page`,
  };
}

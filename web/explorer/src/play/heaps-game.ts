/** Heaps of tokens, from which some numbers may be taken. Each is drawn as a row of its tokens. */

import type { Source } from '../certificates/library';
import { gapsOf, heapsClassification, rowsText } from '../diet/classification';
import { listed } from '../words';
import { type Bite, type Board, type Game, LONGEST_ROW } from './game';
import { heapSizes } from './spelling';

/** A heap of a board that is offered first. */
const FIRST = [3, 5, 7, 9, 11, 13, 15, 17];

export function heapsGame(source: Source): Game | null {
  const known = heapsClassification(source.content);
  if (known === null) return null;
  const { m, take = [], monotonic = false, misere } = known.rules;
  const below = (board: Board, heap: number): number => (monotonic && heap > 0 ? board[heap - 1] : 0);
  const largest = take[take.length - 1];
  const example = Array.from({ length: m }, (_, heap) => largest + 2 + heap);
  return {
    rule: `A move takes ${listed(take, 'or')} ${largest === 1 ? 'token' : 'tokens'} from one heap${monotonic ? ', and leaves it no smaller than the heap above it' : ''}.`,
    // From the first heap nothing is forbidden.
    example: { board: example, bite: { row: 0, length: example[0] - largest } },
    lastTaken: 'token',
    first: FIRST.slice(0, m),
    read: (text) => heapSizes(text, 8),
    shape: `${m} heaps of at most ${LONGEST_ROW}${monotonic ? ', smallest first' : ''}`,
    isBoard: (heaps) => heaps.length === m && heaps.every((size, heap) => size <= LONGEST_ROW && size >= below(heaps, heap)),
    commandFor: () => null,
    boardText: rowsText,
    biteText: (board, { row, length }) => `heap ${row + 1} by ${board[row] - length}`,
    squareName: (row, column) => `Heap ${row + 1}, token ${column + 1}`,
    squareText: () => '',
    layerName: () => null,
    bites: (board) => board.flatMap((size, row): Bite[] =>
      take.filter((taken) => size - taken >= below(board, row)).map((taken) => ({ row, length: size - taken }))),
    after: (board, { row, length }) => board.map((size, heap) => (heap === row ? length : size)),
    isP: (board) => known.isP(monotonic ? gapsOf(board) : board),
    nimValue: (board) => known.nimValue(monotonic ? gapsOf(board) : board),
    most: Infinity,
    misere,
    poisonedRows: [],
    authority: `${source.name}, verified in this page`,
  };
}

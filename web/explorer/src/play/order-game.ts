/**
 * Chomp, and the poset game, on a finite order. A box is drawn by its rows along the last side; any other order has
 * each element in a row of its own.
 */

import { type OrderContent, orderLookup } from 'chompcert-checker';
import type { Source } from '../certificates/library';
import { type Board, everySquare, type Game } from './game';

/** At i: the elements that go with i, itself among them. */
function upSets({ elements, covers }: OrderContent): readonly ReadonlySet<number>[] {
  const up = Array.from({ length: elements }, (_, i) => new Set([i]));
  for (let i = elements - 1; i >= 0; i--) {
    for (const [lesser, greater] of covers) if (lesser === i) for (const element of up[greater]) up[i].add(element);
  }
  return up;
}

/** The coordinates but the last two that a row has in common with others of its layer, in words. */
function layerName(sides: readonly number[], row: number): string | null {
  if (sides.length < 3 || row % sides[sides.length - 2] !== 0) return null;
  let rest = row / sides[sides.length - 2];
  const names = sides.slice(0, -2).map((_, i, outer) => {
    const side = outer[outer.length - 1 - i];
    const text = `x${outer.length - i} = ${rest % side}`;
    rest = Math.floor(rest / side);
    return text;
  });
  return names.reverse().join(', ');
}

/** The coordinates of an element of a box, from 0. */
function coordinates(sides: readonly number[], one: number): string {
  const numbers: number[] = [];
  for (let i = sides.length - 1, rest = one; i >= 0; i--) {
    numbers.unshift(rest % sides[i]);
    rest = Math.floor(rest / sides[i]);
  }
  return `(${numbers.join(',')})`;
}

export function orderGame({ name, content }: Source): Game | null {
  if (content.game !== 'order') return null;
  const { elements, covers, chomp, sides } = content;
  const across = sides.at(-1) ?? 1;
  const up = upSets(content);
  const isNamed = orderLookup(content);
  const element = (row: number, column: number): number => row * across + column;
  const members = (board: Board): number[] => everySquare(board).map(({ row, length }) => element(row, length));
  const has = (board: Board, one: number): boolean => board[Math.floor(one / across)] > one % across;
  const rows = elements / across;
  const isBox = sides.length > 1;
  const nameOf = (one: number): string => (isBox ? coordinates(sides, one) : `element ${one}`);
  /** A part of a box is named by its greatest elements: it has all that lies below one of them. */
  const boardText = (board: Board): string => {
    const here = members(board);
    if (!isBox || here.length === 0) return `{${here.join(',')}}`;
    const greatest = here.filter((one) => !here.some((other) => other !== one && up[one].has(other)));
    return `all up to ${greatest.map(nameOf).join(', ')}`;
  };
  return {
    first: Array.from({ length: rows }, () => across),
    shape: `${rows} lengths of at most ${across}, such that with each element every lesser one is there`,
    isBoard: (board) =>
      board.length === rows && board.every((length) => length <= across) &&
      covers.every(([lesser, greater]) => has(board, lesser) || !has(board, greater)),
    commandFor: () => null,
    boardText,
    biteText: (_, { row, length }) => nameOf(element(row, length)),
    squareName: (row, column) => (isBox ? `Square ${nameOf(element(row, column))}` : `Element ${element(row, column)}`),
    squareText: (row, column) => (isBox ? coordinates(sides, element(row, column)) : String(element(row, column))),
    layerName: (row) => layerName(sides, row),
    bites: everySquare,
    after: (board, { row, length }) => {
      const gone = up[element(row, length)];
      return board.map((own, j) => {
        const first = Array.from({ length: own }, (_, column) => column).find((column) => gone.has(element(j, column)));
        return first ?? own;
      });
    },
    isP: (board) => isNamed(members(board)),
    most: Infinity,
    misere: chomp,
    poisonedRow: chomp ? 0 : null,
    authority: `${name}, verified in this page`,
  };
}

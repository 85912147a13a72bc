/**
 * Chomp, and the poset game, on a finite order. A box is drawn by its rows along the last side; any other order has
 * each element in a row of its own.
 */

import { type OrderContent, orderLookup, orderNimValue } from 'chompcert-checker';
import type { Source } from '../certificates/library';
import { indexed } from '../words';
import { type Board, everySquare, type Game } from './game';
import type { Spelled } from './spelling';

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
    const text = `${indexed('x', outer.length - i)} = ${rest % side}`;
    rest = Math.floor(rest / side);
    return text;
  });
  return names.reverse().join(', ');
}

/** The coordinates of an element of a box, from 0. */
function coordinatesOf(sides: readonly number[], one: number): number[] {
  const numbers: number[] = [];
  for (let i = sides.length - 1, rest = one; i >= 0; i--) {
    numbers.unshift(rest % sides[i]);
    rest = Math.floor(rest / sides[i]);
  }
  return numbers;
}

/** The prime factors of a number in ascending order, each with how often it is there. */
function factorsOf(number: number): [factor: number, power: number][] {
  const factors: [number, number][] = [];
  for (let factor = 2, rest = number; rest > 1; factor++) {
    if (factor * factor > rest) factor = rest;
    let power = 0;
    for (; rest % factor === 0; rest /= factor) power++;
    if (power > 0) factors.push([factor, power]);
  }
  return factors;
}

const PRIMES = [2, 3, 5, 7, 11, 13];
/** The largest number that is factored, for which a file is named. */
const MOST = 1e12;

/**
 * The divisors that are the elements of a box: of the number that the file is named for, if it has this box, or of the
 * least number that has it. Null where the order is no box of divisors.
 */
export function divisorsOf({ name, content }: Source): { readonly number: number; readonly each: readonly number[] } | null {
  if (content.game !== 'order' || content.sides.length === 0) return null;
  const { sides, elements } = content;
  const named = Number(/^divisors-(\d+)$/.exec(name)?.[1] ?? 0);
  const factors = named <= MOST ? factorsOf(named) : [];
  const isNamed = factors.length === sides.length && factors.every(([, power], i) => power === sides[i] - 1);
  const primes = isNamed ? factors.map(([factor]) => factor) : PRIMES;
  const each = Array.from({ length: elements }, (_, one) =>
    coordinatesOf(sides, one).reduce((product, power, i) => product * primes[i] ** power, 1),
  );
  const number = each[elements - 1];
  return Number.isSafeInteger(number) ? { number, each } : null;
}

/** The board with the elements that a text names: `{(0,0),(0,1)}`, `all up to (0,1)`, or the lengths of its rows. */
function readElements(text: string, names: readonly string[], across: number, up: readonly ReadonlySet<number>[]): Spelled {
  const isUpTo = text.trim().startsWith('all up to ');
  const inner: string | undefined = isUpTo ? text.trim().slice('all up to '.length) : /^\s*\{(.*)\}\s*$/s.exec(text)?.[1];
  const rows = Array.from({ length: names.length / across }, () => 0);
  if (inner === undefined) {
    const lengths = text.split(',').map((part) => (/^\s*\d{1,4}\s*$/.test(part) ? Number(part) : -1));
    if (lengths.every((length) => length >= 0)) return { rows: lengths };
    return { rule: 'elements', message: `'${text}' is no set of elements: write them as {${names.slice(0, 3).join(',')}}` };
  }
  const named = new Set(inner.match(/\([^)]*\)|[^,\s]+/g)?.map((name) => name.replace(/\s/g, '')) ?? []);
  const unknown = [...named].find((name) => !names.includes(name));
  if (unknown !== undefined) return { rule: 'element', message: `'${unknown}' is not an element of this order; they are ${names.slice(0, 8).join(', ')}${names.length > 8 ? ', …' : ''}` };
  const there = names.map((name, one) => named.has(name) || (isUpTo && names.some((other, greater) => named.has(other) && up[one].has(greater))));
  // A row is drawn from its first element on.
  const gap = names.findIndex((_, one) => there[one] && one % across > 0 && !there[one - 1]);
  if (gap >= 0) return { rule: 'lesser', message: `${names[gap]} is there, and the lesser ${names[gap - 1]} is not: with each element every lesser one is there` };
  return { rows: rows.map((_, row) => there.slice(row * across, (row + 1) * across).filter(Boolean).length) };
}

export function orderGame(source: Source, divisors: boolean): Game | null {
  const { name, content } = source;
  if (content.game !== 'order') return null;
  const numbers = divisors ? divisorsOf(source)?.each ?? null : null;
  const { elements, covers, chomp, sides } = content;
  const across = sides.at(-1) ?? 1;
  const up = upSets(content);
  const isNamed = orderLookup(content);
  const nimValue = orderNimValue(content);
  const element = (row: number, column: number): number => row * across + column;
  const members = (board: Board): number[] => everySquare(board).map(({ row, length }) => element(row, length));
  const has = (board: Board, one: number): boolean => board[Math.floor(one / across)] > one % across;
  const rows = elements / across;
  const isBox = sides.length > 1 && numbers === null;
  const noun = numbers === null ? 'element' : 'divisor';
  const shortName = (one: number): string =>
    isBox ? `(${coordinatesOf(sides, one).join(',')})` : String(numbers?.[one] ?? one);
  const nameOf = (one: number): string => (isBox ? shortName(one) : `${noun} ${shortName(one)}`);
  /** A part of a box is named by its greatest elements: it has all that lies below one of them. */
  const boardText = (board: Board): string => {
    const here = members(board);
    if (!isBox || here.length === 0) return `{${here.map((one) => numbers?.[one] ?? one).sort((a, b) => a - b).join(',')}}`;
    const greatest = here.filter((one) => !here.some((other) => other !== one && up[one].has(other)));
    return `all up to ${greatest.map(nameOf).join(', ')}`;
  };
  const middle = isBox || numbers !== null ? Math.floor(rows / 2) : 0;
  return {
    rule: numbers !== null ? 'A bite takes a divisor and all its multiples.'
      : isBox ? 'A bite takes a square, and every square none of whose coordinates is smaller.'
      : 'A bite takes an element and every greater one.',
    example: { board: Array.from({ length: rows }, () => across), bite: { row: middle, length: Math.min(1, across - 1) } },
    lastTaken: isBox ? 'square' : noun,
    first: Array.from({ length: rows }, () => across),
    read: (text) => readElements(text, Array.from({ length: elements }, (_, one) => shortName(one)), across, up),
    shape: `{...} with the elements by name, or ${rows} lengths of at most ${across}, such that with each element every lesser one is there`,
    isBoard: (board) =>
      board.length === rows && board.every((length) => length <= across) &&
      covers.every(([lesser, greater]) => has(board, lesser) || !has(board, greater)),
    commandFor: () => null,
    boardText,
    biteText: (_, { row, length }) => nameOf(element(row, length)),
    squareName: (row, column) => {
      const called = nameOf(element(row, column));
      return isBox ? `Square ${called}` : called[0].toUpperCase() + called.slice(1);
    },
    squareText: (row, column) => shortName(element(row, column)),
    layerName: (row) => (numbers === null ? layerName(sides, row) : layerName(sides, row) === null ? null : `× ${numbers[element(row, 0)]}`),
    bites: everySquare,
    after: (board, { row, length }) => {
      const gone = up[element(row, length)];
      return board.map((own, j) => {
        const first = Array.from({ length: own }, (_, column) => column).find((column) => gone.has(element(j, column)));
        return first ?? own;
      });
    },
    isP: (board) => isNamed(members(board)),
    nimValue: nimValue === null ? undefined : (board) => nimValue(members(board)),
    most: Infinity,
    misere: chomp,
    poisonedRows: chomp ? [0] : [],
    authority: `${name}, verified in this page`,
  };
}

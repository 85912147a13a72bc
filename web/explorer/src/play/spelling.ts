/**
 * How positions are written, by the rules of the program's `src/game/notation.rs`: `tests/spellings.jsonl` has an example
 * of each, and both are held against it.
 */

/** Row lengths, or the rule that a text breaks, by its name and in a sentence. */
export type Spelled = { readonly rows: readonly number[] } | { readonly rule: string; readonly message: string };

export interface Style {
  /** A position, for whoever writes none. */
  readonly example: string;
  /** Whether round brackets stand around row lengths, which are then written shortest first; else they could be either. */
  readonly round: boolean;
  readonly longest: number;
  readonly mostRows: number;
}

function wholeOf(text: string): number | null {
  return /^\d+$/.test(text) && BigInt(text) < 2n ** 64n ? Number(text) : null;
}

/** The factors of a product that is written as `3x8`, `3 × 8`, `3*8` or `3 by 8`: two at least. */
export function product(text: string): number[] | null {
  const factors = text.replace(/[X×*]/g, 'x').replaceAll(' by ', 'x').split('x').map((factor) => wholeOf(factor.trim()));
  return factors.length > 1 && factors.every((factor) => factor !== null) ? factors : null;
}

/** The numbers of a list, with how often each stands there, or the entry that is none. */
function entriesOf(list: string): (readonly [number, number])[] | string {
  const parts = list.includes(',') ? list.split(',').map((part) => part.trim()) : list.split(/\s+/).filter((part) => part !== '');
  const entries: (readonly [number, number])[] = [];
  for (const part of parts) {
    const [length, times = '1', ...rest] = part.split('^');
    const [number, often] = [wholeOf(length), wholeOf(times)];
    if (number === null || often === null || often === 0 || rest.length > 0) return part;
    entries.push([number, often]);
  }
  return entries;
}

/** The numbers in a text, in the order in which the game writes them. */
function nearest(text: string, { example, round, longest }: Style): string {
  const numbers = (text.match(/\d+/g) ?? []).map(Number).filter((number) => number <= longest).sort((a, b) => (round ? a - b : b - a));
  if (numbers.length === 0) return example;
  return round ? `(${numbers.join(',')})` : `[${numbers.join(',')}]`;
}

/** Row lengths, longest first. */
export function rowLengths(spelling: string, style: Style): Spelled {
  const text = spelling.trim();
  const { example, round, longest, mostRows } = style;
  const broken = (rule: string, message: string): Spelled => ({ rule, message });
  const tooMany = (rows: number): Spelled => broken('rows', `a board of ${rows} rows is over the limit of ${mostRows} rows`);
  const tooLong = (length: number): Spelled => broken('length', `a row of ${length} squares is over the limit of ${longest}`);
  const factors = product(text);
  if (factors !== null) {
    const [rows, columns] = factors;
    if (factors.length > 2) return broken('board', `'${text}' is a box of ${factors.length} sides; a board has two, like 3x8`);
    if (rows > mostRows) return tooMany(rows);
    return columns > longest ? tooLong(columns) : { rows: Array.from({ length: rows }, () => columns) };
  }
  const [, word = '', list = ''] = /^(?:(ijk|rows):)?(.*)$/s.exec(text) ?? [];
  const trimmed = list.trim();
  const square = /^\[(.*)\]$/s.exec(trimmed);
  const brackets = /^\((.*)\)$/s.exec(trimmed);
  if (brackets !== null && word === '' && !round) {
    return broken('two-readings', `'${trimmed}' can be read in two ways: write [${brackets[1]}] or rows:${brackets[1]} for row lengths, ijk:${brackets[1]} for differences`);
  }
  const inner = square?.[1] ?? brackets?.[1];
  if (inner === undefined && /[[\]()]/.test(trimmed)) {
    return broken('bracket', `'${text}' has a bracket without its partner: write ${nearest(trimmed, style)}`);
  }
  const bare = inner ?? trimmed;
  if (bare.trim() === '') return broken('empty', `a position is needed: write ${example}`);
  const entries = entriesOf(bare);
  if (typeof entries === 'string') {
    return broken('number', `'${entries}' is not a row length; a position is a list of whole numbers: write ${nearest(trimmed, style)}`);
  }
  const count = entries.reduce((sum, [, times]) => sum + times, 0);
  if (count > mostRows) return tooMany(count);
  let rows = entries.flatMap(([length, times]) => Array.from({ length: times }, () => length));
  if (word === 'ijk') {
    let length = 0;
    rows = rows.reverse().map((difference) => (length += difference)).reverse();
  } else if (rows.every((length, j) => j === 0 || length >= rows[j - 1])) rows.reverse();
  if (rows.some((length, j) => j > 0 && length > rows[j - 1])) {
    const written = rows.join(',');
    return broken('order', `row lengths are written longest first or shortest first; ${written} is neither: write ${nearest(written, style)}`);
  }
  const over = rows.find((length) => length > longest);
  return over === undefined ? { rows } : tooLong(over);
}

/** The sizes of heaps, in their order. */
export function heapSizes(spelling: string, mostHeaps: number): Spelled {
  const text = spelling.trim();
  const entries = entriesOf(/^(?:\((.*)\)|\[(.*)\]|\{(.*)\})$/s.exec(text)?.slice(1).find((inner: string | undefined) => inner !== undefined) ?? text);
  const sizes = typeof entries === 'string' ? [] : entries.flatMap(([size, times]) => (times > mostHeaps ? [] : Array.from({ length: times }, () => size)));
  if (sizes.length > 0 && sizes.length <= mostHeaps && sizes.every((size) => size < 2 ** 32)) return { rows: sizes };
  const numbers = text.match(/\d+/g) ?? ['3', '5', '7'];
  return { rule: 'heaps', message: `'${text}' is not a position: write the sizes of the heaps as (${numbers.join(',')})` };
}

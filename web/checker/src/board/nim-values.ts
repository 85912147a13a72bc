/** Kind 16: nim-values of Chomp without its poison, for every first row. The values are computed here. */

import type { Container } from '../container.js';
import type { Meter } from '../meter.js';
import { readNumber } from '../numbers.js';
import type { Payload } from '../payload.js';
import type { Proof } from '../proof.js';
import { reject, rejectPosition } from '../verdict.js';
import { type BoardNimValuesContent, placeOf, type Tail } from './content.js';
import { boardPosition } from './lists.js';
import { countLists, Ranks } from './ranks.js';

const MOST_ROWS = 8;
const MOST_COLUMNS = 65_535;
const MOST_LISTS = 2 ** 16;
/** The longest first row that is looked at. */
const LONGEST = 2 ** 24;
const ROW_NAMES = ['q', 'r', 's', 't', 'u', 'v', 'w'];

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** A list whose rows end with the present one, cut. */
function cutAt(lower: Int32Array, row: number, to: number): Int32Array {
  return lower.map((length, i) => (i < row ? length : Math.min(length, to)));
}

class NimValuesCheck {
  readonly tails: Tail[] = [];
  private readonly ranks: Ranks;
  /** Whether a shorter first row has this number as its value. */
  private taken = new Uint8Array(0);
  /** The last first row with which a cut of a lower row has this number as its value. */
  private met = new Int32Array(0);
  /** The least number that is not taken, and the one after the greatest that is. */
  private least = 0;
  private end = 0;

  constructor(
    private readonly m: number,
    private readonly n: number,
    private readonly payload: Payload,
    private readonly meter: Meter,
  ) {
    meter.pay(Ranks.bytes(m - 1, n));
    this.ranks = new Ranks(m - 1, n);
  }

  /** Each list of lower rows, in lexicographic order. */
  *lists(): Iterable<Int32Array> {
    const lower = new Int32Array(this.m - 1);
    for (let rank = 0; rank < this.ranks.count(this.m - 1, this.n); rank++) {
      this.ranks.unrank(rank, this.n, lower, 0);
      yield lower;
    }
  }

  run(): void {
    for (const lower of this.lists()) this.tails.push(this.pass(lower));
    this.payload.finish();
  }

  /** The tail of a list that has passed. */
  tailOf(lower: Int32Array): Tail {
    return this.tails[this.ranks.rank(lower, 0)];
  }

  private take(number: number): void {
    this.taken[number] = 1;
    this.end = Math.max(this.end, number + 1);
    while (this.taken[this.least] === 1) this.least++;
  }

  /** Numbers up to `most` can be taken, and none is. */
  private clear(most: number): void {
    if (this.taken.length <= most) {
      this.meter.pay(5 * (most + 2 - this.taken.length));
      this.taken = new Uint8Array(most + 2);
      this.met = new Int32Array(most + 2);
    } else {
      this.taken.fill(0);
      this.met.fill(0);
    }
    this.least = 0;
    this.end = 0;
  }

  private pass(lower: Int32Array): Tail {
    const first = Math.max(lower[0], 1);
    this.payload.begin();
    const { offset } = this.payload;
    const preperiod = readNumber(this.payload, 'a preperiod', first, LONGEST);
    const period = readNumber(this.payload, 'a period', 1, LONGEST);
    const tell = (code: string, what: string): never => reject(code, offset, `lower rows ${boardPosition(lower)}: ${what}`);
    const cuts = Array.from(lower, (length, row) =>
      Array.from({ length }, (_, to) => this.tailOf(cutAt(lower, row, to)))).flat();
    const s = cuts.reduce((most, cut) => Math.max(most, cut.preperiod), preperiod);
    let lambda = period;
    for (const cut of cuts) {
      // No multiple of what is too long already is short enough.
      if (lambda <= LONGEST) lambda = (lambda / greatestCommonDivisor(lambda, cut.period)) * cut.period;
    }
    const e = s + lambda;
    if (e > LONGEST) tell('tail-unsettled', 'a first row that is too long would have to be looked at');
    this.clear(e + lower.reduce((sum, length) => sum + length, 0));
    for (let to = 1; to < lower[0]; to++) {
      const shorter = this.tailOf(cutAt(lower, 0, to));
      this.take(to + shorter.differences[placeOf(shorter, to)]);
    }
    this.meter.pay(4 * (preperiod - first + period));
    const tail = { first, preperiod, period, differences: new Int32Array(preperiod - first + period) };
    let atStart = new Uint8Array(0);
    for (let p = first; p < e; p++) {
      this.meter.step(this.tails.length, this.tails.length + 1);
      if (p === s) atStart = this.taken.slice(0, this.end);
      const difference = this.valueAfter(cuts, p) - p;
      const place = placeOf(tail, p);
      if (p < preperiod + period) tail.differences[place] = difference;
      else if (tail.differences[place] !== difference) {
        const message = `its nim-value is ${p + difference}, and by (T,pi) it is ${p + tail.differences[place]}`;
        rejectPosition('row-end', offset, boardPosition([p, ...lower]), null, message);
      }
    }
    if (!this.isShifted(atStart, lambda)) tell('tail-unsettled', 'other numbers are free after a period than before');
    if (!isLeast(tail)) tell('not-least', 'a shorter period or preperiod would do');
    return tail;
  }

  /** Finds the value with the first row p, and takes it: the least number that no option has. */
  private valueAfter(cuts: readonly Tail[], p: number): number {
    for (const cut of cuts) this.met[p + cut.differences[placeOf(cut, p)]] = p;
    let value = this.least;
    while (this.taken[value] === 1 || this.met[value] === p) value++;
    this.take(value);
    return value;
  }

  /** Whether now the numbers below lambda are taken, and those that were taken, greater by lambda, and no others. */
  private isShifted(before: Uint8Array, lambda: number): boolean {
    if (this.end !== before.length + lambda || this.least < lambda) return false;
    return before.every((taken, number) => this.taken[lambda + number] === taken);
  }
}

/** Whether no shorter period and no shorter preperiod would do. */
function isLeast({ first, preperiod, period, differences }: Tail): boolean {
  const tail = differences.subarray(preperiod - first);
  for (let shorter = 1; shorter < period; shorter++) {
    if (period % shorter === 0 && tail.every((one, i) => i < shorter || one === tail[i - shorter])) return false;
  }
  return preperiod === first || differences[preperiod - first - 1] !== tail[period - 1];
}

export function checkNimValues({ parameters, payload }: Container, meter: Meter, keep: boolean): Proof<BoardNimValuesContent> {
  parameters.expectCount(2, '2, which are m and n');
  const m = parameters.get(0, 'm', 2, MOST_ROWS);
  const n = parameters.get(1, 'n', 1, MOST_COLUMNS);
  if (countLists(m - 1, n) > MOST_LISTS) {
    reject('parameter-range', parameters.offsetOf(1), `there are more than ${MOST_LISTS} lists of lower rows`);
  }
  const check = new NimValuesCheck(m, n, payload, meter);
  check.run();
  const { tails } = check;
  const preperiods = tails.map((tail) => tail.preperiod);
  const periods = tails.map((tail) => tail.period);
  const boards = Array.from({ length: n }, (_, i) => i + 1 + check.tailOf(new Int32Array(m - 1).fill(i + 1)).differences[0]);
  const zeros = tails.filter(({ first, differences }) => differences.some((difference, i) => first + i + difference === 0));
  const greatest = (numbers: readonly number[]): number => numbers.reduce((most, number) => Math.max(most, number), 0);
  const names = ROW_NAMES.slice(0, m - 1).join(',');
  return {
    kind: 'board-nim-values',
    parameters: { m, n },
    facts: { p_positions: zeros.length, boards, preperiods, periods },
    statement:
      `Chomp without its poison, ${m} rows: the nim-value of every [p,${names}] with q <= ${n} and any p is known; less p it is ` +
      `periodic in p, for each of the ${tails.length} lists [${names}], with preperiods up to ` +
      `${greatest(preperiods)} and periods up to ${greatest(periods)}; ${zeros.length} positions ` +
      `have nim-value 0; the boards ${m} x b with 1 <= b <= ${n} have ${boards.join(', ')}`,
    theorem: 'ChompCert.File.readBoardValues_sound',
    content: keep ? { game: 'board', form: 'nim-values', m, n, tails } : null,
  };
}

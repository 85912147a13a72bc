/** Kind 1: every position [p,q,r] of three-row Chomp with p <= n, one by one. */

import { width } from '../bits.js';
import type { Container } from '../container.js';
import type { Meter } from '../meter.js';
import type { Payload } from '../payload.js';
import type { Proof } from '../proof.js';
import { rejectPosition } from '../verdict.js';
import type { ExplicitContent } from './content.js';
import { forEachThreeRowMove, threeRowMove, threeRowPosition } from './moves.js';
import { describeOpenings, type Openings } from './statement.js';

const LARGEST_N = 1000;

class ExplicitCheck {
  private readonly fieldWidth: number;
  private readonly side: number;
  /**
   * At q (n + 1) + r: the p for which [p,q,r] is labelled P, or -1. Row 1 leads from one such p to another, so a
   * column that passes the check has at most one.
   */
  readonly pOf: Int16Array;
  /** At p: the length to which the witness of [p,q-1,r] cuts row 2, or -1. */
  private readonly rowTwo: Int16Array;
  found = 0;

  constructor(
    private readonly n: number,
    private readonly payload: Payload,
    private readonly meter: Meter,
  ) {
    this.fieldWidth = width(n);
    this.side = n + 1;
    meter.pay(2 * this.side * (this.side + 1));
    this.pOf = new Int16Array(this.side * this.side).fill(-1);
    this.rowTwo = new Int16Array(this.side);
  }

  run(): void {
    for (let r = 0; r <= this.n; r++) {
      this.rowTwo.fill(-1);
      for (let q = r; q <= this.n; q++) {
        this.meter.step(r, this.side);
        this.column(q, r);
      }
    }
    this.payload.finish();
  }

  private isP(p: number, q: number, r: number): boolean {
    return this.pOf[q * this.side + r] === p;
  }

  private column(q: number, r: number): void {
    const { payload, rowTwo, fieldWidth } = this;
    for (let p = q === 0 ? 1 : q; p <= this.n; p++) {
      payload.begin();
      switch (payload.ones(4)) {
        case 0:
          // The same second-row move leads to the same position, which was seen to be P.
          if (rowTwo[p] < 0) {
            const message = 'the position one column to the left has no second-row witness';
            rejectPosition('nothing-to-repeat', payload.offset, threeRowPosition(p, q, r), null, message);
          }
          break;
        case 1: {
          const b = payload.field(fieldWidth);
          this.witness(p, q, r, 3, b, b < r, p, q, b);
          rowTwo[p] = -1;
          break;
        }
        case 2: {
          const a = payload.field(fieldWidth);
          this.witness(p, q, r, 2, a, a < q, p, a, Math.min(a, r));
          rowTwo[p] = a;
          break;
        }
        case 3: {
          const a = payload.field(fieldWidth);
          // A first-row move that is legal at p is legal at every later position, and leaves the same there.
          this.witness(p, q, r, 1, a, a < p, a, Math.min(a, q), Math.min(a, r));
          rowTwo.fill(-1, p);
          return;
        }
        default:
          this.pPosition(p, q, r, payload.field(fieldWidth + 2));
          rowTwo[p] = -1;
      }
    }
  }

  /** The witness `row to length` of [p,q,r], which leaves [p1,q1,r1]. */
  private witness(
    p: number, q: number, r: number,
    row: number, length: number, legal: boolean,
    p1: number, q1: number, r1: number,
  ): void {
    if (legal && this.isP(p1, q1, r1)) return;
    const position = threeRowPosition(p, q, r);
    const move = threeRowMove(row, length);
    const { offset } = this.payload;
    if (!legal) rejectPosition('illegal-witness', offset, position, move, `the witness ${move} is not a legal move`);
    const message = `the witness ${move} leads to ${threeRowPosition(p1, q1, r1)}, which is labelled N`;
    rejectPosition('witness-not-p', offset, position, move, message);
  }

  private pPosition(p: number, q: number, r: number, listed: number): void {
    const { offset } = this.payload;
    forEachThreeRowMove(p, q, r, (row, length, p1, q1, r1) => {
      if (!this.isP(p1, q1, r1)) return;
      const move = threeRowMove(row, length);
      const option = threeRowPosition(p1, q1, r1);
      const message = `it is labelled P, but ${move} leads to ${option}, which is labelled P too`;
      rejectPosition('p-to-p', offset, threeRowPosition(p, q, r), move, message);
    });
    const moves = p + q + r;
    if (listed !== moves) {
      const message = `its move list has ${listed} moves; the position has ${moves}`;
      rejectPosition('list-length', offset, threeRowPosition(p, q, r), null, message);
    }
    this.pOf[q * this.side + r] = p;
    this.found++;
  }

  openings(): Openings {
    return Array.from({ length: this.n }, (_, i) => {
      const wins: Openings[number] = [];
      forEachThreeRowMove(i + 1, i + 1, i + 1, (row, length, p, q, r) => {
        if (this.isP(p, q, r)) wins.push([row, length]);
      });
      return wins;
    });
  }
}

export function checkExplicit({ parameters, payload }: Container, meter: Meter): Proof<ExplicitContent> {
  parameters.expectCount(1, '1, which is n');
  const n = parameters.get(0, 'n', 0, LARGEST_N);
  const check = new ExplicitCheck(n, payload, meter);
  check.run();
  const positions = ((n + 1) * (n + 2) * (n + 3)) / 6;
  const openings = check.openings();
  return {
    kind: 'three-row-explicit',
    parameters: { n },
    facts: { positions, p_positions: check.found, openings },
    statement:
      `three-row Chomp, every position [p,q,r] with p <= ${n}: ${check.found} of ${positions} are P-positions; ` +
      describeOpenings(n, openings),
    theorem: 'ChompCert.File.readExplicit_sound',
    content: { game: 'three-row', form: 'explicit', n, pOf: check.pOf },
  };
}

/** The entries that prove labels of positions of k-Diet Chomp (format/diet.md, Entries). */

import { width } from '../bits.js';
import type { Payload } from '../payload.js';
import { rejectPosition } from '../verdict.js';
import type { Game } from './content.js';
import { dietMove, dietPosition, isEmptyBoard, playDietMove, someDietMove } from './moves.js';

export class EntryCheck {
  private readonly rowWidth: number;
  private readonly cutWidth: number;
  private readonly lengthWidth: number;
  private readonly option: Int32Array;

  constructor(
    private readonly rules: Game,
    private readonly payload: Payload,
    /** The label, 1 for P, of the position with these gaps. */
    private readonly labelOf: (g: Int32Array) => number,
  ) {
    this.rowWidth = width(rules.m - 1);
    this.cutWidth = width(rules.k - 1);
    this.lengthWidth = width(rules.m * rules.k);
    this.option = new Int32Array(rules.m);
  }

  /** Reads and checks the entry of g, which is labelled `label`. */
  check(g: Int32Array, label: number): void {
    if (this.rules.misere && isEmptyBoard(g)) {
      if (label === 1) rejectWonAlready(this.payload.offset, g);
    } else if (label === 1) {
      this.moveList(g);
    } else {
      this.witness(g);
    }
  }

  private moveList(g: Int32Array): void {
    const { offset } = this.payload;
    const listed = this.payload.field(this.lengthWidth);
    let moves = 0;
    someDietMove(g, this.rules.k, this.option, (row, cut, option) => {
      if (this.labelOf(option) === 1) rejectPToP(offset, g, row, cut, option);
      moves++;
      return false;
    });
    if (listed !== moves) {
      const message = `its move list has ${listed} moves; the position has ${moves}`;
      rejectPosition('list-length', offset, dietPosition(g), null, message);
    }
  }

  private witness(g: Int32Array): void {
    const { payload, option } = this;
    const row = payload.field(this.rowWidth) + 1;
    const cut = payload.field(this.cutWidth) + 1;
    const legal = playDietMove(g, this.rules.k, row, cut, option);
    if (legal && this.labelOf(option) === 1) return;
    const move = dietMove(row, cut);
    if (!legal) {
      const message = `the witness ${move} is not a legal move`;
      rejectPosition('illegal-witness', payload.offset, dietPosition(g), move, message);
    }
    const message = `the witness ${move} leads to ${dietPosition(option)}, which is labelled N`;
    rejectPosition('witness-not-p', payload.offset, dietPosition(g), move, message);
  }
}

export function rejectWonAlready(offset: number, g: Int32Array): never {
  const message = 'it is labelled P, but in misere play the player to move on the empty board has won';
  rejectPosition('won-already', offset, dietPosition(g), null, message);
}

export function rejectPToP(offset: number, g: Int32Array, row: number, cut: number, option: Int32Array): never {
  const move = dietMove(row, cut);
  const message = `it is labelled P, but ${move} leads to ${dietPosition(option)}, which is labelled P too`;
  rejectPosition('p-to-p', offset, dietPosition(g), move, message);
}

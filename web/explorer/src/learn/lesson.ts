/** Five positions in one minute, each with the reason why it is won. */

import type { Board } from '../play/game';

export interface Task {
  readonly title: string;
  /** The certificate's name, as the page of play has it. */
  readonly game: string;
  readonly board: Board;
  readonly question: string;
  /** Why the bite wins; null where the certificate alone says so. */
  readonly proof: string | null;
}

export const LESSON: readonly Task[] = [
  {
    title: 'The square', game: 'three-row', board: [3, 3, 3],
    question: 'You are to move. One bite wins: which?',
    proof: 'What you leave has two arms of the same length, and the poison between them. Whatever is bitten off one arm, you bite off the other. So you always have an answer, and your opponent is left with the poison. The same bite wins on every square of two rows or more.',
  },
  {
    title: 'Two rows', game: 'three-row', board: [5, 5, 0],
    question: 'Two rows of the same length. One bite wins: which?',
    proof: 'You leave a lower row that is one shorter than the upper one. Whatever your opponent bites, you can leave such a pair again: if the lower row was cut, cut the upper one to one more; if the upper row was cut, it is no longer than the lower one, so cut the lower one to one less. The pair gets smaller each time, down to the poison alone. So the first player wins on 2 × n for every n, and this bite is the only one.',
  },
  {
    title: 'The L', game: 'three-row', board: [5, 1, 1],
    question: 'An arm of four squares and one of two. Which bite wins?',
    proof: 'You leave two arms of the same length, and mirror each bite from then on: the same reason as for the square. Arms of different lengths are heaps of Nim: whoever makes them equal wins.',
  },
  {
    title: 'Stealing a strategy', game: 'three-row', board: [5, 5, 5],
    question: 'The first player wins on every rectangle but 1 × 1. Why? And which bite wins here?',
    proof: 'Why some bite wins: think of the bite of the last corner square alone. If it wins, all is well. If it does not, your opponent has an answer that wins; but that answer takes the corner too, so you could have begun with it. This proof does not say which bite wins. The certificate does, and there is only one here.',
  },
  {
    title: 'A wall in Diet Chomp', game: 'diet-3-2-misere', board: [2, 13, 34],
    question: 'A bite takes at most two squares. Rows are long, and yet three shifts decide. Find a bite that wins.',
    proof: 'Where row 3 is at least 7 longer than row 2, nothing changes if three squares are taken off row 3. Where row 2 is at least 4 longer than row 1, nothing changes if two are taken off rows 2 and 3. The line where one rule gives way to another is a wall; a position slides along these rules down to a small one, which is in a table.',
  },
];

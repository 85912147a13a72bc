/** Why the opponent played as it did: what it leaves is P, and what beats each option of the reader's. */

import { type Bite, type Board, type Game, isOver, winningBite } from './game';

const MOST_LINES = 400;

interface Properties {
  readonly game: Game;
  /** The board before the opponent's bite. */
  readonly board: Board;
  readonly bite: Bite;
  readonly wins: boolean;
}

export function Explanation({ game, board, bite, wins }: Properties) {
  const left = game.after(board, bite);
  const said = `I bite ${game.biteText(board, bite)}, which leaves ${game.boardText(left)}.`;
  if (!wins) {
    return (
      <p class="said">
        {said} {game.boardText(board)} was a P-position: every bite from it leaves you a winning one. Can you find it?
      </p>
    );
  }
  if (isOver(game, left)) return <p class="said">{said} You cannot move, and so you have lost.</p>;
  return (
    <div class="said">
      <p>{said} That is a P-position: whatever you bite, I can leave another one.</p>
      <Answers game={game} left={left} whose="your" />
    </div>
  );
}

interface AnswersProperties {
  readonly game: Game;
  /** A P-position. */
  readonly left: Board;
  /** Whose bites are beaten, such as `your`. */
  readonly whose: string;
}

/** What beats each bite from a P-position. */
export function Answers({ game, left, whose }: AnswersProperties) {
  const options = game.bites(left);
  const [winner, his] = whose === 'your' ? ['I have', 'your'] : ['you have', whose];
  return (
    <details>
      <summary>{options.length === 1 ? `What beats ${his} only bite` : `What beats each of ${his} ${options.length} bites`}</summary>
      <ul class="moves">
        {options.slice(0, MOST_LINES).map((option) => {
          const then = game.after(left, option);
          const answer = winningBite(game, then);
          return (
            <li key={game.biteText(left, option)}>
              {game.biteText(left, option)}, leaving {game.boardText(then)}:{' '}
              {answer === null || answer === undefined
                ? `${winner} won already`
                : `${game.biteText(then, answer)}, leaving ${game.boardText(game.after(then, answer))}`}
            </li>
          );
        })}
      </ul>
      {options.length > MOST_LINES && <p>And {options.length - MOST_LINES} more.</p>}
    </details>
  );
}

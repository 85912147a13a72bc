/** The board that is played on: which one, and the match. */

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { replaceRoute } from '../route';
import { type Bite, type Board, type Game, isOver } from './game';
import { Match } from './match';
import { type Problem, ProblemNote } from './problem';
import { legalBites, readBoard, type Setup, setupValues } from './setup';
import { Share } from './share';

/** Why the rows are no board of the game, or null if they are one. */
function problemOf(game: Game, rows: Board | null): Problem | null {
  if (rows !== null && game.isBoard(rows)) return null;
  const command = rows === null ? null : game.commandFor(rows);
  const reason = command === null ? '' : `${rows?.join(',') ?? ''} is beyond this certificate. `;
  return { text: `${reason}A board is ${game.shape}, separated by commas.`, command };
}

interface Properties {
  readonly game: Game;
  readonly setup: Setup;
  readonly begin: (setup: Setup) => void;
  /** Whether a control that is gone had the focus: the board takes it. */
  readonly takesFocus: boolean;
  /** What chooses another game. */
  readonly choice: ComponentChildren;
}

export function GameView({ game, setup, begin, takesFocus, choice }: Properties) {
  const asked = problemOf(game, setup.board ?? game.first);
  const board = asked === null ? setup.board ?? game.first : game.first;
  const made = legalBites(game, board, setup.bites);
  const [text, setText] = useState(board.join(','));
  const [bites, setBites] = useState<readonly Bite[]>(made);
  const [problem, setProblem] = useState(asked);
  const [wanted, setWanted] = useState(setup.board);
  const illegal = made.length < setup.bites.length && asked === null;
  const whole = { ...setup, board, bites };
  useEffect(() => {
    replaceRoute('play', setupValues(whole));
  }, [bites, setup]);
  const present = bites.reduce((rows, bite) => game.after(rows, bite), board);
  const submit = (event: Event): void => {
    event.preventDefault();
    const rows = readBoard(text);
    const wrong = problemOf(game, rows);
    if (wrong === null) begin({ ...setup, board: rows, bites: [] });
    else {
      setProblem(wrong);
      setWanted(rows);
    }
  };
  return (
    <>
      {problem !== null && <ProblemNote problem={problem} onLoad={(name) => { begin({ ...setup, game: name, board: wanted, bites: [] }); }} />}
      {illegal && <p class="bad" role="alert">Move {made.length + 1} of this link cannot be made; the game stands before it.</p>}
      <Match
        game={game}
        start={board}
        opponentFirst={setup.second}
        made={made}
        takesFocus={takesFocus}
        onBites={setBites}
        onSwap={(rows, opponentFirst) => { begin({ ...setup, board: rows, second: opponentFirst, bites: [] }); }}
      >
        <form class="controls" onSubmit={submit}>
          <label>
            Rows from the top <input class="rows" value={text} onInput={(event) => { setText(event.currentTarget.value); }} />
          </label>
          <button type="submit">New game</button>
        </form>
        {choice}
        <Share whole={whole} present={isOver(game, present) ? null : { ...setup, board: present, bites: [], second: false }} />
      </Match>
    </>
  );
}

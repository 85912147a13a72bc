/** The board that is played on: which one, and the match. */

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { replaceRoute } from '../route';
import { type Board, type Game, isOver } from './game';
import { endOf, legalPart, mainLength, nodesOn } from './line';
import { LineTools } from './line-tools';
import { Match, type Study } from './match';
import { type Problem, ProblemNote } from './problem';
import { freshSetup, type Setup, setupValues } from './setup';
import { Share } from './share';

/** Why the rows are no board of the game, or null if they are one. */
function problemOf(game: Game, rows: Board): Problem | null {
  if (game.isBoard(rows)) return null;
  const command = game.commandFor(rows);
  const reason = command === null ? '' : `${rows.join(',')} is beyond this certificate. `;
  return { text: `${reason}A board is ${game.shape}.`, command };
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
  const asked = setup.board === null ? null : problemOf(game, setup.board);
  const board = asked === null ? setup.board ?? game.first : game.first;
  const [made, count] = legalPart(game, board, setup.line);
  const illegal = asked === null && count < mainLength(setup.line);
  const [text, setText] = useState(game.boardText(board));
  const [study, setStudy] = useState<Study>({
    line: made, path: setup.path !== null && !illegal ? nodesOn(made, setup.path).map((_, i) => setup.path?.[i] ?? 0) : endOf(made, []), whatIf: setup.whatIf,
  });
  const [problem, setProblem] = useState(asked);
  const [wanted, setWanted] = useState(setup.board);
  const whole = { ...setup, board, ...study };
  useEffect(() => {
    replaceRoute('play', setupValues(whole));
  }, [study, setup]);
  const present = nodesOn(study.line, study.path).reduce((rows, { bite }) => game.after(rows, bite), board);
  const submit = (event: Event): void => {
    event.preventDefault();
    const spelled = game.read(text);
    if (!('rows' in spelled)) {
      setProblem({ text: `${spelled.message[0].toUpperCase()}${spelled.message.slice(1)}.`, command: null });
      return;
    }
    const wrong = problemOf(game, spelled.rows);
    if (wrong === null) begin(freshSetup(setup, { board: spelled.rows }));
    else {
      setProblem(wrong);
      setWanted(spelled.rows);
    }
  };
  return (
    <>
      {problem !== null && <ProblemNote problem={problem} onLoad={(name) => { begin(freshSetup(setup, { game: name, board: wanted })); }} />}
      {illegal && <p class="bad" role="alert">Move {count + 1} of this link cannot be made; the game stands before it.</p>}
      <Match
        game={game}
        start={board}
        opponentFirst={setup.second}
        study={study}
        takesFocus={takesFocus}
        onStudy={setStudy}
        onSwap={(rows, opponentFirst) => { begin(freshSetup(setup, { board: rows, second: opponentFirst })); }}
      >
        <form class="controls" onSubmit={submit}>
          <label>
            Position <input class="rows" value={text} onInput={(event) => { setText(event.currentTarget.value); }} />
          </label>
          <button type="submit">New game</button>
        </form>
        <LineTools game={game} setup={whole} onLine={(line, path) => { setStudy({ ...study, line, path }); }} />
        {choice}
        <Share whole={whole} present={isOver(game, present) ? null : freshSetup(setup, { board: present, second: false })} />
      </Match>
    </>
  );
}

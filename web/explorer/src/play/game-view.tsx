/** The board that is played on: which one, and the match. */

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { replaceRoute } from '../route';
import { type Board, type Game, hasNimValues, isOver } from './game';
import { endOf, legalPart, mainLength, nodesOn } from './line';
import { LineTools } from './line-tools';
import { Match, type Study } from './match';
import { type Problem, ProblemNote } from './problem';
import { freshSetup, type Setup, setupValues } from './setup';
import { Share } from './share';
import { joined, MOST_SUMMANDS, summandsOf, sumOf } from './sum';

/** Why the rows are no board of the game, or no sum of so many, or null if they are. */
function problemOf(one: Game, rows: Board, summands: number): Problem | null {
  if (summands > 1 && !hasNimValues(one)) {
    return { text: 'A sum of boards needs their nim-values, which this certificate does not have. A game with nim-values is needed.', command: null };
  }
  const game = sumOf(one, summands, rows.length / summands);
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

export function GameView({ game: one, setup, begin, takesFocus, choice }: Properties) {
  const asked = setup.board === null ? null : problemOf(one, setup.board, setup.summands);
  const summands = asked === null ? setup.summands : 1;
  const game = useMemo(() => sumOf(one, summands, (setup.board ?? one.first).length / summands), [one]);
  const board = asked === null ? setup.board ?? game.first : game.first;
  const [made, count] = legalPart(game, board, setup.line);
  const illegal = asked === null && count < mainLength(setup.line);
  const [text, setText] = useState(game.boardText(board));
  const [study, setStudy] = useState<Study>({
    outcomes: setup.outcomes, line: made, path: setup.path !== null && !illegal ? nodesOn(made, setup.path).map((_, i) => setup.path?.[i] ?? 0) : endOf(made, []), whatIf: setup.whatIf,
  });
  const [problem, setProblem] = useState(asked);
  const [wanted, setWanted] = useState({ board: setup.board, summands: setup.summands });
  const whole = { ...setup, board, summands, ...study };
  useEffect(() => {
    replaceRoute('play', setupValues(whole));
  }, [study, setup]);
  const present = nodesOn(study.line, study.path).reduce((rows, { bite }) => game.after(rows, bite), board);
  const submit = (event: Event): void => {
    event.preventDefault();
    const texts = text.split('+');
    const boards: Board[] = [];
    for (const spelled of texts.map((part) => one.read(part))) {
      if (!('rows' in spelled)) {
        setProblem({ text: `${spelled.message[0].toUpperCase()}${spelled.message.slice(1)}.`, command: null });
        return;
      }
      boards.push(spelled.rows);
    }
    if (boards.length > MOST_SUMMANDS) {
      setProblem({ text: `A sum here has at most ${MOST_SUMMANDS} boards.`, command: null });
      return;
    }
    const sum = { board: joined(boards), summands: boards.length };
    const wrong = problemOf(one, sum.board, sum.summands);
    if (wrong === null) begin(freshSetup(setup, { ...sum, outcomes: study.outcomes }));
    else {
      setProblem(wrong);
      setWanted(sum);
    }
  };
  const add = (): void => {
    const boards = [...summandsOf(game, present), one.first];
    begin(freshSetup(setup, { board: joined(boards), summands: boards.length, outcomes: study.outcomes }));
  };
  return (
    <>
      {problem !== null && <ProblemNote problem={problem} onLoad={(name) => { begin(freshSetup(setup, { game: name, ...wanted })); }} />}
      {illegal && <p class="bad" role="alert">Move {count + 1} of this link cannot be made; the game stands before it.</p>}
      <Match
        game={game}
        start={board}
        opponentFirst={setup.second}
        study={study}
        takesFocus={takesFocus}
        onStudy={setStudy}
        onSwap={(rows, opponentFirst) => { begin(freshSetup(whole, { board: rows, second: opponentFirst })); }}
      >
        <form class="controls" onSubmit={submit}>
          <label>
            Position <input class="rows" value={text} onInput={(event) => { setText(event.currentTarget.value); }} />
          </label>
          <button type="submit">New game</button>
          {hasNimValues(one) && summands < MOST_SUMMANDS && <button type="button" onClick={add}>Add a board</button>}
        </form>
        <LineTools game={game} setup={whole} onLine={(line, path) => { setStudy({ ...study, line, path }); }} />
        {choice}
        <Share whole={whole} present={isOver(game, present) ? null : freshSetup(whole, { board: present, second: false })} />
      </Match>
    </>
  );
}

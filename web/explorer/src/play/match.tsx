/** One match: whose turn it is, what was bitten, and what the opponent says. */

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { BoardView } from './board';
import { Explanation } from './explanation';
import { type Bite, type Board, endsByMove, type Game, hasNimValues, isOver, reply, winningBite } from './game';
import { endOf, type Line, nodesOn, type Path, withBite } from './line';
import { Lengths } from './lengths';
import { NimLegend, OutcomeLegend } from './outcome-legend';
import { Rule } from './rule';
import { useLengths } from './use-lengths';

/** Bites that the opponent looks at to find the longest game: some tenths of a second of work. */
const MOST_AHEAD = 500_000;

interface Turn {
  readonly board: Board;
  readonly bite: Bite;
  readonly left: Board;
  readonly byOpponent: boolean;
  /** Whether it leaves a P-position. */
  readonly wins: boolean;
}

function turnsOf(game: Game, start: Board, bites: readonly Bite[], opponentFirst: boolean): Turn[] {
  let board = start;
  return bites.map((bite, i) => {
    const left = game.after(board, bite);
    const turn = { board, bite, left, byOpponent: (i % 2 === 0) === opponentFirst, wins: game.isP(left) === true };
    board = left;
    return turn;
  });
}

/** The lines of a match, and where in them the reader is. */
export interface Study {
  readonly line: Line;
  readonly path: Path;
  /** Whether the reader bites for both players. */
  readonly whatIf: boolean;
  /** Whether each square says what biting it leads to. */
  readonly outcomes: boolean;
}

interface Properties {
  readonly game: Game;
  readonly start: Board;
  readonly opponentFirst: boolean;
  readonly study: Study;
  /** Whenever a bite was made or taken back. */
  readonly onStudy: (study: Study) => void;
  /** The reader wants the other side of the present board. */
  readonly onSwap: (board: Board, opponentFirst: boolean) => void;
  /** Whether the board has the focus as soon as it is there. */
  readonly takesFocus: boolean;
  /** What stands below the controls. */
  readonly children: ComponentChildren;
}

export function Match({ game, start, opponentFirst, study, onStudy, onSwap, takesFocus, children }: Properties) {
  const { line, path, whatIf, outcomes } = study;
  const at = path.length;
  /** The place at the end of the line that the reader is in: bites behind his own place were taken back. */
  const end = endOf(line, path);
  const [hint, setHint] = useState<Bite | null>(null);
  const [hintText, setHintText] = useState('');
  const rematch = useRef<HTMLButtonElement>(null);
  const all = turnsOf(game, start, nodesOn(line, end).map(({ bite }) => bite), opponentFirst);
  const turns = all.slice(0, at);
  const last = turns.at(-1);
  const board = last === undefined ? start : last.left;
  const opponentsTurn = (turns.length % 2 === 0) === opponentFirst;
  const over = isOver(game, board);
  const readersTurn = (!opponentsTurn || whatIf) && !over;
  const lengths = useLengths(game, board, outcomes && readersTurn && !hasNimValues(game));
  const readerTookLast = last !== undefined && !last.byOpponent;
  const readerWon = over && readerTookLast !== game.misere;
  useLayoutEffect(() => {
    // The last square had the focus, and is gone.
    if (over && turns.length > 0 && document.activeElement === document.body) rematch.current?.focus();
  }, [over]);

  const clearHint = (): void => {
    setHint(null);
    setHintText('');
  };
  useEffect(() => {
    // Also where the line goes on: to the answer that it has, if the opponent gave it.
    if (readersTurn || over) return;
    const ahead = new Lengths(game, MOST_AHEAD);
    const answer = reply(game, board, (left) => {
      ahead.work(board, Infinity);
      return ahead.isBeyond(board) ? null : ahead.of(left);
    });
    if (answer !== null) make(answer);
  }, [study]);

  const make = (bite: Bite): void => {
    clearHint();
    const [next, place] = withBite(line, path, bite);
    onStudy({ ...study, line: next, path: place });
  };
  const goToPath = (place: Path): void => {
    clearHint();
    onStudy({ ...study, path: place });
  };
  const goTo = (count: number): void => { goToPath(end.slice(0, count)); };
  const lastOwn = whatIf ? turns.length - 1 : turns.findLastIndex((turn) => !turn.byOpponent);
  const takeBack = (): void => {
    if (lastOwn >= 0) goTo(lastOwn);
  };
  /** The reader's bite that was taken back, with the answer to it. */
  const replay = (): void => { goTo(Math.min(end.length, at + (whatIf ? 1 : 2))); };
  const key = (event: KeyboardEvent): void => {
    const inBoard = event.target instanceof Element && event.target.closest('.board') !== null;
    if (inBoard || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    if (event.key === 'ArrowLeft') takeBack();
    else replay();
  };
  /** A bite of the game so far, with the opponent's answer to it. */
  const goToTurn = (turn: number): void => {
    goTo(whatIf || all[turn].byOpponent ? turn + 1 : Math.min(end.length, turn + 2));
  };
  const again = (): void => { goToPath([]); };
  const showHint = (): void => {
    if (!readersTurn) return;
    const winning = winningBite(game, board);
    setHint(winning ?? null);
    if (winning === undefined) setHintText('The certificate does not decide this position.');
    else if (winning === null) setHintText('None: this is a P-position, every bite loses against perfect play.');
    else setHintText(`${game.biteText(board, winning)} leaves ${game.boardText(game.after(board, winning))}, a P-position.`);
  };

  return (
    <section class="match sheet-and-panel" data-board={board.join(',')} data-over={over ? (readerWon ? 'won' : 'lost') : ''} data-turns={turns.length} data-turn={opponentsTurn ? 'opponent' : 'reader'} onKeyDown={key}>
      <BoardView
        game={game} board={board} before={last !== undefined && (over || last.byOpponent) ? last.board : null} across={Math.max(1, ...start)}
        enabled={readersTurn} hint={hint} takesFocus={takesFocus} outcomes={outcomes} lengths={lengths} onBite={make}
        legend={!outcomes || over ? null : hasNimValues(game) ? <NimLegend game={game} board={board} /> : <OutcomeLegend lengths={lengths} board={board} />}
      />
      <div class="side">
        <div class="panel">
          <div role="status" class="talk">
            {whatIf && !over && <WhatIf game={game} board={board} />}
            {!whatIf && last?.byOpponent === true && !(over && readerWon) && (
              <Explanation game={game} board={last.board} bite={last.bite} wins={last.wins} />
            )}
            {over && (
              <>
                <p class="result">
                  {readerWon ? 'You have won' : 'You have lost'}:{' '}
                  {last === undefined ? 'nothing was left to take' : `${readerTookLast ? 'you' : 'the opponent'} ${endsByMove(game) ? 'made the last move' : `took the ${game.poisonedRows.length === 0 ? `last ${game.lastTaken}` : 'poison'}`}`}.
                </p>
                <p><button type="button" ref={rematch} onClick={again}>Rematch</button></p>
              </>
            )}
            {!whatIf && !over && last === undefined && !opponentFirst && (
              <>
                <p>It is your turn. The opponent plays by {game.authority}.</p>
                <p class="keys">The opponent wins whenever it can.</p>
              </>
            )}
            {hintText !== '' && <p class="hint">{hintText}</p>}
          </div>
          <details class="rules" open={all.length === 0}>
            <summary>The rule</summary>
            <Rule game={game} />
          </details>
          {line.comment !== '' && <p class="comment">{line.comment}</p>}
          {all.length > 0 && (
            <ol class="moves" aria-label="The game so far">
              {all.map((turn, i) => (
                <li key={i}>
                  <button type="button" class={i < at ? 'turn' : 'turn taken-back'} aria-current={i === at - 1 ? 'step' : undefined} onClick={() => { goToTurn(i); }}>
                    {turn.byOpponent ? 'Opponent' : 'You'}: {game.biteText(turn.board, turn.bite)}, leaving{' '}
                    {game.boardText(turn.left)} ({turn.wins ? 'P' : 'N'})
                  </button>
                  {nodesOn(line, end)[i].comment !== '' && <p class="comment">{nodesOn(line, end)[i].comment}</p>}
                  <Others game={game} line={line} path={end.slice(0, i + 1)} board={turn.board} onPath={(place) => { goToPath(endOf(line, place)); }} />
                </li>
              ))}
            </ol>
          )}
        </div>
        <p class="controls">
          <button type="button" onClick={showHint} aria-disabled={!readersTurn}>Hint</button>
          <button type="button" onClick={takeBack} aria-disabled={lastOwn < 0} title="Arrow left">Take back</button>
          <button type="button" onClick={replay} aria-disabled={at === end.length} title="Arrow right">Replay</button>
          <button type="button" onClick={() => { onSwap(over ? start : board, over ? !opponentFirst : true); }}>Swap sides</button>
          <button type="button" onClick={again} aria-disabled={turns.length === 0}>Start again</button>
          <label><input type="checkbox" checked={whatIf} onChange={() => { clearHint(); onStudy({ ...study, whatIf: !whatIf }); }} /> What if: bite for both players</label>
          <label><input type="checkbox" checked={outcomes} onChange={() => { onStudy({ ...study, outcomes: !outcomes }); }} /> What each bite leads to</label>
        </p>
        {children}
      </div>
    </section>
  );
}

/** What is known of a board on which the reader bites for both. */
function WhatIf({ game, board }: { readonly game: Game; readonly board: Board }) {
  const winning = winningBite(game, board);
  const known = winning === undefined ? 'not decided by this certificate'
    : winning === null ? 'a P-position: every bite loses against perfect play'
    : `an N-position: ${game.biteText(board, winning)} wins`;
  return <p>{game.boardText(board)} is {known}. The opponent waits until What if is switched off.</p>;
}

/** What else was tried instead of a bite. */
function Others({ game, line, path, board, onPath }: {
  readonly game: Game; readonly line: Line; readonly path: Path; readonly board: Board; readonly onPath: (place: Path) => void;
}) {
  const before = path.slice(0, -1);
  const { next } = nodesOn(line, before).at(-1) ?? line;
  if (next.length < 2) return null;
  return (
    <ul class="others" aria-label="Tried instead">
      {next.map(({ bite, comment }, which) => which !== path.at(-1) && (
        <li key={which}>
          <button type="button" class="turn" onClick={() => { onPath([...before, which]); }}>
            or {game.biteText(board, bite)} ({game.isP(game.after(board, bite)) === true ? 'P' : 'N'})
          </button>
          {comment !== '' && <> <span class="comment">{comment}</span></>}
        </li>
      ))}
    </ul>
  );
}

/** One match: whose turn it is, what was bitten, and what the opponent says. */

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { BoardView } from './board';
import { Explanation } from './explanation';
import { type Bite, type Board, type Game, isEmpty, reply, winningBite } from './game';
import type { Lengths } from './lengths';
import { useLengths } from './use-lengths';

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

interface Properties {
  readonly game: Game;
  readonly start: Board;
  readonly opponentFirst: boolean;
  /** The bites with which the match goes on. */
  readonly made: readonly Bite[];
  /** The bites of both players, whenever one was made or taken back. */
  readonly onBites: (bites: readonly Bite[]) => void;
  /** The reader wants the other side of the present board. */
  readonly onSwap: (board: Board, opponentFirst: boolean) => void;
  /** What stands below the controls. */
  readonly children: ComponentChildren;
}

export function Match({ game, start, opponentFirst, made, onBites, onSwap, children }: Properties) {
  const [variation, setVariation] = useState<readonly Bite[]>(made);
  /** How many bites of the variation are made; the others were taken back. */
  const [at, setAt] = useState(made.length);
  const [outcomes, setOutcomes] = useState(false);
  const [hint, setHint] = useState<Bite | null>(null);
  const [hintText, setHintText] = useState('');
  const bites = variation.slice(0, at);
  const turns = turnsOf(game, start, bites, opponentFirst);
  const last = turns.at(-1);
  const board = last === undefined ? start : last.left;
  const opponentsTurn = (turns.length % 2 === 0) === opponentFirst;
  const over = isEmpty(board);
  const lengths = useLengths(game, board, outcomes && !opponentsTurn && !over);
  const readerTookLast = last !== undefined && !last.byOpponent;
  const readerWon = over && readerTookLast !== game.misere;

  const clearHint = (): void => {
    setHint(null);
    setHintText('');
  };
  useEffect(() => {
    onBites(bites);
    if (!opponentsTurn || over || at < variation.length) return;
    const answer = reply(game, board);
    if (answer !== null) make(answer);
  }, [variation, at]);

  const make = (bite: Bite): void => {
    clearHint();
    setVariation([...bites, bite]);
    setAt(at + 1);
  };
  const goTo = (next: number): void => {
    clearHint();
    setAt(next);
  };
  const lastOwn = turns.findLastIndex((turn) => !turn.byOpponent);
  const takeBack = (): void => {
    if (lastOwn >= 0) goTo(lastOwn);
  };
  /** The reader's bite that was taken back, with the answer to it. */
  const replay = (): void => { goTo(Math.min(variation.length, at + 2)); };
  const key = (event: KeyboardEvent): void => {
    const inBoard = event.target instanceof Element && event.target.closest('.board') !== null;
    if (inBoard || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    if (event.key === 'ArrowLeft') takeBack();
    else replay();
  };
  const showHint = (): void => {
    const winning = winningBite(game, board);
    setHint(winning ?? null);
    if (winning === undefined) setHintText('The certificate does not decide this position.');
    else if (winning === null) setHintText('None: this is a P-position, every bite loses against perfect play.');
    else setHintText(`${game.biteText(board, winning)} leaves ${game.boardText(game.after(board, winning))}, a P-position.`);
  };

  return (
    <section class="match sheet-and-panel" data-board={board.join(',')} data-over={over ? (readerWon ? 'won' : 'lost') : ''} data-turns={turns.length} data-turn={opponentsTurn ? 'opponent' : 'reader'} onKeyDown={key}>
      <BoardView game={game} board={board} enabled={!opponentsTurn && !over} hint={hint} outcomes={outcomes} lengths={lengths} onBite={make} />
      <div class="side">
        <div class="panel">
          <div role="status" class="talk">
            {last?.byOpponent === true && !(over && readerWon) && (
              <Explanation game={game} board={last.board} bite={last.bite} wins={last.wins} />
            )}
            {over && <p class="result">{readerWon ? 'You have won.' : 'You have lost.'} {game.misere ? 'Whoever takes the last square loses.' : 'Whoever takes the last square wins.'}</p>}
            {!over && last === undefined && !opponentFirst && (
              <>
                <p>Your bite. {game.authority}.</p>
                <p class="keys">Bite a square, and what goes with it is eaten too. The opponent looks its bites up in the certificate: if it can win, it does.</p>
              </>
            )}
            {hintText !== '' && <p class="hint">{hintText}</p>}
          </div>
          {outcomes && <OutcomeLegend lengths={lengths} board={board} />}
          {turns.length > 0 && (
            <details>
              <summary>The game so far</summary>
              <ol class="moves">
                {turns.map((turn, i) => (
                  <li key={i}>
                    {turn.byOpponent ? 'Opponent' : 'You'}: {game.biteText(turn.board, turn.bite)}, leaving{' '}
                    {game.boardText(turn.left)} ({turn.wins ? 'P' : 'N'})
                  </li>
                ))}
              </ol>
            </details>
          )}
        </div>
        <p class="controls">
          <button type="button" onClick={showHint} disabled={over || opponentsTurn}>Hint</button>
          <button type="button" onClick={takeBack} aria-disabled={lastOwn < 0} title="Arrow left">Take back</button>
          <button type="button" onClick={replay} aria-disabled={at === variation.length} title="Arrow right">Replay</button>
          <button type="button" onClick={() => { onSwap(over ? start : board, over ? !opponentFirst : true); }}>Swap sides</button>
          <button type="button" onClick={() => { clearHint(); setVariation([]); setAt(0); }} disabled={turns.length === 0}>Start again</button>
          <label><input type="checkbox" checked={outcomes} onChange={() => { setOutcomes(!outcomes); }} /> What each bite leads to</label>
        </p>
        {children}
      </div>
    </section>
  );
}

/** What the letters and numbers on the squares mean. */
function OutcomeLegend({ lengths, board }: { readonly lengths: Lengths; readonly board: Board }) {
  return (
    <p class="keys">
      P: biting there leaves a P-position, and wins. N: it leaves an N-position, and loses against perfect play.{' '}
      {lengths.isBeyond(board) ? 'From this board too many positions follow to count how long games are.'
        : !lengths.isDone(board) ? 'How long games are is being counted …'
        : 'The number is how many bites then follow, of both players, when whoever wins does so as soon as possible and whoever loses holds out as long as possible.'}
    </p>
  );
}

/** One match: whose turn it is, what was bitten, and what the opponent says. */

import { useEffect, useState } from 'preact/hooks';
import { BoardView } from './board';
import { Explanation } from './explanation';
import { type Bite, type Board, type Game, isEmpty, reply, winningBite } from './game';

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
}

export function Match({ game, start, opponentFirst, made, onBites, onSwap }: Properties) {
  const [bites, setBites] = useState<readonly Bite[]>(made);
  const [hint, setHint] = useState<Bite | null>(null);
  const [hintText, setHintText] = useState('');
  const turns = turnsOf(game, start, bites, opponentFirst);
  const last = turns.at(-1);
  const board = last === undefined ? start : last.left;
  const opponentsTurn = (turns.length % 2 === 0) === opponentFirst;
  const over = isEmpty(board);
  const readerTookLast = last !== undefined && !last.byOpponent;
  const readerWon = over && readerTookLast !== game.misere;

  const clearHint = (): void => {
    setHint(null);
    setHintText('');
  };
  useEffect(() => {
    onBites(bites);
    if (!opponentsTurn || over) return;
    const answer = reply(game, board);
    if (answer !== null) setBites([...bites, answer]);
  }, [bites]);

  const takeBack = (): void => {
    clearHint();
    const lastOwn = turns.findLastIndex((turn) => !turn.byOpponent);
    if (lastOwn >= 0) setBites(bites.slice(0, lastOwn));
  };
  const showHint = (): void => {
    const winning = winningBite(game, board);
    setHint(winning ?? null);
    if (winning === undefined) setHintText('The certificate does not decide this position.');
    else if (winning === null) setHintText('None: this is a P-position, every bite loses against perfect play.');
    else setHintText(`${game.biteText(board, winning)} leaves ${game.boardText(game.after(board, winning))}, a P-position.`);
  };

  return (
    <section class="match" data-board={board.join(',')} data-over={over ? (readerWon ? 'won' : 'lost') : ''} data-turns={turns.length} data-turn={opponentsTurn ? 'opponent' : 'reader'}>
      <BoardView game={game} board={board} enabled={!opponentsTurn && !over} hint={hint} onBite={(bite) => { clearHint(); setBites([...bites, bite]); }} />
      <div role="status" class="talk">
        {last?.byOpponent === true && !(over && readerWon) && (
          <Explanation game={game} board={last.board} bite={last.bite} wins={last.wins} />
        )}
        {over && <p class="result">{readerWon ? 'You have won.' : 'You have lost.'} {game.misere ? 'Whoever takes the last square loses.' : 'Whoever takes the last square wins.'}</p>}
        {!over && last === undefined && !opponentFirst && <p>Your bite. {game.authority}.</p>}
        {hintText !== '' && <p class="hint">{hintText}</p>}
      </div>
      <p class="controls">
        <button type="button" onClick={showHint} disabled={over || opponentsTurn}>Hint</button>
        <button type="button" onClick={takeBack} disabled={!turns.some((turn) => !turn.byOpponent)}>Take back</button>
        <button type="button" onClick={() => { onSwap(over ? start : board, over ? !opponentFirst : true); }}>Swap sides</button>
        <button type="button" onClick={() => { clearHint(); setBites([]); }} disabled={turns.length === 0}>Start again</button>
      </p>
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
    </section>
  );
}

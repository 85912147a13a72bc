/** One match: whose turn it is, what was bitten, and what the opponent says. */

import { useEffect, useState } from 'preact/hooks';
import { BoardView } from './board';
import { Explanation } from './explanation';
import { type Bite, type Board, type Game, isEmpty, reply, winningBite } from './game';

interface Turn {
  readonly board: Board;
  readonly bite: Bite;
  readonly byOpponent: boolean;
  readonly wins: boolean;
}

interface Properties {
  readonly game: Game;
  readonly start: Board;
  readonly opponentFirst: boolean;
  /** The reader wants the other side of the present board. */
  readonly onSwap: (board: Board, opponentFirst: boolean) => void;
}

export function Match({ game, start, opponentFirst, onSwap }: Properties) {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [hint, setHint] = useState<Bite | null>(null);
  const [hintText, setHintText] = useState('');
  const last = turns.at(-1);
  const board = last === undefined ? start : game.after(last.board, last.bite);
  const opponentsTurn = last === undefined ? opponentFirst : !last.byOpponent;
  const over = isEmpty(board);
  const readerTookLast = last !== undefined && !last.byOpponent;
  const readerWon = over && readerTookLast !== game.misere;

  const clearHint = (): void => {
    setHint(null);
    setHintText('');
  };
  useEffect(() => {
    if (!opponentsTurn || over) return;
    const answer = reply(game, board);
    if (answer !== null) setTurns([...turns, { board, byOpponent: true, ...answer }]);
  }, [turns, opponentsTurn, over]);

  const bite = (chosen: Bite): void => {
    clearHint();
    const wins = game.isP(game.after(board, chosen)) === true;
    setTurns([...turns, { board, bite: chosen, byOpponent: false, wins }]);
  };
  const takeBack = (): void => {
    clearHint();
    const lastOwn = turns.findLastIndex((turn) => !turn.byOpponent);
    if (lastOwn >= 0) setTurns(turns.slice(0, lastOwn));
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
      <BoardView game={game} board={board} enabled={!opponentsTurn && !over} hint={hint} onBite={bite} />
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
        <button type="button" onClick={() => { clearHint(); setTurns([]); }} disabled={turns.length === 0}>Start again</button>
      </p>
      {turns.length > 0 && (
        <details>
          <summary>The game so far</summary>
          <ol class="moves">
            {turns.map((turn, i) => (
              <li key={i}>
                {turn.byOpponent ? 'Opponent' : 'You'}: {game.biteText(turn.board, turn.bite)}, leaving{' '}
                {game.boardText(game.after(turn.board, turn.bite))} ({turn.wins ? 'P' : 'N'})
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

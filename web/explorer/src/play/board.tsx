/** A bar of chocolate whose squares are buttons: a bite takes the square and what goes with it. */

import { useRef, useState } from 'preact/hooks';
import type { Bite, Board, Game } from './game';

interface Properties {
  readonly game: Game;
  readonly board: Board;
  readonly enabled: boolean;
  /** A bite to show before it is made. */
  readonly hint: Bite | null;
  readonly onBite: (bite: Bite) => void;
}

export function BoardView({ game, board, enabled, hint, onBite }: Properties) {
  const [pointed, setPointed] = useState<Bite | null>(null);
  const [focus, setFocus] = useState<readonly [number, number]>([0, 0]);
  const grid = useRef<HTMLDivElement>(null);
  const legal = new Set(game.bites(board).map(({ row, length }) => `${row},${length}`));
  const shown = enabled && pointed !== null && legal.has(`${pointed.row},${pointed.length}`) ? pointed : hint;
  const left = shown === null ? board : game.after(board, shown);
  const row = Math.min(focus[0], board.length - 1);
  const firstRow = board[row] > 0 ? row : board.findIndex((length) => length > 0);
  const focused = [firstRow, Math.min(focus[1], Math.max(0, (board[firstRow] ?? 1) - 1))];

  const move = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], Home: [0, -1e6], End: [0, 1e6] }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    let to = focused[0] + step[0];
    while (to >= 0 && to < board.length && board[to] === 0) to += step[0];
    if (to < 0 || to >= board.length) return;
    const column = Math.max(0, Math.min(board[to] - 1, focused[1] + step[1]));
    setFocus([to, column]);
    setPointed({ row: to, length: column });
    grid.current?.querySelector<HTMLButtonElement>(`[data-square="${to},${column}"]`)?.focus();
  };

  return (
    <div class="board" ref={grid} role="group" aria-label={`The board ${game.boardText(board)}; arrow keys move, Enter bites`} onKeyDown={move} onMouseLeave={() => { setPointed(null); }}>
      {board.map((length, j) => (
        <div key={j} class="board-row">
          {game.layerName(j) !== null && <span class="layer">{game.layerName(j)}</span>}
          {Array.from({ length }, (_, column) => {
            const bite = { row: j, length: column };
            const able = enabled && legal.has(`${j},${column}`);
            const poisoned = j === game.poisonedRow && column === 0;
            const result = able ? `, ${game.biteText(board, bite)} leaves ${game.boardText(game.after(board, bite))}` : '';
            return (
              <button
                key={column}
                type="button"
                class={`square-button${column >= left[j] ? ' going' : ''}${poisoned ? ' poisoned' : ''}`}
                data-square={`${j},${column}`}
                tabIndex={focused[0] === j && focused[1] === column ? 0 : -1}
                aria-disabled={!able}
                aria-label={`${game.squareName(j, column)}${poisoned ? ', poisoned' : ''}${result}`}
                onMouseEnter={() => { setPointed(bite); }}
                onFocus={() => { setFocus([j, column]); setPointed(bite); }}
                onBlur={() => { setPointed(null); }}
                onClick={() => { if (able) onBite(bite); }}
              >
                {poisoned ? '☠' : game.squareText(j, column)}
              </button>
            );
          })}
          {length === 0 && <span class="gone" aria-hidden="true">·</span>}
        </div>
      ))}
    </div>
  );
}

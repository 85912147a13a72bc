/** A bar of chocolate whose squares are buttons: a bite takes the square and what goes with it. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Save } from '../save/save';
import { boardDrawing } from './board-drawing';
import { type Bite, type Board, type Game, squaresOf } from './game';
import type { Lengths } from './lengths';
import { outcomeOf, outcomeText } from './outcome';

interface Properties {
  readonly game: Game;
  readonly board: Board;
  readonly enabled: boolean;
  /** A bite to show before it is made. */
  readonly hint: Bite | null;
  /** Whether each square says to what biting it leads. */
  readonly outcomes: boolean;
  /** How long games are, as far as that is known. */
  readonly lengths: Lengths;
  readonly onBite: (bite: Bite) => void;
}

/** Why a square may not be bitten, on a board on which the reader has to bite. */
function refusal(game: Game, board: Board, bite: Bite): string {
  return `takes ${squaresOf(game, board, bite)} squares, and a bite takes at most ${game.most}`;
}

export function BoardView({ game, board, enabled, hint, outcomes, lengths, onBite }: Properties) {
  const [pointed, setPointed] = useState<Bite | null>(null);
  const [focus, setFocus] = useState<readonly [number, number]>([0, 0]);
  const grid = useRef<HTMLDivElement>(null);
  const bitten = useRef(false);
  const legal = new Set(game.bites(board).map(({ row, length }) => `${row},${length}`));
  const shown = enabled && pointed !== null && legal.has(`${pointed.row},${pointed.length}`) ? pointed : hint;
  const left = shown === null ? board : game.after(board, shown);
  const row = Math.min(focus[0], board.length - 1);
  const firstRow = board[row] > 0 ? row : Math.max(board.slice(0, row).findLastIndex((length) => length > 0), board.findIndex((length) => length > 0));
  const focused = [firstRow, Math.min(focus[1], Math.max(0, (board[firstRow] ?? 1) - 1))];

  const focusOn = (j: number, column: number): void => {
    grid.current?.querySelector<HTMLButtonElement>(`[data-square="${j},${column}"]`)?.focus();
  };
  useLayoutEffect(() => {
    // A bite may take the square that had the focus.
    if (bitten.current && document.activeElement === document.body) focusOn(focused[0], focused[1]);
  }, [board]);

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
    focusOn(to, column);
  };

  const square = (j: number, column: number) => {
    const bite = { row: j, length: column };
    const able = enabled && legal.has(`${j},${column}`);
    const poisoned = j === game.poisonedRow && column === 0;
    const outcome = able && outcomes ? outcomeOf(game, lengths, board, bite) : null;
    const text = able
      ? `${game.biteText(board, bite)} leaves ${game.boardText(game.after(board, bite))}${outcome === null ? '' : `, ${outcomeText(outcome)}`}`
      : enabled ? refusal(game, board, bite) : null;
    const kinds = [column >= left[j] ? 'going' : '', poisoned ? 'poisoned' : '', outcome === null ? '' : `leads-${outcome.type}`, able || !enabled ? '' : 'refused'];
    return (
      <button
        key={column}
        type="button"
        class={['square-button', ...kinds].filter((kind) => kind !== '').join(' ')}
        data-square={`${j},${column}`}
        tabIndex={focused[0] === j && focused[1] === column ? 0 : -1}
        aria-disabled={!able}
        title={able ? undefined : text ?? undefined}
        aria-label={[game.squareName(j, column), poisoned ? 'poisoned' : null, text].filter((part) => part !== null).join(', ')}
        onMouseEnter={() => { setPointed(bite); }}
        onFocus={() => { setFocus([j, column]); setPointed(bite); }}
        onBlur={() => { setPointed(null); }}
        onClick={() => {
          if (!able) return;
          bitten.current = true;
          onBite(bite);
        }}
      >
        {outcome === null ? (poisoned ? '☠' : game.squareText(j, column)) : <>{outcome.type}<small>{outcome.length}</small></>}
      </button>
    );
  };

  const layers = board.filter((_, j) => game.layerName(j) !== null).length;
  const scale = { '--rows': String(board.length), '--columns': String(Math.max(1, ...board)), '--layers': String(layers) };
  return (
    <div class="sheet">
      <div
        class={game.squareText(0, 0) === '' ? 'board' : 'board named'} style={scale} ref={grid} role="group"
        aria-label={`The board ${game.boardText(board)}; arrow keys move, Enter bites`}
        onKeyDown={move} onMouseLeave={() => { setPointed(null); }}
      >
        {board.map((length, j) => (
          <div key={j} class="board-row">
            {game.layerName(j) !== null && <span class="layer">{game.layerName(j)}</span>}
            {Array.from({ length }, (_, column) => square(j, column))}
            {length === 0 && <span class="gone" aria-hidden="true">·</span>}
          </div>
        ))}
      </div>
      <Save drawing={boardDrawing(game, board, lengths, enabled && outcomes)} />
    </div>
  );
}

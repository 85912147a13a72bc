/** A bar of chocolate whose squares are buttons: a bite takes the square and what goes with it. */

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { css, nimColour } from '../palette';
import { Save } from '../save/save';
import { usePalette } from '../theme';
import { counted } from '../words';
import { boardDrawing } from './board-drawing';
import { BoardMap } from './board-map';
import { type Bite, type Board, type Game, hasNimValues, squaresOf } from './game';
import { layersOf, useLayersInLine } from './layers';
import type { Lengths } from './lengths';
import { outcomeOf, outcomeText } from './outcome';

interface Properties {
  readonly game: Game;
  readonly board: Board;
  readonly enabled: boolean;
  /** What the opponent's last bite took, or the last bite of all: the board before it. */
  readonly before: Board | null;
  /** The longest row that the match has had: squares keep their size. */
  readonly across: number;
  /** A bite to show before it is made. */
  readonly hint: Bite | null;
  /** Whether the board has the focus as soon as it is there. */
  readonly takesFocus: boolean;
  /** Whether each square says to what biting it leads. */
  readonly outcomes: boolean;
  /** How long games are, as far as that is known. */
  readonly lengths: Lengths;
  readonly onBite: (bite: Bite) => void;
  /** What the squares' letters, numbers and colours mean. */
  readonly legend?: ComponentChildren;
  /** Whether the figure can be saved as a file. */
  readonly canBeSaved?: boolean;
}

/** Width over height of a square with a name on it. */
const NAMED_ASPECT = 1.4;

/** Why a square may not be bitten, on a board on which the reader has to bite. */
function refusal(game: Game, board: Board, bite: Bite): string {
  if (game.most === Infinity) return game.rule;
  return `takes ${squaresOf(game, board, bite)} squares, and a bite takes at most ${game.most}`;
}

/** Where Tab leads on a board: the bite that takes least, so that no key falls on the poison by chance. */
function smallest(game: Game, board: Board): Bite {
  const sizes = game.bites(board).map((bite) => ({ bite, size: squaresOf(game, board, bite) }));
  return sizes.reduce((least, one) => (one.size < least.size ? one : least), sizes[0] ?? { bite: { row: 0, length: 0 }, size: 0 }).bite;
}

/** A share of the longest game that a bite of this type leads to, from 0 to 1, for the colour of a square. */
function shareOf(length: number | null, longest: number): string {
  return length === null || longest === 0 ? '0' : (length / longest).toFixed(3);
}

export function BoardView({ game, board, before, across, enabled, hint, takesFocus, outcomes, lengths, onBite, legend, canBeSaved = true }: Properties) {
  const [pointed, setPointed] = useState<Bite | null>(null);
  const [focus, setFocus] = useState<Bite | null>(null);
  /** What a finger has asked for: it bites at its second touch. */
  const [asked, setAsked] = useState<Bite | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const palette = usePalette();
  const hadFocus = useRef(takesFocus);
  /** Where the pointer was at the last bite: a board that changes under a pointer at rest is not pointed at. */
  const rest = useRef<readonly [number, number] | null>(null);
  const legal = new Set(game.bites(board).map(({ row, length }) => `${row},${length}`));
  const isLegal = (bite: Bite | null): bite is Bite => enabled && bite !== null && legal.has(`${bite.row},${bite.length}`);
  const shown = isLegal(pointed) ? pointed : isLegal(asked) ? asked : hint;
  const left = shown === null ? board : game.after(board, shown);
  const isThere = focus !== null && focus.length < board[focus.row];
  const isPoison = (bite: Bite): boolean => bite.length === 0 && game.poisonedRows.includes(bite.row);
  const focused = isThere && !isPoison(focus) ? focus : smallest(game, board);
  const longest = { P: 0, N: 0 };
  let greatest = 1;
  if (outcomes && enabled) {
    for (const bite of game.bites(board)) {
      const outcome = outcomeOf(game, lengths, board, bite);
      if (outcome !== null) longest[outcome.type] = Math.max(longest[outcome.type], outcome.length ?? 0);
      greatest = Math.max(greatest, outcome?.nimValue ?? 0);
    }
  }

  const focusOn = ({ row, length }: Bite): void => {
    grid.current?.querySelector<HTMLButtonElement>(`[data-square="${row},${length}"]`)?.focus();
  };
  useLayoutEffect(() => {
    // A bite may take the square that had the focus.
    setAsked(null);
    if (hadFocus.current && document.activeElement === document.body) focusOn(focused);
  }, [board]);

  const point = (event: MouseEvent, bite: Bite): void => {
    const [x, y] = rest.current ?? [];
    if (event.clientX === x && event.clientY === y) return;
    rest.current = null;
    if (pointed?.row !== bite.row || pointed.length !== bite.length) setPointed(bite);
  };
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], Home: [0, -1e6], End: [0, 1e6] }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    let row = focused.row + step[0];
    while (row >= 0 && row < board.length && board[row] === 0) row += step[0];
    if (row < 0 || row >= board.length) return;
    const chosen = { row, length: Math.max(0, Math.min(board[row] - 1, focused.length + step[1])) };
    setFocus(chosen);
    setPointed(chosen);
    focusOn(chosen);
  };

  const square = (j: number, column: number) => {
    const bite = { row: j, length: column };
    const able = enabled && legal.has(`${j},${column}`);
    const poisoned = isPoison(bite);
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
        style={outcome === null ? undefined
          : outcome.nimValue === null ? { '--share': shareOf(outcome.length, longest[outcome.type]) }
          : outcome.type === 'P' ? { '--share': '0' }
          : { backgroundColor: css(nimColour(palette, outcome.nimValue, greatest)) }}
        tabIndex={focused.row === j && focused.length === column ? 0 : -1}
        aria-disabled={!able}
        title={able ? undefined : text ?? undefined}
        aria-label={[game.squareName(j, column), poisoned ? 'poisoned' : null, text].filter((part) => part !== null).join(', ')}
        onMouseMove={(event) => { point(event, bite); }}
        onFocus={() => { setFocus(bite); }}
        onBlur={() => { setPointed(null); }}
        onClick={(event) => {
          const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
          if (isTouch || !able) setAsked(enabled ? bite : null);
          if (!able || (isTouch && !(asked?.row === j && asked.length === column))) return;
          hadFocus.current = true;
          rest.current = [event.clientX, event.clientY];
          setPointed(null);
          onBite(bite);
        }}
      >
        {outcome === null || (poisoned && hasNimValues(game)) ? (poisoned ? '☠' : game.squareText(j, column)) : outcome.nimValue ?? <>{outcome.type} <small>{outcome.length}</small></>}
      </button>
    );
  };

  const named = game.squareText(0, 0) !== '';
  const layers = layersOf(game, board);
  const inLine = useLayersInLine(grid, layers.length, layers[0].length, across, named ? NAMED_ASPECT : 1);
  const lines = Math.ceil(layers.length / inLine);
  const scale = {
    '--rows': String(layers.length === 1 ? board.length : lines * layers[0].length),
    '--columns': String(across * inLine),
    '--layers': String(layers.length === 1 ? 0 : lines),
    '--in-line': String(inLine),
  };
  const boardRow = (j: number) => {
    const length = board[j];
    return (
      <div key={j} class="board-row">
        {Array.from({ length }, (_, column) => square(j, column))}
        {Array.from({ length: Math.max(0, (before?.[j] ?? 0) - length) }, (_, i) => <span key={`eaten ${length + i}`} class="eaten" aria-hidden="true">{isPoison({ row: j, length: length + i }) ? '☠' : ''}</span>)}
        {length === 0 && (before?.[j] ?? 0) === 0 && <span class="gone" aria-hidden="true">·</span>}
      </div>
    );
  };
  return (
    <div class="sheet">
      {inLine === 1 && <BoardMap frame={grid} board={board} left={left} />}
      <div
        class={named ? 'board named' : 'board'} style={scale} ref={grid} role="group"
        aria-label={`The board ${game.boardText(board)}; arrow keys move, Enter bites`}
        onKeyDown={move} onMouseLeave={() => { setPointed(null); }}
      >
        {layers.map((rows) => (
          <div key={rows[0]} class={layers.length === 1 ? 'layer only' : 'layer'}>
            {layers.length > 1 && <span class="layer-name">{game.layerName(rows[0], board)}</span>}
            {rows.map(boardRow)}
          </div>
        ))}
      </div>
      {legend}
      <p class="asked" role="status">
        {asked !== null && (isLegal(asked)
          ? `${game.biteText(board, asked)} takes ${counted(squaresOf(game, board, asked), game.lastTaken)}. Touch it again to bite.`
          : refusal(game, board, asked))}
      </p>
      {canBeSaved && <Save drawing={boardDrawing(game, board, lengths, enabled && outcomes, palette)} />}
    </div>
  );
}

/** The rule of a game, with a drawing of one bite. */

import { type Bite, type Board, endText, type Game } from './game';

const SIDE = 10;
const LAYER = 6;
const MOST_ROWS = 32;

function Drawing({ game, board, bite }: { readonly game: Game; readonly board: Board; readonly bite: Bite }) {
  const left = game.after(board, bite);
  let top = 0;
  const tops = board.map((_, row) => {
    if (row > 0 && game.layerName(row, board) !== null) top += LAYER;
    top += SIDE;
    return top - SIDE;
  });
  const width = SIDE * Math.max(...board);
  return (
    <svg
      class="bar rule-drawing" viewBox={`-1 -1 ${width + 2} ${top + 2}`} style={{ maxWidth: `${1.8 * width}px` }} role="img"
      aria-label={`In ${game.boardText(board)}, ${game.biteText(board, bite)} leaves ${game.boardText(left)}`}
    >
      {board.map((length, row) => Array.from({ length }, (_, column) => (
        <rect key={`${row},${column}`} class={`square ${column < left[row] ? 'chocolate' : 'bitten'}`} x={SIDE * column} y={tops[row]} width={SIDE} height={SIDE} />
      )))}
      <circle class="bite-mark" cx={SIDE * (bite.length + 0.5)} cy={tops[bite.row] + SIDE / 2} r={0.28 * SIDE} />
      {game.poisonedRows.filter((row) => left[row] > 0).map((row) => <text key={row} class="poison" x={SIDE / 2} y={tops[row] + SIDE / 2}>☠</text>)}
    </svg>
  );
}

export function Rule({ game }: { readonly game: Game }) {
  const { board, bite } = game.example;
  return (
    <div class="rule">
      <p>{game.rule} {endText(game)}</p>
      {board.length <= MOST_ROWS && (
        <figure>
          <Drawing game={game} board={board} bite={bite} />
          <figcaption class="keys">{game.biteText(board, bite)}: the pale {game.lastTaken}s go.</figcaption>
        </figure>
      )}
    </div>
  );
}

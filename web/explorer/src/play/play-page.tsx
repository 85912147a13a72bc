/** A game against an opponent that never errs. */

import { useEffect, useMemo, useState } from 'preact/hooks';
import { shippedFiles } from '../certificates/library';
import { SourceNote } from '../certificates/source-note';
import { useSource } from '../certificates/use-source';
import { replaceRoute, type Route, wholeNumber } from '../route';
import { boardGame } from './board-game';
import { dietGame } from './diet-game';
import type { Board, Game } from './game';
import { Match } from './match';
import { THREE_ROW_SOURCE, threeRowGame } from './three-row-game';

const MOST_COLUMNS = 60;
const THREE_ROWS = 'three-row';

/** What is played: three rows, or the form of a shipped Diet certificate. */
interface Setup {
  readonly game: string;
  readonly misere: boolean;
  readonly board: Board;
  /** Whether the opponent bites first. */
  readonly second: boolean;
}

const dietForms = shippedFiles.filter(({ name }) => /^diet-\d+-\d+-(normal|misere)$/.test(name)).map(({ name }) => name);

const boxes = shippedFiles.filter(({ name }) => /^board-box-\d+-\d+$/.test(name)).map(({ name }) => name);

/** Rows and columns of a box, or null for another game. */
function boxOf(game: string): readonly [number, number] | null {
  const [kind, , rows, columns] = game.split('-');
  return kind === 'board' ? [Number(rows), Number(columns)] : null;
}

/** How many rows a board of the game has; of a box, at most. */
function rowsOfGame(game: string): number {
  return boxOf(game)?.[0] ?? (game === THREE_ROWS ? 3 : Number(game.split('-')[1]));
}

function isDiet(game: string): boolean {
  return game.startsWith('diet');
}

function firstBoard(game: string): Board {
  const rows = rowsOfGame(game);
  if (boxOf(game) !== null) return [5, 5, 5, 5];
  return game === THREE_ROWS ? [5, 5, 5] : Array.from({ length: rows }, (_, j) => 3 + 2 * j);
}

/** Row lengths that the game can have: falling for three rows, rising for Diet Chomp. */
function readBoard(game: string, text: string | undefined): Board | null {
  const columns = boxOf(game)?.[1] ?? MOST_COLUMNS;
  const rows = (text ?? '').split(',').map((part) => wholeNumber(part.trim(), 0, columns));
  const fits = boxOf(game) === null ? rows.length === rowsOfGame(game) : rows.length <= rowsOfGame(game);
  if (!fits || rows.some((length) => length === null)) return null;
  const board = rows as number[];
  const ordered = board.every((length, j) => j === 0 || (isDiet(game) ? length >= board[j - 1] : length <= board[j - 1]));
  return ordered && board.some((length) => length > 0) ? board : null;
}

function readSetup({ values }: Route): { readonly setup: Setup; readonly problem: string | null } {
  const asked = values.get('game') ?? THREE_ROWS;
  const game = asked === THREE_ROWS || dietForms.includes(asked) || boxes.includes(asked) ? asked : THREE_ROWS;
  const board = readBoard(game, values.get('board'));
  const problem =
    game !== asked ? `This link asks for a game that is not here: ${asked}`
    : board === null && values.has('board') ? `This link has no board of this game: ${values.get('board') ?? ''}`
    : null;
  const setup = {
    game, misere: values.get('play') !== 'normal', board: board ?? firstBoard(game), second: values.get('side') === 'second',
  };
  return { setup, problem };
}

function gameName(game: string): string {
  if (game === THREE_ROWS) return 'Three-row Chomp';
  const box = boxOf(game);
  if (box !== null) return `Chomp, up to ${box[0]} rows and ${box[1]} columns`;
  const [, m, k, play] = game.split('-');
  return `${m}-row ${k}-Diet Chomp, ${play === 'misere' ? 'misère' : 'normal'} play`;
}

export function PlayPage({ route }: { readonly route: Route }) {
  const [{ setup, problem }, setAsked] = useState(() => readSetup(route));
  const [boardText, setBoardText] = useState(setup.board.join(','));
  const [message, setMessage] = useState<string | null>(problem);
  const state = useSource(setup.game === THREE_ROWS ? THREE_ROW_SOURCE : setup.game);
  const begin = (next: Setup): void => {
    setAsked({ setup: next, problem: null });
    setBoardText(next.board.join(','));
    setMessage(null);
  };

  useEffect(() => {
    const read = readSetup(route);
    begin(read.setup);
    setAsked(read);
    setMessage(read.problem);
  }, [route]);

  useEffect(() => {
    const { game, board, misere, second } = setup;
    replaceRoute('play', {
      game, board: board.join(','), play: game === THREE_ROWS && !misere ? 'normal' : null, side: second ? 'second' : null,
    });
  }, [setup]);

  const game: Game | null = useMemo(() => {
    if (state.state !== 'ready') return null;
    if (setup.game === THREE_ROWS) return threeRowGame(state.source, setup.misere);
    return boardGame(state.source) ?? dietGame(state.source);
  }, [state.state, state.name, setup.game, setup.misere]);

  const switchPlay = (): void => {
    if (setup.game === THREE_ROWS) {
      begin({ ...setup, misere: !setup.misere });
      return;
    }
    if (!isDiet(setup.game)) {
      setMessage('Without the poisoned square, whoever begins takes everything.');
      return;
    }
    const other = setup.game.endsWith('misere') ? setup.game.replace('misere', 'normal') : setup.game.replace('normal', 'misere');
    if (dietForms.includes(other)) begin({ ...setup, game: other });
    else setMessage(`There is no certificate of ${gameName(other)}.`);
  };
  const misere = setup.game === THREE_ROWS ? setup.misere : !setup.game.endsWith('normal');

  return (
    <>
      <h1>Play</h1>
      <p>
        Bite a square, and what goes with it is eaten too. The opponent looks its bites up in a verified certificate: if
        it can win, it does.
      </p>
      <form
        class="controls"
        onSubmit={(event) => {
          event.preventDefault();
          const board = readBoard(setup.game, boardText);
          if (board !== null) begin({ ...setup, board });
          else {
            const order = isDiet(setup.game) ? 'shortest first' : 'longest first';
            const count = boxOf(setup.game) === null ? rowsOfGame(setup.game) : `up to ${rowsOfGame(setup.game)}`;
            const most = boxOf(setup.game)?.[1] ?? MOST_COLUMNS;
            setMessage(`A board is ${count} lengths of at most ${most}, ${order}, separated by commas.`);
          }
        }}
      >
        <label>
          Game{' '}
          <select value={setup.game} onChange={(event) => { const next = event.currentTarget.value; begin({ ...setup, game: next, board: firstBoard(next) }); }}>
            {[THREE_ROWS, ...boxes, ...dietForms].map((name) => <option key={name} value={name}>{gameName(name)}</option>)}
          </select>
        </label>
        <label>
          Rows from the top{' '}
          <input class="rows" value={boardText} onInput={(event) => { setBoardText(event.currentTarget.value); }} />
        </label>
        <button type="submit">New game</button>
        <label><input type="checkbox" checked={misere} onChange={switchPlay} /> The last square is poisoned (misère)</label>
      </form>
      {message !== null && <p class="bad" role="alert">{message}</p>}
      <SourceNote source={state} />
      {game !== null && (
        <Match
          key={`${setup.game} ${setup.board.join(',')} ${setup.misere} ${setup.second}`}
          game={game}
          start={setup.board}
          opponentFirst={setup.second}
          onSwap={(board, opponentFirst) => { begin({ ...setup, board, second: opponentFirst }); }}
        />
      )}
    </>
  );
}

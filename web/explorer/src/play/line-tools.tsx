/** What is done with lines of play: comments, files, and the certificate that decides them. */

import { useState } from 'preact/hooks';
import type { Source } from '../certificates/library';
import { useSource } from '../certificates/use-source';
import { save } from '../save/save';
import type { Board, Game } from './game';
import { type Line, nodesOn, type Path, withComment, without } from './line';
import { endsOf, lineText, linkIn, typeOf } from './line-text';
import { canBeCertified, positionCertificate } from './position-certificate';
import { type Setup, sourceOf } from './setup';

interface Properties {
  readonly game: Game;
  /** The game with its lines, and the place in them. */
  readonly setup: Setup;
  readonly onLine: (line: Line, path: Path) => void;
}

function fileName(name: string): string {
  return name.endsWith('.chompcert') ? name : `${name}.chompcert`;
}

/** Most ends that have a line of their own. */
const MOST_ENDS = 40;

/** Where the lines end, each with a certificate of its own where there is one. */
function Ends({ game, setup, source }: { readonly game: Game; readonly setup: Setup; readonly source: Source }) {
  const [said, setSaid] = useState('');
  const ends = [...endsOf(game, setup.board ?? game.first, setup.line)].slice(0, MOST_ENDS);
  const certify = async (text: string, board: Board): Promise<void> => {
    const bytes = await positionCertificate(game, source, board);
    if (bytes !== null) save(`${typeOf(game, board)}-${board.join('-')}.chompcert`, new Blob([bytes.slice()]));
    setSaid(bytes === null ? `This certificate does not decide ${text}.` : `Saved: it says the type of ${text}, and was verified in this page.`);
  };
  return (
    <>
      <p class="keys">Where the lines end:</p>
      <ul class="ends" aria-label="Ends of the lines">
        {ends.map(([text, board]) => (
          <li key={text}>
            {text} is {typeOf(game, board)}{' '}
            {canBeCertified(game, source, setup.poisonless) && <button type="button" aria-label={`Certificate of ${text}`} onClick={() => { void certify(text, board); }}>Certificate</button>}
          </li>
        ))}
      </ul>
      <p role="status" class="keys">{said}</p>
    </>
  );
}

export function LineTools({ game, setup, onLine }: Properties) {
  const { line } = setup;
  const path = setup.path ?? [];
  const [problem, setProblem] = useState('');
  const name = sourceOf(setup.game);
  const state = useSource(name);
  const here = nodesOn(line, path).at(-1) ?? line;
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const link = linkIn(await file.text());
    if (link === null) setProblem(`${file.name} is no file of lines: it has no line "Open again: #/play?..."`);
    else location.hash = link;
  };
  return (
    <details class="line-tools">
      <summary>Lines and comments</summary>
      <label>
        Comment on {path.length === 0 ? 'the first board' : `move ${path.length}`}{' '}
        <textarea rows={2} value={here.comment} onInput={(event) => { onLine(withComment(line, path, event.currentTarget.value), path); }} />
      </label>
      <p class="controls">
        <button type="button" aria-disabled={path.length === 0} onClick={() => { if (path.length > 0) onLine(without(line, path), path.slice(0, -1)); }}>Delete this move and what follows</button>
        <button type="button" onClick={() => {
          if (state.state === 'ready') save('lines.txt', new Blob([lineText(game, state.source, setup)], { type: 'text/plain' }));
        }}>Save lines as text</button>
        <label class="button">
          Open lines
          <input type="file" class="hidden-input" accept=".txt" onChange={(event) => {
            void open(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }} />
        </label>
        {state.state === 'ready' && (
          <button type="button" onClick={() => { save(fileName(name), new Blob([state.source.bytes.slice()])); }}>Save the certificate</button>
        )}
      </p>
      {state.state === 'ready' && <Ends game={game} setup={setup} source={state.source} />}
      <p role="status" class="bad">{problem}</p>
    </details>
  );
}

/** What is done with lines of play: comments, files, and the certificate that decides them. */

import { useState } from 'preact/hooks';
import { shippedBytes, shippedFiles } from '../certificates/library';
import { useSource } from '../certificates/use-source';
import { save } from '../save/save';
import type { Game } from './game';
import { type Line, nodesOn, type Path, withComment, without } from './line';
import { lineText, linkIn } from './line-text';
import { type Setup, sourceOf } from './setup';

interface Properties {
  readonly game: Game;
  /** The game with its lines, and the place in them. */
  readonly setup: Setup;
  readonly onLine: (line: Line, path: Path) => void;
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
        {shippedFiles.some((file) => file.name === name) && (
          <button type="button" onClick={() => {
            void shippedBytes(name).then((bytes) => { save(`${name}.chompcert`, new Blob([bytes.slice()])); });
          }}>Save the certificate</button>
        )}
      </p>
      <p role="status" class="bad">{problem}</p>
    </details>
  );
}

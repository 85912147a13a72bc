/** Where a page's data comes from, and how to bring more. */

import { useState } from 'preact/hooks';
import { typeset } from '../words';
import { commandFor, isCertain } from './commands';
import { loadFile, type Source } from './library';
import type { SourceState } from './use-source';

export function SourceNote({ source }: { readonly source: SourceState }) {
  if (source.state === 'failed') {
    const command = commandFor(source.name);
    return (
      <div class="note bad" role="alert">
        <p>{source.message}</p>
        {command !== null && (
          <p>
            <code>{command}</code> {isCertain(source.name) ? 'writes such a file' : 'looks for such a file, and says how far it came if it finds none'};
            load it here.
          </p>
        )}
      </div>
    );
  }
  if (source.state === 'verifying') return <p class="note" role="status">Verifying {source.name} in this page …</p>;
  const { verdict } = source.source;
  return (
    <details class="note">
      <summary>
        Drawn from <code>{source.name}</code>, verified in this page
      </summary>
      <p>{typeset(verdict.statement)}.</p>
      <p>
        Theorem <code>{verdict.theorem}</code>; SHA-256 <code class="digest">{verdict.sha256}</code>
      </p>
    </details>
  );
}

/** A button that loads a certificate of the reader's, verifies it and hands it over. */
export function LoadFile({ onSource }: { readonly onSource: (source: Source) => void }) {
  const [message, setMessage] = useState('');
  const load = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setMessage(`Verifying ${file.name} …`);
    try {
      onSource(await loadFile(file));
      setMessage('');
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <span class="load">
      <label class="button">
        Load a certificate
        <input
          type="file"
          class="hidden-input"
          accept=".chompcert"
          onChange={(event) => {
            void load(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <span role="status" class="bad">{message}</span>
    </span>
  );
}

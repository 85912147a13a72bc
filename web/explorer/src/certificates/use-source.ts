/** Certificates as state of a page. */

import { useEffect, useState } from 'preact/hooks';
import { loadedSources, onLoaded, shippedSource, type Source } from './library';

export type SourceState =
  | { readonly state: 'verifying'; readonly name: string }
  | { readonly state: 'failed'; readonly name: string; readonly message: string }
  | { readonly state: 'ready'; readonly name: string; readonly source: Source };

/** The source of that name: a file that the reader has loaded, else a shipped certificate. */
export function useSource(name: string): SourceState {
  const [state, setState] = useState<SourceState>({ state: 'verifying', name });
  useEffect(() => {
    let current = true;
    const own = loadedSources().find((source) => source.name === name);
    setState(own === undefined ? { state: 'verifying', name } : { state: 'ready', name, source: own });
    if (own === undefined) {
      shippedSource(name).then(
        (source) => {
          if (current) setState({ state: 'ready', name, source });
        },
        (error: unknown) => {
          const message = error instanceof Error ? error.message : String(error);
          if (current) setState({ state: 'failed', name, message });
        },
      );
    }
    return () => {
      current = false;
    };
  }, [name]);
  return state.name === name ? state : { state: 'verifying', name };
}

export function useLoadedSources(): readonly Source[] {
  const [sources, setSources] = useState(loadedSources());
  useEffect(() => onLoaded(() => { setSources(loadedSources()); }), []);
  return sources;
}

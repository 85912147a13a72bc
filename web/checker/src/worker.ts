/**
 * Checks in a thread of their own. In the thread: `serveChecks(self)`. The thread is asked with a Request and
 * answers with any number of Progress and one Answer; it is cancelled by ending it, as a check that runs does
 * not look at its messages.
 */

import { check, type Options, type Verdict } from './check.js';

export interface Request {
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly options: Omit<Options, 'onProgress'>;
}

export interface Progress {
  readonly id: number;
  readonly fraction: number;
}

export interface Answer {
  readonly id: number;
  readonly verdict: Verdict;
}

/** A fault of the checker itself, never of the file. */
export interface Failure {
  readonly id: number;
  readonly failure: string;
}

/** The global scope of a worker, or a port. */
export interface Scope {
  onmessage: ((event: { readonly data: Request }) => void) | null;
  postMessage(message: Progress | Answer | Failure): void;
}

export function serveChecks(scope: Scope): void {
  scope.onmessage = ({ data: { id, bytes, options } }) => {
    const onProgress = (fraction: number): void => {
      scope.postMessage({ id, fraction });
    };
    try {
      scope.postMessage({ id, verdict: check(bytes, { ...options, onProgress }) });
    } catch (error) {
      scope.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
    }
  };
}

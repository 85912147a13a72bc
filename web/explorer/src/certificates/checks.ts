/** Checks in a thread of their own. */

import type { Answer, Failure, Options, Progress, Verdict } from 'chompcert-checker';

/** The bundled source of worker.ts, which the build puts here. */
declare const WORKER_SOURCE: string;

export type CheckOptions = Omit<Options, 'onProgress'>;

export class Cancelled extends Error {}

/** Checks the bytes; aborting the signal ends the thread. Progress is a fraction from 0 to 1. */
export function runCheck(
  bytes: Uint8Array,
  options: CheckOptions,
  onProgress: (fraction: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Verdict> {
  const url = URL.createObjectURL(new Blob([WORKER_SOURCE], { type: 'text/javascript' }));
  const worker = new Worker(url);
  const end = (): void => {
    worker.terminate();
    URL.revokeObjectURL(url);
  };
  return new Promise((resolve, reject) => {
    const cancel = (): void => {
      end();
      reject(new Cancelled('the check was cancelled'));
    };
    if (signal?.aborted === true) {
      cancel();
      return;
    }
    signal?.addEventListener('abort', cancel, { once: true });
    worker.onmessage = ({ data }: MessageEvent<Progress | Answer | Failure>) => {
      if ('fraction' in data) {
        onProgress(data.fraction);
        return;
      }
      end();
      signal?.removeEventListener('abort', cancel);
      if ('verdict' in data) resolve(data.verdict);
      else reject(new Error(`the checker found itself in error: ${data.failure}`));
    };
    worker.onerror = (event) => {
      end();
      reject(new Error(`the checker stopped: ${event.message}`));
    };
    worker.postMessage({ id: 0, bytes, options });
  });
}

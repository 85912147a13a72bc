/** The check of a file, from its bytes to the verdict. */

import { readContainer } from './container.js';
import { type Content, KINDS } from './kinds.js';
import { DEFAULT_LIMITS, type Limits, Meter } from './meter.js';
import type { Proof } from './proof.js';
import { hex, sha256 } from './sha256.js';
import { decline, reject, Refusal, Rejection } from './verdict.js';

interface Identity {
  /** Length of the file. */
  readonly bytes: number;
  /** SHA-256 of the whole file; null when the file is longer than the limit. */
  readonly sha256: string | null;
}

/** The version of the statements' words: FORMAT.md, Statements. */
const WORDING = 1;

export interface Verified extends Identity, Proof<Content> {
  readonly verdict: 'VERIFIED';
  readonly wording: number;
}

export interface Rejected extends Identity {
  readonly verdict: 'REJECTED';
  readonly code: string;
  readonly offset: number;
  readonly position: string | null;
  readonly move: string | null;
  readonly message: string;
}

export interface Declined extends Identity {
  readonly verdict: 'DECLINED';
  readonly code: string;
  readonly message: string;
}

export type Verdict = Verified | Rejected | Declined;

export interface Options extends Partial<Limits> {
  /** Reject a certificate that proves another statement. */
  readonly expect?: string;
  /** Whether a VERIFIED verdict is to have the content, so that positions can be looked up. */
  readonly keep?: boolean;
  /** Called now and then with the fraction of the work that is done, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
}

/** Checks a certificate. Whatever the bytes are, it returns a verdict. */
export function check(bytes: Uint8Array, options: Options = {}): Verdict {
  const limits = { ...DEFAULT_LIMITS, ...options };
  const meter = new Meter(limits, options.onProgress ?? (() => undefined));
  const size = bytes.length;
  if (size > limits.maxBytes) {
    const message = `the file is longer than the limit of ${limits.maxBytes} bytes`;
    return { verdict: 'DECLINED', bytes: size, sha256: null, code: 'over-max-bytes', message };
  }
  const identity = { bytes: size, sha256: hex(sha256(bytes)) };
  try {
    const file = readContainer(bytes);
    const number = Number(file.kind);
    const kind = KINDS.get(number);
    if (kind === undefined) decline('unknown-kind', `kind ${file.kind} is unknown to this checker`);
    meter.tick(0);
    const proof = kind.check(file, meter, options.keep ?? false);
    if (options.expect !== undefined && options.expect !== proof.statement) {
      reject('unexpected-statement', 0, `it proves another statement: ${proof.statement}`);
    }
    return { verdict: 'VERIFIED', ...identity, ...proof, wording: WORDING };
  } catch (error) {
    if (error instanceof Rejection) {
      const { code, offset, position, move, message } = error;
      return { verdict: 'REJECTED', ...identity, code, offset, position, move, message };
    }
    if (error instanceof Refusal) {
      return { verdict: 'DECLINED', ...identity, code: error.code, message: error.message };
    }
    throw error;
  }
}

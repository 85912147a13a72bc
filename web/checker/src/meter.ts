/** What a check may take, and how far it is. */

import { decline } from './verdict.js';

export interface Limits {
  /** Longest file, in bytes. Offsets in bits must stay below 2^32, so no more than 2^29 - 1. */
  readonly maxBytes: number;
  /** Most bytes that the check may take beside the file. */
  readonly maxMemory: number;
  /** Longest time, in seconds; 0 is no limit. */
  readonly maxSeconds: number;
}

export const DEFAULT_LIMITS: Limits = { maxBytes: 2 ** 29 - 1, maxMemory: 2 ** 32, maxSeconds: 600 };

const MILLISECONDS_BETWEEN_REPORTS = 50;

export class Meter {
  private readonly deadline: number;
  private memory: number;
  private nextReport = 0;
  private calls = 0;
  private from = 0;
  private to = 1;
  private told = 0;

  constructor(
    readonly limits: Limits,
    private readonly onProgress: (fraction: number) => void,
  ) {
    this.deadline = limits.maxSeconds === 0 ? Infinity : performance.now() + 1000 * limits.maxSeconds;
    this.memory = limits.maxMemory;
  }

  /** Pays for `bytes` bytes before they are allocated. */
  pay(bytes: number): void {
    if (bytes > this.memory) {
      decline('over-max-memory', `${bytes} bytes more are needed, the limit is ${this.limits.maxMemory} in all`);
    }
    this.memory -= bytes;
  }

  /** What comes next is the work between these fractions of the whole; it is told from 0 to 1. */
  stage(from: number, to: number): void {
    this.from = from;
    this.to = to;
    this.told = 0;
  }

  /** Looks at the clock. `fraction` is how much of the present stage has been done, from 0 to 1; it was told last if it is left out. */
  tick(fraction = this.told): void {
    this.told = fraction;
    const now = performance.now();
    if (now > this.deadline) {
      decline('over-max-seconds', `the check takes longer than the limit of ${this.limits.maxSeconds} seconds`);
    }
    if (now >= this.nextReport) {
      this.nextReport = now + MILLISECONDS_BETWEEN_REPORTS;
      this.onProgress(this.from + fraction * (this.to - this.from));
    }
  }

  /** As `tick`, for loops so short that looking at the clock each time would be most of the work. */
  step(done: number, all: number): void {
    if ((this.calls++ & 1023) === 0) this.tick(done / all);
  }
}

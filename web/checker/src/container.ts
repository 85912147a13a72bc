/** The outer form of every certificate (FORMAT.md, The container). */

import { ByteReader, type Integer } from './byte-reader.js';
import { Payload } from './payload.js';
import { hex, sha256 } from './sha256.js';
import { decline, reject } from './verdict.js';

const MAGIC = [0x89, 0x43, 0x48, 0x4d, 0x50, 0x0d, 0x0a, 0x1a];
const MAX_PARAMETERS = 64;
const DIGEST_BYTES = 32;

/** The parameters of the claim, each with its place in the file. */
export class Parameters {
  constructor(
    private readonly values: readonly Integer[],
    private readonly offsets: readonly number[],
    /** Where the first parameter is, or would be. */
    readonly offset: number,
  ) {}

  get count(): number {
    return this.values.length;
  }

  /** There must be exactly `count`. */
  expectCount(count: number, what: string): void {
    if (this.count !== count) this.rejectCount(what);
  }

  expectAtLeast(count: number): void {
    if (this.count < count) this.rejectCount(`at least ${count}`);
  }

  private rejectCount(what: string): never {
    reject('parameter-count', this.offset, `${this.count} parameters; this kind has ${what}`);
  }

  /** The byte at which parameter i begins. */
  offsetOf(i: number): number {
    return this.offsets[i];
  }

  /** Whether parameter i is 0. */
  isZero(i: number): boolean {
    return this.values[i] === 0;
  }

  /** Parameter i, which must lie between low and high; if it does not, parameter `blamed` is pointed at. */
  get(i: number, name: string, low: number, high: number, blamed: number = i): number {
    const value = this.values[i];
    if (typeof value === 'bigint' || value < low || value > high) {
      reject('parameter-range', this.offsetOf(blamed), `${name} = ${value}; ${low} to ${high} is allowed`);
    }
    return value;
  }

  /** Parameter i, which must be at least low, and may have 64 bits. */
  getLarge(i: number, name: string, low: number): Integer {
    const value = this.values[i];
    if (value < low) reject('parameter-range', this.offsetOf(i), `${name} = ${value}; at least ${low} is allowed`);
    return value;
  }
}

export interface Container {
  readonly kind: Integer;
  readonly parameters: Parameters;
  readonly payload: Payload;
}

/**
 * Reads and validates the outer form of the certificate from byte `start` to the end. Kind and parameters are not looked
 * at yet.
 */
export function readContainer(bytes: Uint8Array, start = 0): Container {
  const begin = bytes.subarray(start, start + MAGIC.length);
  if (begin.some((byte, i) => byte !== MAGIC[i])) {
    reject('bad-magic', start, 'not a certificate: it must begin with 89 43 48 4d 50 0d 0a 1a');
  }
  if (begin.length < MAGIC.length) reject('truncated', bytes.length, 'the file ends within the magic bytes');
  const reader = new ByteReader(bytes, start + MAGIC.length, bytes.length, (count, at) => {
    reject('truncated', at, `${count} more bytes are needed here, ${bytes.length - at} are left`);
  });
  const version = reader.integer();
  if (version !== 1) decline('unknown-version', `format version ${version}; this checker knows version 1`);
  const kind = reader.integer();
  const reservedAt = reader.at;
  if (reader.integer() !== 0) reject('reserved-not-zero', reservedAt, 'the reserved field must be 0');
  const countAt = reader.at;
  const count = reader.integer();
  if (count > MAX_PARAMETERS) {
    reject('parameter-count', countAt, `no kind has more than ${MAX_PARAMETERS} parameters`);
  }
  const values: Integer[] = [];
  const offsets: number[] = [];
  for (let i = 0; i < count; i++) {
    offsets.push(reader.at);
    values.push(reader.integer());
  }
  const lengthAt = reader.at;
  const length = reader.integer();
  const payloadAt = reader.at;
  if (length > bytes.length - payloadAt) {
    reject('truncated', lengthAt, `the payload has ${length} bytes, ${bytes.length - payloadAt} are left`);
  }
  const end = payloadAt + Number(length);
  reader.at = end;
  reader.need(DIGEST_BYTES);
  const extra = bytes.length - end - DIGEST_BYTES;
  if (extra > 0) reject('trailing-bytes', end + DIGEST_BYTES, `${extra} bytes follow the digest`);
  const digest = sha256(bytes.subarray(start, end));
  if (digest.some((byte, i) => byte !== bytes[end + i])) {
    reject('digest-mismatch', end, `the SHA-256 of the bytes before is ${hex(digest)}`);
  }
  const parameters = new Parameters(values, offsets, offsets[0] ?? payloadAt);
  return { kind, parameters, payload: new Payload(bytes, payloadAt, end) };
}

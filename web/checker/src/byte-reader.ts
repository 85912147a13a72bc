/** Integers of the container, from its bytes (FORMAT.md, The container). */

import { reject } from './verdict.js';

/** An integer of the container: a bigint only beyond 2^53. */
export type Integer = number | bigint;

export class ByteReader {
  private readonly view: DataView;

  constructor(
    private readonly bytes: Uint8Array,
    /** The next byte, and the first one that is not there. */
    public at: number,
    private readonly end: number,
    /** Says that bytes are missing: how many of them from where on. */
    private readonly onMissing: (count: number, at: number) => never,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  need(count: number): void {
    if (this.end - this.at < count) this.onMissing(count, this.at);
  }

  integer(): Integer {
    const start = this.at;
    this.need(1);
    const first = this.bytes[this.at++];
    if (first <= 250) return first;
    if (first >= 254) reject('bad-integer', start, `${first} does not begin an integer of at most 64 bits`);
    const size = first === 251 ? 2 : first === 252 ? 4 : 8;
    this.need(size);
    const value =
      size === 2
        ? this.view.getUint16(this.at, true)
        : size === 4
          ? this.view.getUint32(this.at, true)
          : this.view.getBigUint64(this.at, true);
    this.at += size;
    const least = size === 2 ? 251 : size === 4 ? 2 ** 16 : 2 ** 32;
    if (value < least) {
      reject('non-minimal-integer', start, `${value} has a shorter encoding, and only the shortest is allowed`);
    }
    return typeof value === 'bigint' && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
  }
}

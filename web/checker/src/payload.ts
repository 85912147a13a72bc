/** The payload as a stream of bits (FORMAT.md, Bit streams). */

import { ByteReader, type Integer } from './byte-reader.js';
import { reject } from './verdict.js';

export class Payload {
  /** Where the next bit is, counted from the beginning of the file. */
  private position: number;
  private readonly limit: number;
  /** Where the entry that is being read begins. */
  private mark: number;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly start: number,
    private readonly end: number,
  ) {
    this.position = start * 8;
    this.limit = end * 8;
    this.mark = this.position;
  }

  /** The same payload, from its beginning. */
  again(): Payload {
    return new Payload(this.bytes, this.start, this.end);
  }

  get bitsLeft(): number {
    return this.limit - this.position;
  }

  /** The next bit's place in the file. */
  get bitPosition(): number {
    return this.position;
  }

  /** The byte in which the entry that is being read begins. */
  get offset(): number {
    return this.mark >>> 3;
  }

  /** An entry begins here. */
  begin(): void {
    this.mark = this.position;
  }

  bit(): number {
    if (this.position >= this.limit) this.rejectEnd();
    const value = (this.bytes[this.position >>> 3] >>> (this.position & 7)) & 1;
    this.position++;
    return value;
  }

  /** An integer of w <= 31 bits. */
  field(w: number): number {
    if (this.position + w > this.limit) this.rejectEnd();
    let value = 0;
    for (let got = 0; got < w; ) {
      const shift = this.position & 7;
      const take = Math.min(8 - shift, w - got);
      value |= ((this.bytes[this.position >>> 3] >>> shift) & ((1 << take) - 1)) << got;
      got += take;
      this.position += take;
    }
    return value;
  }

  /** An integer of w <= 52 bits. */
  wideField(w: number): number {
    const low = this.field(Math.min(w, 26));
    return w <= 26 ? low : low + this.field(w - 26) * 2 ** 26;
  }

  /** An integer as in the container; a byte begins here. */
  integer(): Integer {
    const reader = new ByteReader(this.bytes, this.position / 8, this.end, () => this.rejectEnd());
    const value = reader.integer();
    this.position = 8 * reader.at;
    return value;
  }

  /** A length and so many bytes, which are a file: all bytes up to its end, and where it begins. */
  file(): { readonly bytes: Uint8Array; readonly start: number } {
    const length = this.integer();
    const start = this.position / 8;
    if (length > this.end - start) this.rejectEnd();
    this.position += 8 * Number(length);
    return { bytes: this.bytes.subarray(0, this.position / 8), start };
  }

  /** The number of one bits before the next zero bit. */
  unary(): number {
    let count = 0;
    while (this.bit() === 1) count++;
    return count;
  }

  /** The number of one bits before the next zero bit, which is read too; `most` of them need none. */
  ones(most: number): number {
    let count = 0;
    while (count < most && this.bit() === 1) count++;
    return count;
  }

  /** The payload must end here, but for zero bits up to a whole byte. */
  finish(): void {
    const last = this.position >>> 3;
    const shift = this.position & 7;
    if (shift !== 0 && this.bytes[last] >>> shift !== 0) {
      reject('padding-not-zero', last, 'the bits after the last entry must be zero');
    }
    const end = Math.ceil(this.position / 8);
    if (end < this.end) {
      reject('payload-trailing', end, `${this.end - end} bytes follow the last entry of the payload`);
    }
  }

  /** The payload is too short for what it has to hold. */
  rejectEnd(): never {
    reject('payload-ends', this.end, 'the payload ends before its last entry');
  }
}

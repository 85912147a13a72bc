/** Damaged certificates, the same ones in every run. */

import { sha256 } from '../src/sha256.js';

/** Numbers from 0 to n - 1, from Marsaglia's xorshift with 32 bits. */
export class Random {
  constructor(private state: number) {}

  below(n: number): number {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return (this.state >>> 0) % n;
  }
}

/** Magic, version, kind and reserved field, before the parameters. */
const HEADER_BYTES = 11;
const DIGEST_BYTES = 32;

/** Replaces the digest by that of the bytes before it. */
function redoDigest(bytes: Uint8Array): Uint8Array {
  const end = bytes.length - DIGEST_BYTES;
  if (end < 0) return bytes;
  const result = bytes.slice();
  result.set(sha256(bytes, end), end);
  return result;
}

/** A copy of the certificate with one fault, mostly with the digest redone so that it lies deeper. */
export function mutant(original: Uint8Array, random: Random): Uint8Array {
  // Not original.slice(), which for a Buffer is the same memory.
  const bytes = Uint8Array.from(original);
  const body = Math.max(1, bytes.length - DIGEST_BYTES);
  const first = random.below(8) === 0 || body <= HEADER_BYTES ? 0 : HEADER_BYTES;
  const at = first + random.below(body - first);
  const inHeader = Math.min(body - 1, HEADER_BYTES + random.below(24));
  const redo = random.below(8) > 0;
  let changed = bytes;
  switch (random.below(8)) {
    case 0:
    case 1:
      bytes[at] ^= 1 << random.below(8);
      break;
    case 2:
      bytes[at] = random.below(256);
      break;
    case 3:
      bytes[inHeader] = random.below(3) === 0 ? 248 + random.below(8) : random.below(40);
      break;
    case 4:
      bytes[inHeader] += random.below(2) === 0 ? 1 : 255;
      break;
    case 5: {
      // A byte less or a byte more, somewhere.
      const extra = random.below(2) === 0 ? [] : [random.below(256)];
      changed = Uint8Array.of(...bytes.subarray(0, at), ...extra, ...bytes.subarray(at + 1 - extra.length));
      break;
    }
    case 6:
      changed = bytes.slice(0, first + random.below(bytes.length + 1 - first));
      break;
    default: {
      const other = first + random.below(body - first);
      [bytes[at], bytes[other]] = [bytes[other], bytes[at]];
    }
  }
  return redo ? redoDigest(changed) : changed;
}

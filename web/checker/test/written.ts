/** Certificates that tests write. */

import { sha256 } from '../src/sha256.js';

/** An integer of the container, below 2^53. */
export function integer(x: number): number[] {
  if (x <= 250) return [x];
  const bytes = (count: number): number[] => Array.from({ length: count }, (_, i) => Math.floor(x / 2 ** (8 * i)) % 256);
  return x < 2 ** 16 ? [251, ...bytes(2)] : x < 2 ** 32 ? [252, ...bytes(4)] : [253, ...bytes(8)];
}

/** A certificate with this payload. */
export function certificate(kind: number, parameters: readonly number[], payload: readonly number[]): Uint8Array {
  const body = Uint8Array.from([
    0x89, 0x43, 0x48, 0x4d, 0x50, 0x0d, 0x0a, 0x1a, 1, kind, 0, parameters.length,
    ...parameters.flatMap(integer), ...integer(payload.length), ...payload,
  ]);
  return Uint8Array.from([...body, ...sha256(body, body.length)]);
}

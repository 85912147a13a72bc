/** Certificates of kind 13 from claims. */

import type { Claim, Game } from '../src/index.js';
import { certificate, integer } from './written.js';

function signed(x: number): number {
  return x >= 0 ? 2 * x : -2 * x - 1;
}

/** The payload's claims. */
export function claimBytes(claims: readonly Claim[]): number[] {
  const numbers = claims.flatMap(({ vector, region }) => [
    ...vector, region.length, ...region.flatMap(({ factors, least }) => [...factors, least].map(signed)),
  ]);
  return [claims.length, ...numbers].flatMap(integer);
}

export function shiftsFile({ m, k, misere }: Game, scope: 0 | 1, bounds: readonly number[], claims: readonly Claim[]): Uint8Array {
  return certificate(13, [m, k, misere ? 1 : 0, scope, 0, ...bounds], claimBytes(claims));
}

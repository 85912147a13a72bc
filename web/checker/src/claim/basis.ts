/** What a claim rests on: the certificate inside. */

import type { Container } from '../container.js';
import type { Meter } from '../meter.js';
import type { Form } from './form.js';
import type { Leaf, Value } from './leaf.js';

export interface Basis {
  /** The name of its kind. */
  readonly kind: string;
  /** The game, as statements name it. */
  readonly game: string;
  readonly rows: number;
  /** How statements name the position whose rows, the shortest first, have these lengths. */
  readonly positionText: (rows: readonly string[]) => string;
  /** Whether the position with these gaps is P, at a leaf that implies of each of them that it is at least 0. */
  readonly valueOf: (gaps: readonly Form[], leaf: Leaf) => Value;
  /** The nim-value of such a position, of a certificate that has nim-values; null is open. */
  readonly nimValueOf?: (gaps: readonly Form[], leaf: Leaf) => number | null;
}

/** Checks the certificate inside. */
export type BasisCheck = (file: Container, meter: Meter) => Basis;

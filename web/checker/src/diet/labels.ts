/** The labels of all classes of a form, as they are stored (FORMAT.md, Labels). */

import { width } from '../bits.js';
import type { Meter } from '../meter.js';
import type { Payload } from '../payload.js';
import { reject } from '../verdict.js';
import type { Axis } from './axes.js';
import type { BlockTable } from './content.js';

export class Labels {
  readonly tables: readonly BlockTable[];
  /** The place of the first label, in bits from the beginning of the file. */
  private readonly labelsAt: number;

  constructor(
    readonly axes: readonly Axis[],
    payload: Payload,
    meter: Meter,
  ) {
    const tables: BlockTable[] = [];
    let blocks = 1;
    let labelsAt = 0;
    axes.forEach((axis, i) => {
      const last = i === axes.length - 1;
      payload.begin();
      const size = blocks * axis.classes;
      // Each entry takes at least one bit, but for the very first, which takes none.
      if (size - 1 > payload.bitsLeft) {
        const message = `${blocks} blocks of ${axis.classes} entries do not fit the rest of the payload`;
        reject('payload-ends', payload.offset, message);
      }
      if (last) labelsAt = payload.bitPosition;
      meter.pay((last ? 1 : 4) * size + 4 * blocks);
      const entries = last ? readLabels(payload, size) : new Int32Array(size);
      const next = last ? 0 : readReferences(payload, entries);
      const table = { entries, blocks, classes: axis.classes };
      payload.begin();
      if (hasEqualBlocks(table)) {
        reject('duplicate-block', payload.offset, 'the table that ends here has two equal blocks');
      }
      tables.push(table);
      blocks = next;
    });
    this.tables = tables;
    this.labelsAt = labelsAt;
  }

  /** The block of table `axis` to which the classes of g on the axes before it lead. */
  blockOf(g: Int32Array, axis: number): number {
    let block = 0;
    for (let i = 0; i < axis; i++) {
      const { entries, classes } = this.tables[i];
      block = entries[block * classes + this.axes[i].classAt(g)];
    }
    return block;
  }

  /** 1 if the position with gaps g is labelled P. */
  labelOf(g: Int32Array): number {
    return this.blockOf(g, this.tables.length);
  }

  /** The byte that holds the label of g. */
  offsetOf(g: Int32Array): number {
    const last = this.axes.length - 1;
    const index = this.blockOf(g, last) * this.tables[last].classes + this.axes[last].classAt(g);
    return Math.floor((this.labelsAt + index) / 8);
  }

  /** Number of classes of the form. */
  classes(): number {
    return this.tables.reduce((product, { classes }) => product * classes, 1);
  }

  /** Number of classes that are labelled P. */
  pClasses(): number {
    let counts = Float64Array.of(0, 1);
    for (const { entries, blocks, classes } of this.tables.toReversed()) {
      const sums = new Float64Array(blocks);
      for (let b = 0, at = 0; b < blocks; b++) {
        for (let c = 0; c < classes; c++) sums[b] += counts[entries[at++]];
      }
      counts = sums;
    }
    return counts[0];
  }

  /** Whether the labels stay when a class x on the axis is replaced by its partner y, for all pairs. */
  agree(axis: number, pairs: Iterable<readonly [number, number]>): boolean {
    const { entries, blocks, classes } = this.tables[axis];
    for (const [x, y] of pairs) {
      for (let b = 0; b < blocks; b++) {
        if (entries[b * classes + x] !== entries[b * classes + y]) return false;
      }
    }
    return true;
  }
}

function readLabels(payload: Payload, size: number): Uint8Array {
  const labels = new Uint8Array(size);
  for (let i = 0; i < size; i++) labels[i] = payload.bit();
  return labels;
}

/** Reads the entries of a table that is not the last; returns how many blocks they refer to. */
function readReferences(payload: Payload, entries: Int32Array | Uint8Array): number {
  let next = 0;
  for (let i = 0; i < entries.length; i++) {
    payload.begin();
    const entry = payload.field(width(next));
    if (entry > next) {
      reject('block-order', payload.offset, `block ${entry} is referred to before block ${next}`);
    }
    if (entry === next) next++;
    entries[i] = entry;
  }
  return next;
}

function hasEqualBlocks({ entries, blocks, classes }: BlockTable): boolean {
  const compare = (a: number, b: number): number => {
    for (let i = a * classes, j = b * classes, left = classes; left > 0; i++, j++, left--) {
      if (entries[i] !== entries[j]) return entries[i] - entries[j];
    }
    return 0;
  };
  const order = Int32Array.from({ length: blocks }, (_, i) => i).sort(compare);
  for (let i = 1; i < blocks; i++) {
    if (compare(order[i - 1], order[i]) === 0) return true;
  }
  return false;
}

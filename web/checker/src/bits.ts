/** Sets of numbers as bits of an Int32Array: number i is bit i mod 32 of word i div 32. */

/** The number of binary digits of x < 2^32; width(0) = 0. */
export function width(x: number): number {
  return 32 - Math.clz32(x);
}

export function wordsFor(bits: number): number {
  return Math.ceil(bits / 32);
}

export function getBit(bits: Int32Array, i: number): number {
  return (bits[i >>> 5] >>> (i & 31)) & 1;
}

export function setBit(bits: Int32Array, i: number): void {
  bits[i >>> 5] |= 1 << (i & 31);
}

export function clearBit(bits: Int32Array, i: number): void {
  bits[i >>> 5] &= ~(1 << (i & 31));
}

/** Bits i to i + 31; the array has a word after the last one that matters. */
export function bits32(bits: Int32Array, i: number): number {
  const word = i >>> 5;
  const shift = i & 31;
  return shift === 0 ? bits[word] : (bits[word] >>> shift) | (bits[word + 1] << (32 - shift));
}

/** The lowest `count` bits, for any integer. */
export function lowBits(count: number): number {
  return count >= 32 ? -1 : count <= 0 ? 0 : (1 << count) - 1;
}

/** The place of the lowest bit of x != 0. */
export function lowestBit(x: number): number {
  return 31 - Math.clz32(x & -x);
}

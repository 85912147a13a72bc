/** Small pieces of sentences, and signs as they are set in print. */

/** `1 square`, `2 squares`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `1`, `1 or 2`, `1, 2 or 3`. */
export function listed(parts: readonly (string | number)[], last: 'and' | 'or'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts[parts.length - 1]}`;
}

/** A letter with its index as it is set in print: `a₁₂`. */
export function indexed(letter: string, index: number | string): string {
  return `${letter}${String(index).replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)])}`;
}

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/<=>/g, '⇔'], [/=>/g, '⇒'], [/<=/g, '≤'], [/>=/g, '≥'], [/!=/g, '≠'],
  // A minus stands between numbers, names of one letter and brackets; a hyphen stands in a word.
  [/(?<=[\d)]|(?<!\w|[a-z]{2}-)[a-z]\d*)-(?=[\d(]|[a-z]\d*\b)/g, '−'], [/ - /g, ' − '],
  // A board of so many rows and columns.
  [/(?<=\b(?:\d+|[a-z])) x (?=(?:\d+|[a-z])\b)/g, ' × '],
];

/** A claim with its signs as they are set in print. */
export function typeset(claim: string): string {
  const signs = SIGNS.reduce((text, [sign, set]) => text.replace(sign, set), claim);
  return signs.replace(/\b([a-z])(\d+)\b/g, (_, letter: string, index: string) => indexed(letter, index))
    .replace(/(?<=\d)\*(?=[a-z(])/g, '').replace(/\*/g, '·');
}

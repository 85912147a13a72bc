/** Small pieces of sentences, and signs as they are set in print. */

/** `1 square`, `2 squares`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `1`, `1 or 2`, `1, 2 or 3`. */
export function listed(parts: readonly (string | number)[], last: 'and' | 'or'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts[parts.length - 1]}`;
}

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/<=>/g, '⇔'], [/=>/g, '⇒'], [/<=/g, '≤'], [/>=/g, '≥'], [/!=/g, '≠'],
  // A minus stands behind a number, a name or a bracket; a hyphen stands in a word.
  [/(?<=[\d)])-(?=[\w(])|(?<=\b[a-z]\d*)-(?=\d|[a-z]\d*\b)/g, '−'], [/ - /g, ' − '],
];

/** A claim with its signs as they are set in print. */
export function typeset(claim: string): string {
  return SIGNS.reduce((text, [sign, set]) => text.replace(sign, set), claim);
}

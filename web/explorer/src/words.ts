/** Small pieces of sentences. */

/** `1 square`, `2 squares`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `1`, `1 or 2`, `1, 2 or 3`. */
export function listed(parts: readonly (string | number)[], last: 'and' | 'or'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts[parts.length - 1]}`;
}

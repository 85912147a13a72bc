/** Gap j, from 0, in row lengths. */
export function gapText(gap: number): string {
  return gap === 0 ? 'a1' : `a${gap + 1}-a${gap}`;
}

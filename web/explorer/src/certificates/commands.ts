/** The commands that make certificates, for readers who want one that does not come with the page. */

/** The command that makes a certificate of that name, or null. */
export function commandFor(name: string): string | null {
  const match = /^(diet|board-box|rows-table|finite-order|three-row-table|three-row-summary-[nr])-(\d+(?:-\d+)*)(-normal|-misere)?$/.exec(name);
  if (match === null) return null;
  const parts = match[2].split('-');
  const play = match.at(3)?.slice(1);
  const options = optionsFor(match[1], parts, play);
  return options === null ? null : `chompcert certify ${options} -o ${name}.chompcert`;
}

/** Whether the command is sure to end with a certificate: Diet Chomp's looks for claims, which a game need not have. */
export function isCertain(name: string): boolean {
  return !name.startsWith('diet-');
}

function optionsFor(kind: string, parts: readonly string[], play: string | undefined): string | null {
  if (kind === 'diet') return parts.length === 2 && play !== undefined ? `diet --rows ${parts[0]} --bite ${parts[1]} --play ${play}` : null;
  if (play !== undefined) return null;
  if (kind === 'finite-order') return `order --box ${parts.join('x')}`;
  if (kind.startsWith('three-row')) {
    if (parts.length !== 1) return null;
    if (kind === 'three-row-summary-r') return `tails --third-row ${parts[0]}`;
    return `three-row --columns ${parts[0]}${kind === 'three-row-table' ? ' --values' : ''}`;
  }
  if (parts.length !== 2) return null;
  return `board --rows ${parts[0]} --columns ${parts[1]}${kind === 'rows-table' ? ' --table' : ''}`;
}

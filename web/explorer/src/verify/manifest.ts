/** A manifest as `sha256sum` writes it, checked with the files that were dropped beside it. */

import type { Item } from './verdict-item';

export interface ManifestReport {
  readonly name: string;
  readonly listed: number;
  readonly good: boolean;
  readonly problems: readonly string[];
}

export function isManifest(name: string): boolean {
  return /^sha256sums(\.txt)?$/i.test(name);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Each listed file must be there with that digest and be verified, and each file must be listed. */
export function checkManifest(name: string, text: string, items: readonly Item[]): ManifestReport {
  const problems: string[] = [];
  const listed = new Map<string, string>();
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const match = /^([0-9a-f]{64}) [ *](.+)$/.exec(line);
    if (match === null) problems.push(`line ${i + 1} is not a digest and a name`);
    else listed.set(baseName(match[2]), match[1]);
  }
  for (const [file, digest] of listed) {
    const item = items.find((candidate) => candidate.name === file);
    if (item === undefined) problems.push(`${file} is listed, but was not dropped`);
    else if (item.verdict?.sha256 !== digest) problems.push(`${file} has another digest`);
    else if (item.verdict.verdict !== 'VERIFIED') problems.push(`${file} is ${item.verdict.verdict}: ${item.verdict.code}`);
  }
  for (const item of items) if (!listed.has(item.name)) problems.push(`${item.name} was dropped, but is not listed`);
  return { name, listed: listed.size, good: problems.length === 0 && listed.size > 0, problems };
}

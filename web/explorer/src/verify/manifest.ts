/** A manifest held against the files that were dropped with it. */

import type { Verdict } from 'chompcert-checker';
import { type Entry, type Manifest, readManifest, Unreadable } from './manifest-file';
import type { Item } from './verdict-item';

export interface ManifestReport {
  readonly name: string;
  readonly listed: number;
  readonly good: boolean;
  readonly problems: readonly string[];
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Why a verdict is not what the entry lists, or null if it is. */
function refusal({ file, sha256, statement }: Entry, verdict: Verdict): string | null {
  if (sha256 !== null && verdict.sha256 !== sha256) return `${file} has another digest`;
  if (verdict.verdict !== 'VERIFIED') return `${file} is ${verdict.verdict}: ${verdict.code}`;
  const misleads = statement !== null && statement !== verdict.statement;
  return misleads ? `${file} is REJECTED: unexpected-statement: the manifest states something else` : null;
}

/** The manifest, or why it is none. */
function readOrRefuse(name: string, text: string): Manifest | string {
  try {
    return readManifest(name, text);
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

/**
 * Each listed file must be there, be verified and be what is listed; and each certificate must be listed. Files that
 * were chosen one by one have no folder, and are known by their names alone.
 */
export function checkManifest(path: string, text: string, items: readonly Item[]): ManifestReport {
  const name = baseName(path);
  const home = path.slice(0, path.length - name.length);
  const manifest = readOrRefuse(name, text);
  if (typeof manifest === 'string') return { name, listed: 0, good: false, problems: [manifest] };
  const { entries } = manifest;
  const problems: string[] = [];
  const isIt = ({ path: own }: Item, { file }: Entry): boolean =>
    own === home + file || (!own.includes('/') && own === baseName(file));
  for (const entry of entries) {
    const item = items.find((candidate) => isIt(candidate, entry));
    if (item === undefined) problems.push(`${entry.file} is listed, but was not dropped`);
    else if (item.verdict === undefined) problems.push(`${entry.file} was not checked: ${item.message ?? item.state}`);
    else {
      const problem = refusal(entry, item.verdict);
      if (problem !== null) problems.push(problem);
    }
  }
  for (const item of items) {
    if (!entries.some((entry) => isIt(item, entry))) problems.push(`${item.path} was dropped, but is not listed`);
  }
  return { name, listed: entries.length, good: problems.length === 0 && entries.length > 0, problems };
}

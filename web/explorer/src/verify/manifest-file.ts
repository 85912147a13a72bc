/** Manifests as texts: `chompcert.toml` as docs/manifests.md has it, and lists of digests as `sha256sum` writes them. */

import { parse } from 'smol-toml';

export interface Entry {
  /** Its path from the folder of the manifest. */
  readonly file: string;
  /** The digest of the only file that may stand there, if bytes are pinned. */
  readonly sha256: string | null;
  /** The sentence that it must prove, word by word, if it is pinned. */
  readonly statement: string | null;
}

export interface Manifest {
  readonly entries: readonly Entry[];
  /** Folders in which every certificate must be listed. */
  readonly folders: readonly string[];
}

/** A text that is no manifest. */
export class Unreadable extends Error {}

export function isManifest(name: string): boolean {
  return /^(sha256sums(\.txt)?|.*\.toml)$/i.test(name);
}

const VERSION = 1;
const ENTRY_FIELDS = ['file', 'statement', 'wording', 'sha256'];

/** Whether a path stays below the manifest, and no other way of writing it means the same. */
function isPlain(path: string): boolean {
  return path === '.' || (!path.includes('\\') && path.split('/').every((name) => !['', '.', '..'].includes(name)));
}

type Table = Readonly<Record<string, unknown>>;

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function expectFields(table: Table, fields: readonly string[], where: string): void {
  const unknown = Object.keys(table).find((field) => !fields.includes(field));
  if (unknown !== undefined) throw new Unreadable(`${where} has the field ${unknown}, which manifests do not have`);
}

function text(table: Table, field: string, where: string): string {
  const value = table[field];
  if (typeof value !== 'string') throw new Unreadable(`${where} has no text ${field}`);
  return value;
}

function readEntry(value: unknown, i: number): Entry {
  const where = `certificate ${i + 1}`;
  if (!isTable(value)) throw new Unreadable(`${where} is no table`);
  expectFields(value, ENTRY_FIELDS, where);
  const { statement, sha256, wording } = value;
  if (wording !== undefined && typeof wording !== 'number') throw new Unreadable(`${where} has a wording that is no number`);
  if (statement === undefined && sha256 === undefined) throw new Unreadable(`${where} has neither a statement nor a sha256`);
  const digest = sha256 === undefined ? null : text(value, 'sha256', where);
  if (digest !== null && !/^[0-9a-f]{64}$/.test(digest)) throw new Unreadable(`${where}: '${digest}' is no SHA-256, which is 64 digits 0 to 9 and a to f`);
  return {
    file: text(value, 'file', where),
    sha256: digest,
    statement: statement === undefined ? null : text(value, 'statement', where),
  };
}

function readToml(source: string): Manifest {
  let table: Table;
  try {
    table = parse(source);
  } catch (error) {
    throw new Unreadable(error instanceof Error ? error.message : String(error));
  }
  expectFields(table, ['version', 'folders', 'certificate'], 'the manifest');
  if (table['version'] !== VERSION) throw new Unreadable(`version ${String(table['version'])} of manifests is unknown, ${VERSION} is known`);
  const { folders, certificate = [] } = table;
  if (!isTexts(folders)) throw new Unreadable('there is no list of folders');
  if (!Array.isArray(certificate)) throw new Unreadable('certificate is no list of tables');
  return { entries: certificate.map(readEntry), folders };
}

function readSums(source: string): Manifest {
  const entries: Entry[] = [];
  for (const [i, line] of source.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const match = /^([0-9a-f]{64}) [ *](.+)$/.exec(line);
    if (match === null) throw new Unreadable(`line ${i + 1} is not a digest and a name`);
    entries.push({ file: match[2], sha256: match[1], statement: null });
  }
  return { entries, folders: ['.'] };
}

/** Reads a manifest; throws Unreadable. */
export function readManifest(name: string, source: string): Manifest {
  const manifest = name.toLowerCase().endsWith('.toml') ? readToml(source) : readSums(source);
  const files = manifest.entries.map(({ file }) => file);
  const wrong = [...manifest.folders, ...files].find((path) => !isPlain(path));
  if (wrong !== undefined) throw new Unreadable(`'${wrong}' is no path below the manifest`);
  const twice = files.find((file, i) => files.indexOf(file) < i);
  if (twice !== undefined) throw new Unreadable(`'${twice}' is listed twice`);
  return manifest;
}

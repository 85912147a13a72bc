/** Files that the reader drops, verified in the page. */

import type { TargetedEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { givenFile, keepSource, shippedBytes } from '../certificates/library';
import { Cancelled, runCheck } from '../certificates/checks';
import type { Route } from '../route';
import { type Item, VerdictItem, viewOf } from './verdict-item';

const MOST_BYTES = 2 ** 27;
/** Content is kept for the other pages only of files that fit easily. */
const KEPT_BYTES = 2 ** 22;

/** A file, and its path in the folder that was dropped or chosen. */
interface Given {
  readonly file: File;
  readonly path: string;
}

function given(file: File): Given {
  return { file, path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath };
}

/** All files of a drop, those in folders included. */
async function droppedFiles(transfer: DataTransfer): Promise<Given[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...transfer.files].map(given);
  const files: Given[] = [];
  const waiting: FileSystemEntry[] = entries;
  for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
    const present = entry;
    if (present.isFile) {
      const file = await new Promise<File>((resolve, reject) => { (present as FileSystemFileEntry).file(resolve, reject); });
      files.push({ file, path: present.fullPath.slice(1) });
    } else {
      const reader = (present as FileSystemDirectoryEntry).createReader();
      const read = (): Promise<FileSystemEntry[]> => new Promise((resolve, reject) => { reader.readEntries(resolve, reject); });
      for (let batch = await read(); batch.length > 0; batch = await read()) waiting.push(...batch);
    }
  }
  return files;
}

/** A certificate that comes with the page. */
async function shippedFile(name: string): Promise<File> {
  return new File([(await shippedBytes(name)).slice()], `${name}.chompcert`);
}

export function VerifyPage({ route }: { readonly route: Route }) {
  const [items, setItems] = useState<readonly Item[]>([]);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const next = useRef(0);
  const chooser = useRef<HTMLInputElement>(null);

  const change = (id: number, part: Partial<Item>): void => {
    setItems((now) => now.map((item) => (item.id === id ? { ...item, ...part } : item)));
  };

  const checkOne = async (item: Item, file: File): Promise<Item> => {
    if (file.size > MOST_BYTES) {
      const message = `the file has ${file.size} bytes, and this page takes up to ${MOST_BYTES}; the program takes more`;
      const verdict = { verdict: 'DECLINED', bytes: file.size, sha256: null, code: 'over-max-bytes', message } as const;
      return { ...item, state: 'done', verdict };
    }
    change(item.id, { state: 'checking' });
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const options = { maxBytes: MOST_BYTES, keep: bytes.length <= KEPT_BYTES };
      const onProgress = (fraction: number): void => {
        change(item.id, { fraction });
      };
      const verdict = await runCheck(bytes, options, onProgress, item.cancel.signal);
      if (verdict.verdict === 'VERIFIED' && verdict.content !== null) {
        keepSource({ name: file.name, verdict, content: verdict.content, bytes });
      }
      return { ...item, state: 'done', verdict };
    } catch (error) {
      if (error instanceof Cancelled) return { ...item, state: 'cancelled' };
      return { ...item, state: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
  };

  const checkAll = async (all: readonly Given[]): Promise<readonly Item[]> => {
    // Whoever gives a folder means its certificates; whoever chooses files means each.
    const meant = all.filter(({ file, path }) => !path.includes('/') || file.name.endsWith('.chompcert'));
    const added = meant.map(({ file }): { file: File; item: Item } => ({
      file,
      item: { id: next.current++, name: file.name, state: 'waiting', fraction: 0, cancel: new AbortController() },
    }));
    setItems((now) => [...now, ...added.map(({ item }) => item)]);
    const done: Item[] = [];
    for (const { file, item } of added) {
      const result = item.cancel.signal.aborted ? { ...item, state: 'cancelled' as const } : await checkOne(item, file);
      change(item.id, result);
      done.push(result);
    }
    return done;
  };

  const choose = (event: TargetedEvent<HTMLInputElement>): void => {
    void checkAll([...(event.currentTarget.files ?? [])].map(given));
    event.currentTarget.value = '';
  };

  const clear = (): void => {
    for (const item of items) item.cancel.abort();
    setItems([]);
    // The button goes with the list.
    chooser.current?.focus();
  };

  const asked = route.values.get('given');
  const shipped = route.values.get('shipped');
  useEffect(() => {
    const named = shipped !== undefined ? shippedFile(shipped) : asked !== undefined ? givenFile(asked) : null;
    named?.then(async (file) => {
      const [item] = await checkAll([given(file)]);
      // A file that was given to be looked at is shown in its own view, whose address outlives a reload.
      const { verdict } = item;
      if (asked !== undefined && verdict?.verdict === 'VERIFIED' && verdict.content !== null) location.replace(viewOf(verdict.content, file.name));
    }).catch((error: unknown) => {
      setProblem(error instanceof Error ? error.message : String(error));
    });
  }, [asked, shipped]);

  const counts = new Map<string, number>();
  for (const { state, verdict } of items) {
    const word = verdict?.verdict ?? state;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (
    <>
      <h1>Verify</h1>
      <p>
        Drop certificates here. Each is checked by a program that runs in this page and was written from the format's
        document alone. <strong>Nothing is uploaded</strong>: the page sends nothing anywhere, and works without a network.
      </p>
      <div
        class={`drop${over ? ' over' : ''}`}
        onDragOver={(event) => { event.preventDefault(); setOver(true); }}
        onDragLeave={() => { setOver(false); }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (event.dataTransfer !== null) void droppedFiles(event.dataTransfer).then(checkAll);
        }}
      >
        <label class="button">
          Choose files
          <input type="file" multiple class="hidden-input" id="verify-files" ref={chooser} onChange={choose} />
        </label>{' '}
        <label class="button">
          Choose a folder
          <input
            type="file" class="hidden-input" id="verify-folder" onChange={choose}
            ref={(input) => { input?.setAttribute('webkitdirectory', ''); }}
          />
        </label>{' '}
        or drop files or folders here.
      </div>
      {problem !== null && <p class="note bad" role="alert">{problem}</p>}
      {items.length > 0 && (
        <>
          <p role="status">{[...counts].map(([word, count]) => `${count} ${word}`).join(', ')}</p>
          <ul class="verdicts">
            {items.map((item) => <VerdictItem key={item.id} item={item} />)}
          </ul>
          <p><button type="button" onClick={clear}>Clear</button></p>
        </>
      )}
    </>
  );
}

/** Certificates that the page can draw from, each verified before anything of it is shown. */

import type { Content, Verified } from 'chompcert-checker';
import { runCheck } from './checks';

export interface ShippedFile {
  /** The file's name without its ending. */
  readonly name: string;
  /** Its path under certificates/. */
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

declare const SHIPPED: readonly ShippedFile[];

export const shippedFiles: readonly ShippedFile[] = SHIPPED;

/** A verified certificate with its classification. */
export interface Source {
  readonly name: string;
  readonly verdict: Verified;
  readonly content: Content;
  readonly bytes: Uint8Array;
}

const SCRIPT_SECONDS = 30;
const waiting = new Map<string, (bytes: Uint8Array) => void>();
const verified = new Map<string, Promise<Source>>();
const listeners = new Set<() => void>();
let loaded: readonly Source[] = [];

declare global {
  /** Called by the scripts in data/. */
  var chompcertData: (name: string, base64: string) => void;
}

globalThis.chompcertData = (name, base64) => {
  waiting.get(name)?.(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  waiting.delete(name);
};

/** The bytes of a shipped certificate. */
export function shippedBytes(name: string): Promise<Uint8Array> {
  if (!shippedFiles.some((file) => file.name === name)) return Promise.reject(new Error(`${name} does not come with this page`));
  return dataBytes(name);
}

/** The bytes that data/NAME.js hands over. */
export function dataBytes(name: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      waiting.delete(name);
      reject(new Error(`data/${name}.js could not be read: is the folder of this page complete?`));
    };
    waiting.set(name, resolve);
    const script = document.createElement('script');
    script.src = `data/${encodeURIComponent(name)}.js`;
    script.onerror = fail;
    script.onload = () => {
      script.remove();
      if (waiting.has(name)) fail();
    };
    setTimeout(() => {
      if (waiting.has(name)) fail();
    }, 1000 * SCRIPT_SECONDS);
    document.head.append(script);
  });
}

async function verify(name: string, bytes: Uint8Array): Promise<Source> {
  const verdict = await runCheck(bytes, { keep: true });
  if (verdict.verdict !== 'VERIFIED') throw new Error(`${name}: ${verdict.verdict}, ${verdict.code}: ${verdict.message}`);
  if (verdict.content === null) throw new Error(`${name} has nothing to look up`);
  return { name, verdict, content: verdict.content, bytes };
}

/** The file that `chompcert explore FILE` serves beside the page, under its name. */
export async function givenFile(name: string): Promise<File> {
  const place = encodeURIComponent(name).replace(/[!'()*~]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  const response = location.protocol === 'file:' ? null : await fetch(`given/${place}`).catch(() => null);
  if (response?.ok !== true) throw new Error(`This link is to ${name}, which only chompcert explore ${name} brings along.`);
  return new File([await response.arrayBuffer()], name);
}

/** A shipped certificate, verified when it is first asked for. */
export function shippedSource(name: string): Promise<Source> {
  let source = verified.get(name);
  if (source === undefined) {
    source = shippedBytes(name).then((bytes) => verify(name, bytes));
    verified.set(name, source);
    source.catch(() => verified.delete(name));
  }
  return source;
}

/** Certificates that the reader has loaded, the last one first. */
export function loadedSources(): readonly Source[] {
  return loaded;
}

/** Verifies a file of the reader's and keeps it for the other pages. */
export async function loadFile(file: File): Promise<Source> {
  const source = await verify(file.name, new Uint8Array(await file.arrayBuffer()));
  keepSource(source);
  return source;
}

export function keepSource(source: Source): void {
  loaded = [source, ...loaded.filter(({ verdict }) => verdict.sha256 !== source.verdict.sha256)];
  for (const listener of listeners) listener();
}

/** Calls the listener whenever a file has been loaded; returns how to stop that. */
export function onLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

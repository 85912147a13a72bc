/** Keeps the files of the page, so that one that was served works without a network, until there is another version. */

/** The part of a service worker's scope that is used here. */
interface Scope {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(type: 'fetch', listener: (event: { readonly request: Request; respondWith(response: Promise<Response>): void }) => void): void;
}

/** The paths of the page's files, and what tells one version from another, which the build puts here. */
declare const FILES: readonly string[];
declare const VERSION: string;

const scope = globalThis as unknown as Scope;
const NAME = `chompcert-${VERSION}`;
const kept = new Set(FILES.map((path) => new URL(path, scope.location.href).href));

scope.addEventListener('install', (event) => {
  // Past the browser's own cache: it may have files of the version before.
  const requests = [...kept].map((address) => new Request(address, { cache: 'reload' }));
  event.waitUntil(scope.caches.open(NAME).then((cache) => cache.addAll(requests)).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  const old = scope.caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith('chompcert-') && name !== NAME).map((name) => scope.caches.delete(name))));
  event.waitUntil(old.then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  address.search = address.hash = '';
  if (kept.has(address.href)) event.respondWith(scope.caches.match(address.href).then((file) => file ?? fetch(event.request)));
});

/** The page's address: what follows # is `page?name=value&...`, so that every view has a link. */

import { useLayoutEffect, useState } from 'preact/hooks';

export interface Route {
  readonly page: string;
  readonly values: ReadonlyMap<string, string>;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return { page: path, values: new Map(new URLSearchParams(query)) };
}

export function formatRoute(page: string, values: Readonly<Record<string, string | number | null>>): string {
  const query = Object.entries(values)
    .filter((entry): entry is [string, string | number] => entry[1] !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')}`)
    .join('&');
  return `#/${page}${query === '' ? '' : `?${query}`}`;
}

/** The view that shows what is in a certificate. */
export function sourceLink(name: string): string {
  if (/^(diet-no-product|few-squares)-/.test(name)) return formatRoute('verify', { shipped: name });
  if (name.startsWith('diet')) return formatRoute('diet', { source: name });
  if (name.startsWith('three-row')) return formatRoute('sheets', { source: name });
  return formatRoute('play', { game: name });
}

/** Writes the address of the present view without a new entry in the history. */
export function replaceRoute(page: string, values: Readonly<Record<string, string | number | null>>): void {
  const hash = formatRoute(page, values);
  if (hash !== location.hash) history.replaceState(null, '', hash);
}

/** The present route, and how many came before it; changes when the reader follows a link or goes back. */
export function useRoute(): { readonly route: Route; readonly visit: number } {
  const [state, setState] = useState(() => ({ route: parseRoute(location.hash), visit: 0 }));
  // In the task that draws the page: an address that changes right after would otherwise be missed.
  useLayoutEffect(() => {
    // Not location.hash: a view that was left may have written its own address over it in the meantime.
    const follow = ({ newURL }: HashChangeEvent): void => {
      setState(({ visit }) => ({ route: parseRoute(new URL(newURL).hash), visit: visit + 1 }));
    };
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('hashchange', follow);
    };
  }, []);
  return state;
}

/** A whole number from low to high, or null if the text is none. */
export function wholeNumber(text: string | undefined, low: number, high: number): number | null {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  return value >= low && value <= high ? value : null;
}

/** Whole numbers separated by commas, or null. */
export function wholeNumbers(text: string | undefined, count: number, high: number): number[] | null {
  const parts = (text ?? '').split(',').map((part) => wholeNumber(part.trim(), 0, high));
  return parts.length === count && parts.every((part) => part !== null) ? parts : null;
}

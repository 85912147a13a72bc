/** Light or dark, as the reader has chosen, for all pages of the folder. */

export type Theme = 'light' | 'dark';

const STORED = 'chompcert-theme';

export function storedTheme(): Theme | null {
  try {
    const value = localStorage.getItem(STORED);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    // Some browsers keep nothing for pages from a file system.
    return null;
  }
}

export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORED, theme);
  } catch {
    // The choice then holds until the page is closed.
  }
}

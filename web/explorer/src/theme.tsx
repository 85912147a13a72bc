/** Light and dark. */

import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { DARK, LIGHT, type Palette } from './three-row/paint';

export type Theme = 'light' | 'dark';

const PaletteContext = createContext<Palette>(LIGHT);
const STORED = 'chompcert-theme';

/** The colours that canvases draw with. */
export function usePalette(): Palette {
  return useContext(PaletteContext);
}

function storedTheme(): Theme | null {
  try {
    const value = localStorage.getItem(STORED);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    // Some browsers keep nothing for pages from a file system.
    return null;
  }
}

function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORED, theme);
  } catch {
    // The choice then holds until the page is closed.
  }
}

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const [theme, setTheme] = useState<Theme>(storedTheme() ?? (system.matches ? 'dark' : 'light'));
  useEffect(() => {
    const follow = (event: MediaQueryListEvent): void => {
      if (storedTheme() === null) setTheme(event.matches ? 'dark' : 'light');
    };
    system.addEventListener('change', follow);
    return () => {
      system.removeEventListener('change', follow);
    };
  }, []);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return [
    theme,
    (next) => {
      storeTheme(next);
      setTheme(next);
    },
  ];
}

/** Gives the canvases below it their colours; what is printed is light. */
export function ThemedColours({ theme, children }: { readonly theme: Theme; readonly children: ComponentChildren }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => {
      setPrinting(true);
    };
    const end = (): void => {
      setPrinting(false);
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  const palette = theme === 'dark' && !printing ? DARK : LIGHT;
  return <PaletteContext.Provider value={palette}>{children}</PaletteContext.Provider>;
}

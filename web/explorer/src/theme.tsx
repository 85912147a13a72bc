/** Light and dark. */

import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { storedTheme, storeTheme, type Theme } from './stored-theme';
import { DARK, LIGHT, type Palette } from './palette';

const PaletteContext = createContext<Palette>(LIGHT);

/** The colours that canvases draw with. */
export function usePalette(): Palette {
  return useContext(PaletteContext);
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

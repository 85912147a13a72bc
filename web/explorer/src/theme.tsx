/** Light and dark, as the system has them. */

import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { DARK, LIGHT, type Palette } from './palette';

const PaletteContext = createContext<Palette>(LIGHT);

/** The colours that canvases draw with. */
export function usePalette(): Palette {
  return useContext(PaletteContext);
}

/** Gives the canvases below it their colours; what is printed is light. */
export function SystemColours({ children }: { readonly children: ComponentChildren }) {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const [palette, setPalette] = useState(dark.matches ? DARK : LIGHT);
  useEffect(() => {
    const follow = (): void => { setPalette(dark.matches ? DARK : LIGHT); };
    const print = (): void => { setPalette(LIGHT); };
    dark.addEventListener('change', follow);
    addEventListener('beforeprint', print);
    addEventListener('afterprint', follow);
    return () => {
      dark.removeEventListener('change', follow);
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', follow);
    };
  }, []);
  return <PaletteContext.Provider value={palette}>{children}</PaletteContext.Provider>;
}

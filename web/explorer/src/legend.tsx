/** What the colours of a figure mean. */

import { type Colour, css } from './palette';

export interface Sign {
  readonly shape: 'square' | 'checker' | 'dot' | 'line' | 'outline';
  /** One colour, or several that run into each other. */
  readonly colours: readonly Colour[];
  readonly text: string;
}

function styleOf({ shape, colours }: Sign): Record<string, string> {
  const texts = colours.map(css);
  if (shape === 'outline') return { borderColor: texts[0] };
  if (shape === 'checker') return { backgroundImage: `conic-gradient(${[0, 1, 2, 3].map((i) => `${texts[i % 2]} ${i * 25}% ${i * 25 + 25}%`).join(', ')})` };
  return texts.length === 1 ? { backgroundColor: texts[0] } : { backgroundImage: `linear-gradient(to right, ${texts.join(', ')})` };
}

export function Swatch({ sign }: { readonly sign: Sign }) {
  return <span class={`swatch ${sign.shape}${sign.shape !== 'checker' && sign.colours.length > 1 ? ' wide' : ''}`} style={styleOf(sign)} aria-hidden="true" />;
}

export function Legend({ signs }: { readonly signs: readonly Sign[] }) {
  return (
    <ul class="legend" aria-label="Legend">
      {signs.map((sign) => <li key={sign.text}><Swatch sign={sign} /> {sign.text}</li>)}
    </ul>
  );
}

/** A figure with its controls and what is said of it: as high as the window, or on the whole screen for a projector. */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

interface Properties {
  readonly title: string;
  /** What it is drawn from. */
  readonly about: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Stage({ title, about, children }: Properties) {
  const stage = useRef<HTMLDivElement>(null);
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    const follow = (): void => { setWhole(document.fullscreenElement !== null); };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
    };
  }, []);
  const toggle = (): void => {
    void (whole ? document.exitFullscreen() : stage.current?.requestFullscreen());
  };
  return (
    <div class="stage" ref={stage}>
      <div class="stage-head">
        <h1>{title}</h1>
        {about}
        {document.fullscreenEnabled && (
          <button type="button" aria-pressed={whole} onClick={toggle}>Full screen</button>
        )}
      </div>
      {children}
    </div>
  );
}

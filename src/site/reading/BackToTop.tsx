import { type ReactElement, useEffect, useState } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { focusPlace, pageTitle } from '../navigation/focus.ts';
import { listen } from '../platform/listen.ts';

/** The button is not offered closer to the top than this. */
const NEAR_TOP_PX = 300;

/**
 * A button that is shown while the reader scrolls up, far from the top, and hidden while the reader scrolls
 * down.
 */
export function BackToTop(): ReactElement | null {
  const messages = useMessages();
  const offered = useScrollingUp();
  if (!offered) return null;
  const backToTop = (): void => {
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
    const title = pageTitle();
    if (title) focusPlace(title);
  };
  return (
    <button className="top" type="button" aria-label={messages('page.back-to-top')} onClick={backToTop}>
      ↑
    </button>
  );
}

function useScrollingUp(): boolean {
  const [up, setUp] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    return listen(window, 'scroll', () => {
      const { scrollY } = window;
      if (scrollY !== last) setUp(scrollY < last && scrollY >= NEAR_TOP_PX && !isAtEnd());
      last = scrollY;
    });
  }, []);
  return up;
}

/**
 * Called only while scrolling up, because reading the height forces a layout of a page that has just been
 * scrolled.
 */
function isAtEnd(): boolean {
  return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight;
}

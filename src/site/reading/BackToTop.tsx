import { type ReactElement, useEffect, useState } from 'react';
import { focusPlace, pageTitle } from '../navigation/focus.ts';

/** Nearer to the top the way is short. In pixels. */
const NEAR_TOP_PX = 300;

/** Offered to who scrolls up far from the top; gone on the way down, which is the way of reading. */
export function BackToTop(): ReactElement | null {
  const offered = useScrollingUp();
  if (!offered) return null;
  const backToTop = (): void => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    const title = pageTitle();
    if (title) focusPlace(title);
  };
  return (
    <button className="top" type="button" aria-label="Scroll back to top" onClick={backToTop}>
      ↑
    </button>
  );
}

function useScrollingUp(): boolean {
  const [up, setUp] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = (): void => {
      const { scrollY } = window;
      if (scrollY !== last) setUp(scrollY < last && scrollY >= NEAR_TOP_PX && !isAtEnd());
      last = scrollY;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return up;
}

/** Asked for on the way up alone: the height of a page that has just been scrolled has to be found out. */
function isAtEnd(): boolean {
  return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight;
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { documentTitle, type PageData } from '#core/page-data.ts';
import { type App, useApp } from '../app-context.ts';
import { focusPlace, pageTitle } from './focus.ts';
import { type Arrival, scrollMove, scrollToHash } from './scroll.ts';

/** When another page has come: its title, its place on the screen, the focus, and a word to those who cannot see it. */
export function useArrival(page: PageData): void {
  const app = useApp();
  const location = useLocation();
  const action = useNavigationType();
  const before = useRef<Location>(undefined);

  useLayoutEffect(() => {
    const last = before.current;
    before.current = location;
    app.scrollMemory.enter(location.key);
    if (last === undefined || last === location) return;
    const { key, pathname, hash } = location;
    const repeated = pathname === last.pathname && location.search === last.search && hash === last.hash;
    const arrival: Arrival = { key, pathname, hash, action, from: last.pathname, repeated };
    const target = scroll(arrival, app);
    if (pathname === last.pathname && !repeated) {
      if (action !== 'POP' && target) focusPlace(target);
      return;
    }
    showHead(page, app);
    focusOnArrival(arrival, target, app);
  }, [app, page, location, action]);

  useEffect(() => app.onHydrated(), [app]);
}

function scroll(arrival: Arrival, { scrollMemory }: App): HTMLElement | undefined {
  const move = scrollMove(arrival, scrollMemory.saved(arrival.key));
  if (move === 'stay') return undefined;
  if ('toHash' in move) return scrollToHash(move.toHash);
  window.scrollTo({ top: move.to, behavior: 'instant' });
  return undefined;
}

/** The parts of the head that a person meets. */
function showHead(page: PageData, { site, announce }: App): void {
  document.title = documentTitle(site, page);
  document.querySelector('meta[name="description"]')?.setAttribute('content', page.description);
  announce(document.title);
}

function focusOnArrival({ key, action }: Arrival, target: HTMLElement | undefined, app: App): void {
  const link = action === 'POP' ? app.focusMemory.returnTo(key) : undefined;
  if (link) link.focus({ preventScroll: true });
  else {
    const place = target ?? pageTitle();
    if (place) focusPlace(place);
  }
}

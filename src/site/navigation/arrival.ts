import { documentTitle, type SiteData } from '#core/contracts/page-data.ts';
import { type LoadedPage, METADATA } from '../app/page-source.ts';
import { scrollToFirstHighlight } from '../reading/found-terms.ts';
import { restoreDetailsState } from './details-state.ts';
import { createFocusMemory, focusPlace, pageTitle } from './focus.ts';
import type { Announce } from './live-region.ts';
import type { Place } from './place.ts';
import { reveal, targetOfHash } from './targets.ts';

interface Arrival {
  readonly event: NavigateEvent;
  readonly before: Place;
  readonly now: Place;
}

export interface Arrivals {
  /**
   * Updates title and metadata, before the page is rendered: components may set a better title, as the search
   * page does.
   */
  readonly updateHead: (loaded: LoadedPage) => void;
  /** Scrolls, moves the focus and announces the page to screen readers, after the page has been rendered. */
  readonly show: (arrival: Arrival) => void;
}

interface ArrivalOptions {
  readonly site: SiteData;
  readonly announce: Announce;
}

export function createArrivals({ site, announce }: ArrivalOptions): Arrivals {
  const focusMemory = createFocusMemory();
  window.navigation?.addEventListener('navigate', focusMemory.leave);
  const show = (arrival: Arrival): void => {
    const { event } = arrival;
    const isTraversal = event.navigationType === 'traverse';
    if (isTraversal) restoreDetailsState();
    const target = targetOfHash(arrival.now.address.hash);
    if (target) reveal(target);
    if (!isTraversal) scroll(arrival);
    if (changesOnlyQuery(arrival)) {
      if (target && !isTraversal) afterNavigation(event, () => focusPlace(target));
      return;
    }
    announce(document.title);
    afterNavigation(event, () =>
      focusPlace((isTraversal && focusMemory.returnTo()) || target || pageTitle()),
    );
  };
  return { updateHead: (loaded) => nameHead(loaded, site), show };
}

/**
 * At the end of a navigation, the browser scrolls and moves the focus to the hash target. So the app moves
 * the focus afterwards.
 */
function afterNavigation({ signal }: NavigateEvent, run: () => void): void {
  window.navigation.addEventListener('navigatesuccess', run, { once: true, signal });
}

/** For example, a search that changes the query of the search page. */
function changesOnlyQuery({ before, now }: Arrival): boolean {
  return before.address.pathname === now.address.pathname && before.address.search !== now.address.search;
}

/** Scrolls to the hash target or to the first search highlight, otherwise to the top of a new page. */
function scroll(arrival: Arrival): void {
  const { event, now } = arrival;
  if (now.address.hash !== '') event.scroll();
  else if (!scrollToFirstHighlight() && !changesOnlyQuery(arrival)) event.scroll();
}

/** Tabs show the title. Phones share the canonical address. */
function nameHead({ page, metadata }: LoadedPage, site: SiteData): void {
  document.title = documentTitle(site, page);
  for (const element of document.head.querySelectorAll(METADATA)) element.remove();
  for (const [name, attributes] of metadata) {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes))
      element.setAttribute(attribute, String(value));
    document.head.append(element);
  }
}

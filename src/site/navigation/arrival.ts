import { documentTitle, type SiteData } from '#core/contracts/page-data.ts';
import { type LoadedPage, METADATA } from '../app/page-source.ts';
import { scrollToFirstHighlight } from '../reading/found-terms.ts';
import { restoreDetailsState } from './details-state.ts';
import { focusPlace, pageTitle } from './focus.ts';
import { leftLink, rememberLeftLink } from './left-links.ts';
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
  window.navigation?.addEventListener('navigate', rememberLeftLink);
  const show = (arrival: Arrival): void => {
    const { event } = arrival;
    const isTraversal = event.navigationType === 'traverse';
    if (isTraversal) restoreDetailsState();
    const target = targetOfHash(arrival.now.address.hash);
    if (target) reveal(target);
    if (!isTraversal) scroll(arrival);
    // Back to an earlier query keeps the focus in the field of a search.
    const keepsFocus = isTraversal && changesOnlyQuery(arrival);
    if (!keepsFocus) announce(document.title);
    // After Back, the focus returns to the link by which the reader left, as in a site without an app.
    afterNavigation(event, () =>
      focusPlace((isTraversal && leftLink()?.link) || (keepsFocus ? undefined : (target ?? pageTitle()))),
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

/** For example, from one search to another. Forms and filters change the query without a navigation. */
function changesOnlyQuery({ before, now }: Arrival): boolean {
  return before.address.pathname === now.address.pathname && before.address.search !== now.address.search;
}

/** Scrolls to the hash target or to the first search highlight, otherwise to the top. */
function scroll({ event, now }: Arrival): void {
  if (now.address.hash !== '' || !scrollToFirstHighlight()) event.scroll();
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

import { documentTitle, type SiteData } from '#core/contracts/page-data.ts';
import { type LoadedPage, METADATA } from '../app/page-source.ts';
import { scrollToFirstHighlight } from '../reading/found-terms.ts';
import { restoreDetailsState } from './details-state.ts';
import { createFocusMemory, focusPlace, pageTitle } from './focus.ts';
import type { Announce } from './live-region.ts';
import type { Place } from './place.ts';
import { reveal, targetOfHash } from './targets.ts';

export interface Arrival {
  readonly event: NavigateEvent;
  readonly before: Place;
  readonly now: Place;
}

export interface Arrivals {
  /** Says in the head which page comes, before it is in the document: what stands in it may know more, as the search does. */
  readonly updateHead: (loaded: LoadedPage) => void;
  /** The page is in the document: its place on the screen, the focus, and a word to those who cannot see it. */
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
    const traverses = event.navigationType === 'traverse';
    if (traverses) restoreDetailsState();
    const target = targetOfHash(arrival.now.address.hash);
    if (target) reveal(target);
    if (!traverses) scroll(arrival);
    if (changesOnlyQuery(arrival)) {
      if (target && !traverses) afterNavigation(event, () => focusPlace(target));
      return;
    }
    announce(document.title);
    afterNavigation(event, () => focusPlace((traverses && focusMemory.returnTo()) || target || pageTitle()));
  };
  return { updateHead: (loaded) => nameHead(loaded, site), show };
}

/** The browser ends a step with the position, and takes the focus from wherever it is to the target of the address. */
function afterNavigation({ signal }: NavigateEvent, run: () => void): void {
  window.navigation.addEventListener('navigatesuccess', run, { once: true, signal });
}

/** As the search page asks its own address. */
function changesOnlyQuery({ before, now }: Arrival): boolean {
  return before.address.pathname === now.address.pathname && before.address.search !== now.address.search;
}

/** The hash leads to its target and found words to the first of them; else a page begins at its top. */
function scroll(arrival: Arrival): void {
  const { event, now } = arrival;
  if (now.address.hash !== '') event.scroll();
  else if (!scrollToFirstHighlight() && !changesOnlyQuery(arrival)) event.scroll();
}

/** A tab shows the title, and a phone that shares the page sends its canonical address. */
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

/**
 * The link by which the reader left a history entry, identified by its index among all links to the same address in one part of the page.
 * The sidebar may have grown meanwhile, so the parts are counted separately.
 */
interface LeftLink {
  readonly part: 'main' | 'body';
  readonly href: string;
  readonly index: number;
  /** Its position in the window. Unknown after Back or Forward, because the page may have been scrolled since. */
  readonly top: number | undefined;
}

/** By the key of the history entry: a filter may have added another entry for the same page. */
const leftLinks = new Map<string | undefined, LeftLink>();

const currentKey = (): string | undefined => window.navigation.currentEntry?.key;

/** Remembers the link that a navigation starts from. */
export function rememberLeftLink({
  navigationType,
  sourceElement,
}: Pick<NavigateEvent, 'navigationType' | 'sourceElement'>): void {
  const key = currentKey();
  const before = leftLinks.get(key);
  leftLinks.delete(key);
  if (navigationType === 'traverse') {
    if (before) leftLinks.set(key, { ...before, top: undefined });
  } else if (sourceElement instanceof HTMLAnchorElement) leftLinks.set(key, placeOf(sourceElement));
}

/** The link by which the reader left the current history entry, if the page still contains it, and its position at that time. */
export function leftLink(): { readonly link: HTMLElement; readonly top: number | undefined } | undefined {
  const left = leftLinks.get(currentKey());
  const link = left && linksTo(left.href, left.part)[left.index];
  return link && { link, top: left.top };
}

function placeOf(link: HTMLAnchorElement): LeftLink {
  const href = link.getAttribute('href') ?? '';
  const part = link.closest('main') ? 'main' : 'body';
  return { part, href, index: linksTo(href, part).indexOf(link), top: link.getBoundingClientRect().top };
}

function linksTo(href: string, part: LeftLink['part']): readonly HTMLElement[] {
  const links = [...document.querySelectorAll<HTMLElement>(`${part} a[href]`)];
  return links.filter((link) => link.getAttribute('href') === href);
}

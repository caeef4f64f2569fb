import { compareText } from './compare-text.ts';
import type { Release } from './release/release.ts';

/**
 * The anchors that readers have been given, and where those that are gone lead now. A page is named by the id of its release,
 * `app/release.25.10.0`, a place on it by `app/release.25.10.0#drop-reasons`.
 */
export interface Permalinks {
  /** By page, in the order of the page. */
  readonly published: ReadonlyMap<string, readonly string[]>;
  /** By the address that is gone: `#anchor` of the same page, another address, or nothing where nothing took its place. */
  readonly moved: ReadonlyMap<string, string>;
}

export const NO_PERMALINKS: Permalinks = { published: new Map(), moved: new Map() };

/** The pages that there are, by their ids. */
export type KnownPages = ReadonlyMap<string, KnownPage>;

export interface KnownPage {
  /** In the order of the page. */
  readonly anchors: ReadonlySet<string>;
  /** Other names that lead somewhere on the page. */
  readonly aliases: ReadonlySet<string>;
}

/** Without an anchor the page as a whole; without a page it is gone, and nothing took its place. */
export interface Destination {
  readonly page?: string;
  readonly anchor?: string;
}

/** By page, then by the anchor that is gone; an empty one is the page itself. */
export type Moves = ReadonlyMap<string, ReadonlyMap<string, MoveTarget>>;

/** Nothing where nothing took its place; without an anchor a page as a whole. */
export interface MoveTarget {
  readonly note?: Pick<Release, 'id' | 'title'>;
  readonly anchor?: string;
}

/** The page as far as `#`, and the anchor behind it. */
export function splitAddress(address: string): readonly [page: string, anchor: string] {
  const at = address.indexOf('#');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

/** Follows an address from one move to the next until it leads somewhere; nothing where it is lost. */
export function followMoves(
  address: string,
  moved: Permalinks['moved'],
  pages: KnownPages,
): Destination | undefined {
  const seen = new Set<string>();
  for (let here = address; !seen.has(here); ) {
    seen.add(here);
    const [page, anchor] = splitAddress(here);
    const known = pages.get(page);
    if (exists(here, pages) || known?.aliases.has(anchor)) return { page, ...(anchor && { anchor }) };
    const next = moved.get(here);
    if (next === '') return known ? { page } : {};
    if (next !== undefined) here = addressOf(next, here);
    else if (known === undefined && moved.has(page)) here = withAnchor(moved.get(page) ?? '', anchor, pages);
    else return undefined;
    if (here === '') return {};
  }
  return undefined;
}

/** A page that moved took its anchors along, as far as they are there. */
function withAnchor(page: string, anchor: string, pages: KnownPages): string {
  return pages.get(page)?.anchors.has(anchor) ? `${page}#${anchor}` : page;
}

/** The addresses that were published, or have been led on since, and lead nowhere. What leads to one of them is not named beside it. */
export function lostAddresses({ published, moved }: Permalinks, pages: KnownPages): readonly string[] {
  const given = [...published].flatMap(([page, anchors]) =>
    pages.has(page) ? anchors.map((anchor) => `${page}#${anchor}`) : [page],
  );
  const lost = new Set(
    [...given, ...moved.keys()].filter((address) => followMoves(address, moved, pages) === undefined),
  );
  const isLed = (address: string): boolean => lost.has(addressOf(moved.get(address) ?? '', address));
  return [...lost].filter((address) => !isLed(address)).toSorted(compareText);
}

/**
 * What stands where a lost address was: the page whose file has that name in another folder, as when a year is put into one; on
 * its page what is new between the same two neighbours, in the same order. Nothing where that is not to be told.
 */
export function successorOf(address: string, published: Permalinks['published'], pages: KnownPages): string {
  const [page, anchor] = splitAddress(address);
  const known = pages.get(page);
  const before = published.get(page) ?? [];
  const place = before.indexOf(anchor);
  if (known === undefined) return movedPage(page, published, pages);
  if (place < 0) return '';
  const stays = (one: string): boolean => known.anchors.has(one);
  const start = before.slice(0, place).findLastIndex(stays);
  const end = before.findIndex((one, index) => index > place && stays(one));
  const lost = before.slice(start + 1, end < 0 ? undefined : end);
  const after = [...known.anchors];
  const [first, last] = [before[start], before[end]];
  const added = after
    .slice(
      first === undefined ? 0 : after.indexOf(first) + 1,
      last === undefined ? undefined : after.indexOf(last),
    )
    .filter((one) => !before.includes(one));
  return added.length === lost.length ? `#${added[lost.indexOf(anchor)]}` : '';
}

function movedPage(page: string, published: Permalinks['published'], pages: KnownPages): string {
  const [stream, name] = [page.split('/')[0], page.split('/').at(-1)];
  const others = [...pages.keys()].filter(
    (id) => !published.has(id) && id.startsWith(`${stream}/`) && id.split('/').at(-1) === name,
  );
  return others.length === 1 ? (others[0] ?? '') : '';
}

/**
 * What is published is what there is now; what was lost leads to what took its place. Moves that have been made before stay, as
 * readers may still have the oldest of all addresses, but for those of what has come back: a move leads to what is there, and were
 * that to lead on, two that took each other's place in turn would be a circle. Should it go again, it is lost as any other.
 */
export function acceptPermalinks(permalinks: Permalinks, pages: KnownPages): Permalinks {
  const moved = new Map([...permalinks.moved].filter(([address]) => !exists(address, pages)));
  const now = [...pages].map(([page, { anchors }]) => [page, [...anchors]] as const);
  for (const address of lostAddresses(permalinks, pages))
    moved.set(address, successorOf(address, permalinks.published, pages));
  return {
    published: sorted(new Map([...permalinks.published, ...now])),
    moved: sorted(moved),
  };
}

function exists(address: string, pages: KnownPages): boolean {
  const [page, anchor] = splitAddress(address);
  const known = pages.get(page);
  return known !== undefined && (anchor === '' || known.anchors.has(anchor));
}

function addressOf(written: string, from: string): string {
  return written.startsWith('#') ? `${splitAddress(from)[0]}${written}` : written;
}

function sorted<Value>(entries: Iterable<readonly [string, Value]>): ReadonlyMap<string, Value> {
  return new Map([...entries].toSorted(([left], [right]) => compareText(left, right)));
}

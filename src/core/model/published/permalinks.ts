import { compareText } from '../compare-text.ts';
import type { Release } from '../release/release.ts';
import type { Revisions } from './revisions.ts';

/**
 * All published anchors, and the current targets of those that are gone. An address is the id of a release, `app/release.25.10.0`,
 * with an optional anchor: `app/release.25.10.0#drop-reasons`.
 */
export interface Permalinks {
  /** The published anchors by page, in the order of the page. */
  readonly published: ReadonlyMap<string, readonly string[]>;
  /** Targets by former address: `#anchor` on the same page, another address, or an empty string if there is no replacement. */
  readonly moved: ReadonlyMap<string, string>;
  /** The revisions of the documents that have numbers and dates. */
  readonly revisions: Revisions;
}

export const NO_PERMALINKS: Permalinks = { published: new Map(), moved: new Map(), revisions: new Map() };

/** The existing pages, by id. */
export type KnownPages = ReadonlyMap<string, KnownPage>;

export interface KnownPage {
  /** In the order of the page. */
  readonly anchors: ReadonlySet<string>;
  /** Other names of anchors on the page. */
  readonly aliases: ReadonlySet<string>;
}

/** The target of an address. Without `anchor` it is the whole page; without `page` there is no replacement. */
export interface Destination {
  readonly page?: string;
  readonly anchor?: string;
}

/** Targets by page and then by former anchor; the empty anchor is the page itself. */
export type Moves = ReadonlyMap<string, ReadonlyMap<string, MoveTarget>>;

/** Without `note` there is no replacement; without `anchor` the target is the whole page. */
export interface MoveTarget {
  readonly note?: Pick<Release, 'id' | 'title'>;
  readonly anchor?: string;
}

/** Splits an address at `#`. */
export function splitAddress(address: string): readonly [page: string, anchor: string] {
  const at = address.indexOf('#');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

/** Follows moves until an address exists. Returns undefined if the address is lost. */
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

/** Keeps the anchor of a moved page if the new page has it. */
function withAnchor(page: string, anchor: string, pages: KnownPages): string {
  return pages.get(page)?.anchors.has(anchor) ? `${page}#${anchor}` : page;
}

/** The published or moved addresses that have no target any more. Addresses that only redirect to a lost address are left out. */
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
 * Guesses the replacement of a lost address. For a page: the only new page with the same file name in another folder. For an anchor: the
 * new anchor between the same two neighbours. Returns an empty string if there is no clear replacement.
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
 * Records the current anchors as published, and adds moves for lost addresses. Old moves stay, because readers may still have the oldest
 * addresses. Moves of addresses that exist again are removed: otherwise two addresses that replaced each other in turn would form a loop.
 */
export function acceptPermalinks(permalinks: Permalinks, pages: KnownPages): Permalinks {
  const moved = new Map([...permalinks.moved].filter(([address]) => !exists(address, pages)));
  const now = [...pages].map(([page, { anchors }]) => [page, [...anchors]] as const);
  for (const address of lostAddresses(permalinks, pages))
    moved.set(address, successorOf(address, permalinks.published, pages));
  return {
    published: sorted(new Map([...permalinks.published, ...now])),
    moved: sorted(moved),
    revisions: permalinks.revisions,
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

export function sorted<Value>(entries: Iterable<readonly [string, Value]>): ReadonlyMap<string, Value> {
  return new Map([...entries].toSorted(([left], [right]) => compareText(left, right)));
}

import { useEffect, useState } from 'react';
import type { PageData, SiteData } from '#core/contracts/page-data.ts';
import { readSeen, seenBeforeVisit } from '../preferences/seen.ts';

interface UnseenReleases {
  /** The streams with releases that the reader has not seen in their lists. */
  readonly unseen: ReadonlySet<string>;
  /** The date up to which the reader had seen the sidebar’s stream before this visit. */
  readonly seen?: string | undefined;
}

const NOTHING: UnseenReleases = { unseen: new Set() };

/**
 * The unseen releases, from data that only this browser stores. Computed after the page has been rendered.
 * `undefined` if the publisher disables it.
 */
export function useUnseenReleases(site: SiteData, page: PageData): UnseenReleases {
  const [news, setNews] = useState(NOTHING);
  useEffect(() => {
    const marked = site.streams.filter(({ latest }) => latest !== undefined);
    if (marked.length === 0) return;
    const seen = readSeen();
    const { stream } = page.sidebar;
    // The index of a stream marks its own rows, and showing it counts as seen.
    const listed = page.kind === 'stream' ? page.stream : undefined;
    const unseen = marked.filter(({ id, latest = '' }) => id !== listed && (seen[id] ?? latest) < latest);
    const next = {
      unseen: new Set(unseen.map(({ id }) => id)),
      seen: marked.some(({ id }) => id === stream) ? seenBeforeVisit()[stream] : undefined,
    };
    // Deferred, because it rerenders the whole sidebar.
    setNews((known) => (isSame(known, next) ? known : next));
  }, [site, page]);
  return news;
}

function isSame(one: UnseenReleases, other: UnseenReleases): boolean {
  return one.seen === other.seen && [...one.unseen].join() === [...other.unseen].join();
}

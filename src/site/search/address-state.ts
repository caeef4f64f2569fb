import { useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import type { SiteStream } from '#core/page-data.ts';
import { formatSearchAddress, parseSearchAddress, type SearchAddress } from './search-address.ts';

export interface AddressState {
  readonly address: SearchAddress;
  /** The query while it is typed: what is found follows at once, the address bar when the hand rests. */
  readonly type: (query: string) => void;
  /** A choice, or a query that is done: "back" leads to what was before. */
  readonly submit: (change: Partial<SearchAddress>) => void;
}

/** Some browsers refuse more than a hundred changes of the address in half a minute. In milliseconds. */
const REST = 250;

/** Of a history entry that a reader is typing in. */
const TYPED = { typed: true };

/**
 * The address says what is searched for, and a draft is ahead of it by what the reader has just typed or chosen. A query that was submitted, or that the
 * reader came with, keeps its place in the history; one that is being typed is replaced as it grows:
 *
 *     ?q=col ── types ──▶ ?q=collector ── submits ──▶ ?q=collector ── types ──▶ ?q=collector, ?q=collector+tok
 */
export function useAddressState(streams: readonly SiteStream[]): AddressState {
  const location = useLocation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<SearchAddress>();
  const written = useRef<string>(undefined);
  const shown = useRef(location.key);
  const submitted = useRef(new Set<string>());
  const current = useMemo(() => {
    const contexts = streams.map(({ id }) => id);
    return parseSearchAddress(location.search, contexts);
  }, [location.search, streams]);
  const address = draft ?? current;

  const write = (next: SearchAddress, how: { readonly typing: boolean }): void => {
    const search = formatSearchAddress(next);
    if (search === location.search) return;
    written.current = search;
    const replace = isUnfinished(location, current) && !submitted.current.has(location.key);
    void navigate({ search }, { replace, state: how.typing ? TYPED : undefined });
  };

  useEffect(() => {
    if (shown.current === location.key) return;
    shown.current = location.key;
    const own = written.current === location.search;
    written.current = undefined;
    // What was typed on while the address changed is newer than the address.
    setDraft((text) => (own && text && formatSearchAddress(text) !== location.search ? text : undefined));
  }, [location]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another draft begins the rest again
  useEffect(() => {
    if (draft === undefined) return;
    const rest = setTimeout(() => write(draft, { typing: true }), REST);
    return () => clearTimeout(rest);
  }, [draft, location.key]);

  return {
    address,
    type: (query) => setDraft({ ...address, query }),
    submit(change) {
      const next = { ...address, ...change };
      if (formatSearchAddress(next) === location.search) submitted.current.add(location.key);
      setDraft(next);
      write(next, { typing: false });
    },
  };
}

function isUnfinished({ state }: Location, { query }: SearchAddress): boolean {
  return query === '' || (typeof state === 'object' && state?.typed === true);
}

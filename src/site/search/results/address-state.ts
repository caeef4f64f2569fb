import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { SiteStream } from '#core/contracts/page-data.ts';
import { useApp } from '../../app/app-context.ts';
import type { Address } from '../../navigation/place.ts';
import { usePlace } from '../../navigation/use-place.ts';
import { formatSearchAddress, parseSearchAddress, type SearchAddress } from '../search-address.ts';

export interface AddressState {
  readonly address: SearchAddress;
  /** The number of result pages that this history entry shows. `undefined` until the reader asks for more. */
  readonly pages: number | undefined;
  /** Follows a reader who is still typing. The results change immediately, the address after a pause. */
  readonly type: (change: Partial<SearchAddress>) => void;
  /** Submits a finished query. */
  readonly submit: (query: string) => void;
  /** Changes the other parameters, with a new history entry. */
  readonly choose: (change: Partial<SearchAddress>) => void;
  readonly showPages: (pages: number) => void;
}

/** Some browsers allow at most a hundred changes of the address in 30 seconds. */
const URL_UPDATE_DELAY_MS = 250;

interface Typing {
  readonly draft: SearchAddress;
  /** The address at the time of typing. */
  readonly place: Address;
}

/** The state of a history entry, which Back restores. */
interface EntryState {
  /** The reader is still typing the query. */
  readonly typed?: true;
  /** The whole query, if it is too long for an address. */
  readonly whole?: string;
  readonly pages?: number;
}

/**
 * The search parameters are stored in the address. While the reader types, a draft is ahead of the address. A
 * submitted query keeps its history entry. A query that is being typed replaces its entry:
 *
 *     ?q=col ── types ──▶ ?q=collector ── submits ──▶ ?q=collector ── types ──▶ ?q=collector, ?q=collector+tok
 */
export function useAddressState(streams: readonly SiteStream[]): AddressState {
  const { writeQuery } = useApp().router;
  const { address: place } = usePlace();
  const [typing, setTyping] = useState<Typing>();
  // The draft is outdated if the address has changed since.
  const draft = typing?.place === place ? typing.draft : undefined;
  const { typed, pages, whole } = entryState(place.state);
  const current = useMemo(() => {
    const contexts = streams.map(({ id }) => id);
    const parsed = parseSearchAddress(place.search, contexts);
    return whole?.startsWith(parsed.query) ? { ...parsed, query: whole } : parsed;
  }, [place.search, whole, streams]);
  const unfinished = current.query === '' || typed === true;
  const address = draft ?? current;

  const writeDraft = useEffectEvent((text: SearchAddress) => {
    const search = formatSearchAddress(text);
    if (search !== formatSearchAddress(current))
      writeQuery(search, {
        replace: unfinished,
        state: { typed: true, ...fullQueryState(text.query, search) },
      });
  });
  useEffect(() => {
    if (draft !== undefined) return afterTypingPause(() => writeDraft(draft));
  }, [draft]);

  return {
    address,
    pages: draft ? undefined : pages,
    type: (change) => setTyping({ draft: { ...address, ...change }, place }),
    submit(query) {
      const search = formatSearchAddress({ ...address, query });
      if (search === formatSearchAddress(current) && !typed) return;
      writeQuery(search, { replace: unfinished, state: fullQueryState(query, search) ?? null });
    },
    choose(change) {
      if (draft) writeDraft(draft);
      const chosen = { ...address, ...change };
      const search = formatSearchAddress(chosen);
      if (search !== formatSearchAddress(address))
        writeQuery(search, { replace: false, state: fullQueryState(chosen.query, search) ?? null });
    },
    showPages: (more) => writeQuery(place.search, { replace: true, state: { typed, whole, pages: more } }),
  };
}

/** `undefined` if the address contains the whole query. */
function fullQueryState(query: string, search: string): Pick<EntryState, 'whole'> | undefined {
  return parseSearchAddress(search, []).query === query ? undefined : { whole: query };
}

function entryState(state: unknown): EntryState {
  return typeof state === 'object' && state !== null ? state : {};
}

/**
 * Calls `write` after a pause in typing, or immediately before a link is followed. A navigation cancels the
 * call, because it would change the wrong history entry. Returns a function that cancels the call.
 */
function afterTypingPause(write: () => void): () => void {
  const rest = setTimeout(write, URL_UPDATE_DELAY_MS);
  const drop = (): void => clearTimeout(rest);
  const writeNow = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest('a[href]') === null) return;
    drop();
    write();
  };
  document.addEventListener('click', writeNow, true);
  window.navigation?.addEventListener('navigate', drop);
  return () => {
    drop();
    document.removeEventListener('click', writeNow, true);
    window.navigation?.removeEventListener('navigate', drop);
  };
}

import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { SiteStream } from '#core/contracts/page-data.ts';
import { useApp } from '../../app/app-context.ts';
import type { Address } from '../../navigation/place.ts';
import { usePlace } from '../../navigation/use-place.ts';
import { formatSearchAddress, parseSearchAddress, type SearchAddress } from '../search-address.ts';

export interface AddressState {
  readonly address: SearchAddress;
  /** Pages of results that this entry of the history shows; nothing before the reader asked for more. */
  readonly pages: number | undefined;
  /** The query while it is typed: what is found follows at once, the address bar when the hand rests. */
  readonly type: (query: string) => void;
  /** A query that is done. */
  readonly submit: (query: string) => void;
  /** "Back" leads to what was before. */
  readonly choose: (change: Partial<SearchAddress>) => void;
  readonly showPages: (pages: number) => void;
}

/** Some browsers refuse more than a hundred changes of the address in half a minute. In milliseconds. */
const URL_UPDATE_DELAY_MS = 250;

interface Typing {
  readonly draft: SearchAddress;
  /** Where it was typed. */
  readonly place: Address;
}

/** What an entry of the history remembers, so that who comes back finds what was there. */
interface EntryState {
  /** A reader is typing the query. */
  readonly typed?: true;
  /** All of a query that is too long for an address. */
  readonly whole?: string;
  readonly pages?: number;
}

/**
 * The address says what is searched for, and a draft is ahead of it by what the reader has just typed. A query that was
 * submitted, or that the reader came with, keeps its place in the history; one that is being typed is replaced as it grows:
 *
 *     ?q=col ── types ──▶ ?q=collector ── submits ──▶ ?q=collector ── types ──▶ ?q=collector, ?q=collector+tok
 */
export function useAddressState(streams: readonly SiteStream[]): AddressState {
  const { writeQuery } = useApp().router;
  const { address: place } = usePlace();
  const [typing, setTyping] = useState<Typing>();
  // Whatever the address has become since is newer than what was typed.
  const draft = typing?.place === place ? typing.draft : undefined;
  const { typed, pages, whole } = entryState(place.state);
  const current = useMemo(() => {
    const contexts = streams.map(({ id }) => id);
    const said = parseSearchAddress(place.search, contexts);
    return whole?.startsWith(said.query) ? { ...said, query: whole } : said;
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
    type: (query) => setTyping({ draft: { ...address, query }, place }),
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

/** Nothing where the address says all of the query. */
function fullQueryState(query: string, search: string): Pick<EntryState, 'whole'> | undefined {
  return parseSearchAddress(search, []).query === query ? undefined : { whole: query };
}

function entryState(state: unknown): EntryState {
  return typeof state === 'object' && state !== null ? state : {};
}

/**
 * Runs `write` when the hand has rested. A link that is followed before does not wait, and a step through the history drops
 * it: the entry would be another one by then. Returns what drops it too.
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

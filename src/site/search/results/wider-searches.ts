import type { SearchAnswer } from '#core/search/answer/answer.ts';
import type { ViewMessages } from '../../messages/view-messages.tsx';
import type { SearchContext } from '../footer-links.ts';
import type { SearchAddress } from '../search-address.ts';

/** The same query with fewer restrictions. */
export interface WiderSearch {
  readonly label: string;
  readonly address: SearchAddress;
}

interface WiderContext {
  readonly messages: ViewMessages<'search'>;
  readonly streams: readonly SearchContext[];
}

/** For a search without results: the restrictions to remove, if that leads to results. */
export function widerSearches(
  { kindCounts, streamCounts }: Pick<SearchAnswer, 'kindCounts' | 'streamCounts'>,
  address: SearchAddress,
  { messages, streams }: WiderContext,
): readonly WiderSearch[] {
  const context = streams.find(({ id }) => id === address.context);
  const ways: WiderSearch[] = [];
  if (address.kinds.length > 0 && sum(Object.values(kindCounts)) > 0) {
    ways.push({ label: messages('search.see-all-kinds'), address: { ...address, kinds: [] } });
  }
  if (context && sum(Object.values(streamCounts)) > (streamCounts[context.id] ?? 0)) {
    const label = messages('search.see-all-outside', { stream: context.label });
    ways.push({ label, address: { ...address, context: '', kinds: [] } });
  }
  return ways;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

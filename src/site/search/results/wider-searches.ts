import type { SearchAnswer } from '#core/search/answer/answer.ts';
import type { SearchContext } from '../footer-links.ts';
import type { SearchAddress } from '../search-address.ts';

/** The same query with fewer restrictions. */
export interface WiderSearch {
  readonly label: string;
  readonly address: SearchAddress;
}

/** For a search without results: the restrictions to remove, if that leads to results. */
export function widerSearches(
  { kindCounts, streamCounts }: Pick<SearchAnswer, 'kindCounts' | 'streamCounts'>,
  address: SearchAddress,
  contexts: readonly SearchContext[],
): readonly WiderSearch[] {
  const context = contexts.find(({ id }) => id === address.context);
  const ways: WiderSearch[] = [];
  if (address.kinds.length > 0 && sum(Object.values(kindCounts)) > 0) {
    ways.push({ label: 'See all kinds of change', address: { ...address, kinds: [] } });
  }
  if (context && sum(Object.values(streamCounts)) > (streamCounts[context.id] ?? 0)) {
    const label = `See all results outside "${context.label}"`;
    ways.push({ label, address: { ...address, context: '', kinds: [] } });
  }
  return ways;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

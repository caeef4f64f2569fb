import type { ReactElement } from 'react';
import type { SearchAnswer } from '#core/search/answer/answer.ts';
import { useApp } from '../../app/app-context.ts';
import { marked, rich } from '../../messages/messages-context.ts';
import { useViewMessages, type ViewMessages } from '../../messages/view-messages.tsx';
import type { SearchContext } from '../footer-links.ts';
import { formatSearchAddress, type SearchAddress } from '../search-address.ts';

interface NoResultsProps {
  readonly answer: SearchAnswer;
  readonly address: SearchAddress;
}

/**
 * Offers wider searches and the indexes of all streams, so that a search without results is not a dead end.
 */
export function NoResults({ answer, address }: NoResultsProps): ReactElement {
  const { site, urls } = useApp();
  const { streams } = site;
  const messages = useViewMessages('search');
  return (
    <div className="noresults">
      <p>
        {rich(messages, 'search.none-for', {
          query: address.query.trim(),
          b: (text) => <b>{text}</b>,
        })}
      </p>
      <ul className="more">
        {widerSearches(answer, address, { messages, streams }).map(({ label, address: wider }) => (
          <li key={label}>
            <a href={urls.search() + formatSearchAddress(wider)}>{label}</a>
          </li>
        ))}
        {streams.map(({ id, label, url }) => (
          <li key={id}>
            <a href={url}>{marked(messages, 'search.all-releases-of', { stream: label })}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same query with fewer restrictions. */
interface WiderSearch {
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

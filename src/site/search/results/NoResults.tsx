import type { ReactElement } from 'react';
import type { SiteStream } from '#core/contracts/page-data.ts';
import type { SearchAnswer } from '#core/search/answer/answer.ts';
import { marked, rich } from '../../messages/messages-context.ts';
import { useViewMessages } from '../../messages/view-messages.tsx';
import { formatSearchAddress, type SearchAddress } from '../search-address.ts';
import { widerSearches } from './wider-searches.ts';

interface NoResultsProps {
  readonly answer: SearchAnswer;
  readonly address: SearchAddress;
  /** The address of the search page. */
  readonly page: string;
  readonly streams: readonly SiteStream[];
}

/**
 * Offers wider searches and the indexes of all streams, so that a search without results is not a dead end.
 */
export function NoResults({ answer, address, page, streams }: NoResultsProps): ReactElement {
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
            <a href={page + formatSearchAddress(wider)}>{label}</a>
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

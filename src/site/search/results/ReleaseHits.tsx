import type { ReactElement } from 'react';
import { type FoundPage, hitUrl, type SearchHit } from '#core/search/answer/answer.ts';
import { Icon } from '../../components/Icon.tsx';
import { VersionNumber } from '../../components/VersionNumber.tsx';
import { marked, rich } from '../../messages/messages-context.ts';
import { useViewMessages } from '../../messages/view-messages.tsx';
import { MarkedSnippet } from '../MarkedSnippet.tsx';
import { sectionOf } from '../suggestions/suggestions.ts';

/** The number of hits of a release that are shown at once. The others are collapsed. */
const EXPANDED_HITS = 5;

/** A release and its hits. */
export function ReleaseHits({ found }: { readonly found: FoundPage }): ReactElement {
  const messages = useViewMessages('search');
  const { u, streamLabel, version, date, hits, missing, title } = found;
  const folded = hits.slice(EXPANDED_HITS);
  return (
    <li className="hit">
      <h2>
        <a className="quiet" href={u}>
          <span className="stream">{streamLabel}</span>{' '}
          {version === '' ? title : <VersionNumber version={version} />}
        </a>
        {date !== '' && (
          <>
            {' '}
            <time dateTime={date}>{messages.day(date, 'short')}</time>
          </>
        )}
      </h2>
      <div>
        <HitList hits={hits.slice(0, EXPANDED_HITS)} title={title} />
        {folded.length > 0 && (
          <details>
            <summary>
              {marked(messages, 'search.more-in', {
                count: folded.length,
                release: `${streamLabel} ${version}`.trim(),
              })}
            </summary>
            <HitList hits={folded} title={title} />
          </details>
        )}
        {missing.length > 0 && (
          <p className="hit__missing">
            {rich(messages, 'search.missing-words', {
              words: missing.map((word) => <s key={word}>{word}</s>),
            })}
          </p>
        )}
      </div>
    </li>
  );
}

interface HitListProps {
  readonly hits: readonly SearchHit[];
  /** The title of the page. */
  readonly title: string;
}

function HitList({ hits, title }: HitListProps): ReactElement {
  return (
    <ul>
      {hits.map((hit) => (
        <li key={`${hit.type} ${hit.h} ${hit.t}`} data-kind={hit.kind}>
          <a className="hit__link" href={hitUrl(hit)}>
            <MarkedSnippet snippet={hit.snippet} />
          </a>
          <HitPlace hit={hit} title={title} />
        </li>
      ))}
    </ul>
  );
}

function HitPlace({ hit, title }: { readonly hit: SearchHit; readonly title: string }): ReactElement | null {
  const messages = useViewMessages('search');
  const section = sectionOf(messages, hit, title);
  if (hit.kind === 'other' && section === '') return null;
  return (
    <small className="hit__place">
      {hit.kind !== 'other' && (
        <span className="kind">
          <Icon name={hit.kind} />
          {marked(messages, `kinds.${hit.kind}`)}
        </span>
      )}{' '}
      {section}
    </small>
  );
}

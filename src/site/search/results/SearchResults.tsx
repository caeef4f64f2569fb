import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { documentTitle } from '#core/contracts/page-data.ts';
import { KINDS, type Kind, type KindCounts } from '#core/model/kind.ts';
import { isVersion } from '#core/model/version.ts';
import type { SearchAnswer, SearchRequest } from '#core/search/answer/answer.ts';
import { useApp } from '../../app/app-context.ts';
import { Failure } from '../../components/Failure.tsx';
import { SelectField } from '../../components/fields/fields.tsx';
import { KindToggles } from '../../components/kinds/KindToggles.tsx';
import { Spinner } from '../../components/Loading.tsx';
import { marked } from '../../messages/messages-context.ts';
import { useViewMessages } from '../../messages/view-messages.tsx';
import { useDelayedScroll, usePlace } from '../../navigation/use-place.ts';
import { useLeadAnswer } from '../answers/use-lead-answer.ts';
import type { SearchResultsProps } from '../loaded-search.ts';
import { Remarks } from '../Remarks.tsx';
import { formatSearchAddress, SEARCH_SORTS, type SearchSort } from '../search-address.ts';
import { resultCountText } from '../search-messages.ts';
import { useSearch } from '../use-search.ts';
import { type AddressState, useAddressState } from './address-state.ts';
import { NoResults } from './NoResults.tsx';
import { ReleaseHits } from './ReleaseHits.tsx';
import { useSearchFormFields } from './search-form-fields.ts';

/** Everything below the form of the search page. Follows the form's fields and the address. */
export function SearchResults({ form, client }: SearchResultsProps): ReactElement {
  const { site } = useApp();
  const messages = useViewMessages('search');
  const state = useAddressState(site.streams);
  const { address, choose } = state;
  useSearchFormFields(form, state);
  useTitle(address.query.trim());
  const { request, showMore } = useRequest(state);
  const search = useSearch(client, request);
  const { answer, failure, slow, answered, isSettled, retry } = search;
  const lead = useLeadAnswer(address.query, { ...search, client, context: address.context || undefined });
  useDelayedScroll(request !== undefined && !isSettled);
  return (
    <div data-slow={slow ? '' : undefined} data-answered={answered ? '' : undefined}>
      {lead && (
        <p className="answer">
          <a href={lead.href}>{lead.title}</a> {messages.sentences(lead.details ?? [])}
        </p>
      )}
      <UnknownVersion query={address.query} />
      <div className="results__head">
        <p className="results__count" role="status">
          {answer && resultCountText(messages, answer)}
        </p>
        {answer && answer.rowCount > 0 && (
          <SelectField
            label={marked(messages, 'search.sort')}
            value={address.sort}
            options={SEARCH_SORTS.map((sort) => [sort, messages(`search.sort-${sort}`)])}
            onChoose={(sort) => choose({ sort: sort as SearchSort })}
          />
        )}
      </div>
      {failure !== undefined && <Failure text={failure} retry={{ run: retry }} />}
      {slow && !answer && <Spinner />}
      {answer && (
        <>
          <Remarks
            answer={answer}
            isAnswered={lead !== undefined}
            address={address}
            onChoose={(query) => choose({ query })}
          />
          <KindFilter counts={answer.kindCounts} chosen={address.kinds} choose={choose} />
          {answered && answer.rowCount === 0 && <NoResults answer={answer} address={address} />}
          <ResultList answer={answer} onMore={showMore} />
        </>
      )}
    </div>
  );
}

interface KindFilterProps {
  /** The number of results per kind, independent of the chosen kinds. */
  readonly counts: KindCounts;
  readonly chosen: readonly Kind[];
  readonly choose: AddressState['choose'];
}

/** No chosen kind means all kinds. Results without a kind cannot be chosen. */
function KindFilter({ counts, chosen, choose }: KindFilterProps): ReactElement | null {
  const messages = useViewMessages('search');
  const offered = KINDS.filter((kind) => kind !== 'other' && (counts[kind] || chosen.includes(kind)));
  if (offered.length === 0) return null;
  return (
    <KindToggles
      className="choices"
      legend={messages('search.kinds')}
      counts={Object.fromEntries(offered.map((kind) => [kind, counts[kind] ?? 0]))}
      isChosen={(kind) => chosen.includes(kind)}
      onChoose={(kinds) => choose({ kinds })}
    />
  );
}

/**
 * The parameter `version=` selects a version of the documents. A reader who enters the version of a release
 * probably means the filter.
 */
function UnknownVersion({ query }: { readonly query: string }): ReactElement | null {
  const { site, urls } = useApp();
  const messages = useViewMessages('search');
  const { address } = usePlace();
  const version = new URLSearchParams(address.search).get('version')?.trim() ?? '';
  if (version === '' || site.versions.some(({ name }) => name === version)) return null;
  const filtered = `${query.trim()} version:${version}`.trim();
  return (
    <p className="remark" role="status">
      {marked(messages, 'search.unknown-version', { version })}{' '}
      {isVersion(version) && (
        <a href={urls.search() + formatSearchAddress({ query: filtered })}>
          {marked(messages, 'search.only-version', { version })}
        </a>
      )}
    </p>
  );
}

/** The number of pages that are shown first, and that each press of "Show more" adds. */
const PAGES_PER_STEP = 10;

interface GrowingRequest {
  readonly request: SearchRequest | undefined;
  readonly showMore: () => void;
}

/** The request for the current address. Each page is returned with all its hits. */
function useRequest({ address, pages = PAGES_PER_STEP, showPages }: AddressState): GrowingRequest {
  const { site } = useApp();
  const { query, context, kinds, sort } = address;
  const requestKey = JSON.stringify([query, context, kinds, sort]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `requestKey` contains all other values
  const request = useMemo((): SearchRequest | undefined => {
    if (query.trim() === '') return undefined;
    const { distance } = site.search;
    return {
      query,
      context,
      kinds,
      sort,
      pages,
      rows: MAX_ROWS,
      rowsPerPage: MAX_ROWS,
      sharedHeadings: 'each',
      contextLength: SNIPPET_LENGTH,
      distance,
      typing: true,
    };
  }, [requestKey, pages, site]);
  return { request, showMore: () => showPages(pages + PAGES_PER_STEP) };
}

const MAX_ROWS = 1000;
/** In characters: about two lines. */
const SNIPPET_LENGTH = 160;

function useTitle(query: string): void {
  const { site } = useApp();
  const messages = useViewMessages('search');
  const { address } = usePlace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival sets the title of the page
  useEffect(() => {
    const title = query === '' ? messages('page.search') : messages('search.title-of', { query });
    document.title = documentTitle(site, { title });
  }, [site, query, address, messages]);
}

interface ResultListProps {
  readonly answer: SearchAnswer;
  readonly onMore: () => void;
}

function ResultList({ answer, onMore }: ResultListProps): ReactElement {
  const messages = useViewMessages('search');
  const list = useRef<HTMLOListElement>(null);
  const [firstNew, setFirstNew] = useState<number>();
  const { pages, pageCount } = answer;
  useEffect(() => {
    if (firstNew === undefined || pages.length <= firstNew) return;
    // Keyboard users continue at the first new result.
    list.current?.children[firstNew]?.querySelector('a')?.focus();
    setFirstNew(undefined);
  }, [firstNew, pages]);
  return (
    <>
      <ol className="hits" ref={list}>
        {pages.map((found) => (
          <ReleaseHits key={found.id} found={found} />
        ))}
      </ol>
      {pages.length < pageCount && (
        <p className="more">
          <button
            className="button"
            type="button"
            onClick={() => {
              setFirstNew(pages.length);
              onMore();
            }}
          >
            {marked(messages, 'search.show-more')}
          </button>
          <span>{marked(messages, 'search.releases-shown', { shown: pages.length, count: pageCount })}</span>
        </p>
      )}
    </>
  );
}

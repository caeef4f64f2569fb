import { type ReactElement, useEffect, useMemo, useReducer, useState } from 'react';
import type { SearchRequest } from '#core/search/answer/answer.ts';
import { useApp } from '../../app/app-context.ts';
import { Failure } from '../../components/Failure.tsx';
import { Spinner } from '../../components/Loading.tsx';
import { rich } from '../../messages/messages-context.ts';
import { useViewMessages } from '../../messages/view-messages.tsx';
import { useLeadAnswer } from '../answers/use-lead-answer.ts';
import type { SearchClient } from '../client.ts';
import { type FooterLink, footerLinks } from '../footer-links.ts';
import type { SuggestionPanelProps } from '../loaded-search.ts';
import { Remarks } from '../Remarks.tsx';
import { formatSearchAddress } from '../search-address.ts';
import { suggestionCountText } from '../search-messages.ts';
import { type SearchOutcome, useSearch } from '../use-search.ts';
import { useFieldText, useFormReset, useIsOpen, useSubmit } from './adopted-field.ts';
import { useCombobox } from './combobox.ts';
import { fillField } from './field.ts';
import { SearchTips } from './SearchTips.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { suggestionId } from './suggestion-ids.ts';
import { suggestionsOf } from './suggestions.ts';

/** The content below the field of the search dialog: rows, their number, and links to all results. */
export function SuggestionPanel({ field, client, context }: SuggestionPanelProps): ReactElement {
  const { site, urls } = useApp();
  const messages = useViewMessages('search');
  const text = useFieldText(field);
  const query = text.trim();
  const isOpen = useIsOpen(field);
  const search = useSearch(client, useRequest(isOpen ? text : '', context?.id));
  const { answer, failure } = search;
  const lead = useLeadAnswer(query, { ...search, client, context: context?.id });
  // The rows depend only on whether there is a lead. The text of the lead arrives later and must not reset
  // the list.
  const first = lead ? 1 : 0;
  const groups = useMemo(
    () => (answer ? suggestionsOf(answer, site.search.suggestions, first) : []),
    [answer, site.search.suggestions, first],
  );
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
  const rowCount = count + (lead && answer ? 1 : 0);
  const rows = search.answered ? 'current' : query === '' || failure !== undefined ? 'none' : 'pending';
  const { active, point } = useCombobox({
    field,
    count: rowCount,
    list: groups,
    rows,
    idOf: suggestionId,
  });
  const searchPage = urls.search();
  useSubmitToPage(field, searchPage);
  useFormReset(field);
  const retry = useRetry(client, query === '', search);
  const countText = answer
    ? suggestionCountText(messages, { answer, shown: count, context, isAnswered: lead !== undefined })
    : '';
  const remarks = answer && (
    <Remarks
      answer={answer}
      isAnswered={lead !== undefined}
      onChoose={(corrected) => fillField(field, corrected)}
    />
  );

  return (
    <div data-slow={search.slow ? '' : undefined} data-answered={search.answered ? '' : undefined}>
      <p className={lead && rowCount > 0 ? 'hidden' : 'sheet__status'} role="status">
        {lead ? messages.sentences([lead.title, ...(lead.details ?? []), countText]) : countText}
      </p>
      {retry && <Failure text={retry.text} retry={{ run: retry.run }} />}
      {search.slow && !answer && <Spinner />}
      {!lead && remarks}
      {!retry && (query === '' || (search.answered && rowCount === 0)) && (
        <SearchTips streams={site.streams} />
      )}
      {rowCount > 0 && (
        <SuggestionList lead={lead} countText={countText} groups={groups} active={active} onPoint={point} />
      )}
      {lead && remarks}
      {answer && <Footer links={footerLinks(query, answer, { messages, context })} page={searchPage} />}
    </div>
  );
}

/** The publisher configures the limits. */
function useRequest(text: string, prefer = ''): SearchRequest | undefined {
  const { site } = useApp();
  return useMemo(() => {
    const { suggestions, contextLength, distance } = site.search;
    if (text.trim() === '') return undefined;
    return {
      query: text,
      typing: true,
      prefer,
      pages: suggestions,
      rows: suggestions,
      contextLength,
      distance,
    };
  }, [text, site, prefer]);
}

interface Retry {
  readonly text: string;
  readonly run: () => void;
}

/** How to retry: the failed search, or the index that failed to load before anything was typed. */
function useRetry(
  client: SearchClient,
  isEmpty: boolean,
  { failure, retry }: SearchOutcome,
): Retry | undefined {
  const messages = useViewMessages('search');
  const [isMissing, setIsMissing] = useState(false);
  const [attempt, loadAgain] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what loads again
  useEffect(() => {
    let isWanted = isEmpty;
    setIsMissing(false);
    if (isEmpty) client.warm().catch(() => isWanted && setIsMissing(true));
    return () => {
      isWanted = false;
    };
  }, [client, isEmpty, attempt]);
  if (failure !== undefined) return { text: failure, run: retry };
  if (!isMissing) return undefined;
  return { text: messages('failure.not-loaded', { part: 'index' }), run: loadAgain };
}

/** Opens the search page within the app instead of loading a whole page. */
function useSubmitToPage(field: HTMLInputElement, searchPage: string): void {
  useSubmit(field.form, () => {
    window.location.assign(searchPage + formatSearchAddress({ query: field.value.trim() }));
  });
}

interface FooterProps {
  readonly links: readonly FooterLink[];
  readonly page: string;
}

function Footer({ links, page }: FooterProps): ReactElement | null {
  const messages = useViewMessages('search');
  if (links.length === 0) return null;
  return (
    <div className="sheet__foot">
      <ul>
        {links.map(({ label, address }) => (
          <li key={label}>
            <a href={page + formatSearchAddress(address)}>{label}</a>
          </li>
        ))}
      </ul>
      <p aria-hidden="true">{rich(messages, 'search.keys', { key: (name) => <kbd>{name}</kbd> })}</p>
    </div>
  );
}

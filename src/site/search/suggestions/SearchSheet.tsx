import { type ReactElement, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { PageData, SiteData } from '#core/contracts/page-data.ts';
import { createUrls } from '#core/model/urls.ts';
import { AppContext } from '../../app/app-context.ts';
import { PartBoundary } from '../../components/Boundary.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Loading, Spinner } from '../../components/Loading.tsx';
import { Unavailable } from '../../components/Unavailable.tsx';
import { marked, useMessages } from '../../messages/messages-context.ts';
import type { LoadSearch } from '../loaded-search.ts';
import { SUGGESTIONS_ID } from './suggestion-ids.ts';

interface SearchSheetProps {
  readonly site: SiteData;
  readonly page: PageData;
}

/**
 * The search dialog over the page. It is part of every document, closed. The boot script opens and closes it,
 * and its field accepts text before the search has loaded. Until then, or if the search fails to load, the
 * form loads the search page.
 */
export function SearchSheet({ site, page }: SearchSheetProps): ReactElement {
  const app = useContext(AppContext);
  // Setting state in a ref callback would rerender, and run all effects of the page, in the task that
  // hydrates it.
  const input = useRef<HTMLInputElement>(null);
  /** Set when the field gets the focus for the first time. */
  const [field, setField] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    if (input.current === document.activeElement) setField(input.current);
  }, []);
  return (
    <dialog
      className="sheet"
      aria-label={site.searchLabel}
      // The boot script may already have opened the dialog.
      suppressHydrationWarning
      onFocus={() => setField(input.current)}
    >
      <SearchForm site={site} input={input} />
      <Unavailable part="search" />
      <PartBoundary page={page.url}>
        {app && field ? (
          <Suggestions field={field} site={site} page={page} load={app.loadSearch} />
        ) : (
          <Spinner />
        )}
      </PartBoundary>
    </dialog>
  );
}

interface SearchFormProps {
  readonly site: SiteData;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Without the app, it loads the search page. */
function SearchForm({ site, input }: SearchFormProps): ReactElement {
  const messages = useMessages();
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all browsers that the site reads in
    <form role="search" action={createUrls(site.base).search()}>
      <button className="sheet__button" type="submit" tabIndex={-1} aria-label={messages('shell.search')}>
        <Icon name="search" />
      </button>
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label={site.searchLabel}
        aria-autocomplete="list"
        aria-controls={SUGGESTIONS_ID}
        aria-expanded="false"
        placeholder={site.searchLabel}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <button
        className="sheet__button sheet__clear"
        type="reset"
        tabIndex={-1}
        aria-label={messages('search-box.clear')}
      >
        <Icon name="close" />
      </button>
      <button className="sheet__button sheet__close" type="submit" formMethod="dialog" tabIndex={-1}>
        <span className="hidden">{marked(messages, 'search-box.close')}</span>
        <kbd>{marked(messages, 'search-box.escape-key')}</kbd>
        <Icon name="left" />
      </button>
    </form>
  );
}

interface SuggestionsProps extends SearchSheetProps {
  readonly field: HTMLInputElement;
  readonly load: LoadSearch;
}

function Suggestions({ field, site, page, load }: SuggestionsProps): ReactElement {
  const { current } = page.sidebar;
  const context = useMemo(() => site.streams.find(({ id }) => id === current), [site, current]);
  return (
    <Loading load={load}>
      {({ SuggestionPanel, client }) => <SuggestionPanel field={field} client={client} context={context} />}
    </Loading>
  );
}

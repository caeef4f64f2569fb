import { type ReactElement, useContext, useState } from 'react';
import type { ArticleHtml } from '#core/contracts/article-content.ts';
import type { PageData, SiteData } from '#core/contracts/page-data.ts';
import { AppContext } from '../app/app-context.ts';
import { ArticlePart } from '../components/ArticlePart.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { SelectField } from '../components/fields/fields.tsx';
import { StreamOptions } from '../components/fields/StreamOptions.tsx';
import { Loading, Spinner } from '../components/Loading.tsx';
import { Unavailable } from '../components/Unavailable.tsx';
import { marked, useMessages } from '../messages/messages-context.ts';
import { SearchForm } from '../search/results/SearchForm.tsx';
import { SearchTips } from '../search/suggestions/SearchTips.tsx';

interface SearchLayoutProps {
  readonly page: Extract<PageData, { readonly kind: 'search' }>;
  readonly site: SiteData;
  readonly article: ArticleHtml;
}

/** The form is part of the document and accepts text immediately. The search loads the results below it. */
export function SearchLayout({ page, site, article }: SearchLayoutProps): ReactElement {
  const app = useContext(AppContext);
  const messages = useMessages();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  return (
    <div className="results">
      <Breadcrumbs trail={page.breadcrumbs} />
      <h1>{page.title}</h1>
      <SearchForm action={page.url} label={site.searchLabel} ref={setForm}>
        <p className="searchform__where script">
          <SelectField label={marked(messages, 'page.search-in')} name="ctx">
            <option value="" lang={messages.languageOf('page.everywhere')}>
              {messages('page.everywhere')}
            </option>
            <StreamOptions streams={site.streams} />
          </SelectField>
        </p>
      </SearchForm>
      <Unavailable part="search" />
      <SearchTips streams={site.streams} />
      <ArticlePart part="body" article={article} />
      {app && form ? (
        <Loading load={app.loadSearch} delaysScroll>
          {({ SearchResults, client }) => <SearchResults form={form} client={client} />}
        </Loading>
      ) : (
        <Spinner />
      )}
    </div>
  );
}

import { type ReactElement, useCallback, useContext, useState } from 'react';
import type { ArticleHtml } from '#core/contracts/article-content.ts';
import { documentTitle, type SiteData } from '#core/contracts/page-data.ts';
import { AppContext } from '../app/app-context.ts';
import { ArticlePart } from '../components/ArticlePart.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Loading, Spinner } from '../components/Loading.tsx';
import { Unavailable } from '../components/Unavailable.tsx';
import type { LazyPage, LazyViewTitle } from './lazy-view.ts';

interface LazyLayoutProps {
  readonly page: LazyPage;
  readonly site: SiteData;
  readonly article: ArticleHtml;
}

const LOADED_PART = { id: 'issues', upgrade: 'changes', check: 'changes' } as const;

/** A version or an issue in the heading has the style of the title of a release. */
const TITLE_CLASS = { id: 'title', upgrade: 'title', check: undefined } as const;

/** The header is part of the document. The app loads the content below it. */
export function LazyLayout({ page, site, article }: LazyLayoutProps): ReactElement {
  const app = useContext(AppContext);
  const [title, setShownTitle] = useState<LazyViewTitle>();
  const setTitle = useCallback(
    (next: LazyViewTitle) => {
      setShownTitle(next);
      document.title = documentTitle(site, next.text === '' ? page : { title: next.text });
    },
    [site, page],
  );
  return (
    <div className="lazy-view" data-asked={title?.heading === undefined ? undefined : ''}>
      <Breadcrumbs trail={page.breadcrumbs} />
      {/* Takes the focus from the button that loads the content. */}
      <h1 className={TITLE_CLASS[page.kind]} tabIndex={-1}>
        {title?.heading ?? page.title}
      </h1>
      <ArticlePart part="body" article={article} />
      <Unavailable part={LOADED_PART[page.kind]} />
      {app ? (
        <Loading load={app.lazyViews[page.kind]} delaysScroll>
          {(View) => <View setTitle={setTitle} />}
        </Loading>
      ) : (
        <Spinner />
      )}
    </div>
  );
}

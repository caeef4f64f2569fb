import type { ReactElement } from 'react';
import type { ArticleHtml } from '#core/contracts/article-content.ts';
import type { PageData } from '#core/contracts/page-data.ts';
import { ArticlePart } from '../components/ArticlePart.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';

interface PlainLayoutProps {
  readonly page: PageData;
  readonly article: ArticleHtml;
}

/** A full-width article without a table of contents: a list, or a short page. */
export function PlainLayout({ page, article }: PlainLayoutProps): ReactElement {
  return (
    <>
      <Breadcrumbs trail={page.breadcrumbs} />
      <ArticlePart part="body" article={article} />
    </>
  );
}

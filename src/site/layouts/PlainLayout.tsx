import type { ReactElement } from 'react';
import type { ArticleHtml } from '#core/contracts/article-content.ts';
import type { PageData } from '#core/contracts/page-data.ts';
import { ArticlePart } from '../components/ArticlePart.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';

interface PlainLayoutProps {
  readonly page: PageData;
  readonly article: ArticleHtml;
}

/** The article over the full width, without contents: it is a list, or short. */
export function PlainLayout({ page, article }: PlainLayoutProps): ReactElement {
  return (
    <>
      <Breadcrumbs trail={page.breadcrumbs} />
      <ArticlePart part="body" article={article} />
    </>
  );
}

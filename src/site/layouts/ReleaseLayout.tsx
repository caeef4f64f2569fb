import type { ReactElement } from 'react';
import type { ArticleHtml } from '#core/contracts/article-content.ts';
import type { GuidePage, ReleasePage } from '#core/contracts/page-data.ts';
import { ArticlePart } from '../components/ArticlePart.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Pager } from '../components/Pager.tsx';
import { TableOfContents } from '../components/TableOfContents.tsx';

interface ReleaseLayoutProps {
  readonly page: ReleasePage | GuidePage;
  readonly article: ArticleHtml;
}

/** Header, table of contents and notes. The table of contents has its own column, or is between the two. */
export function ReleaseLayout({ page, article }: ReleaseLayoutProps): ReactElement {
  return (
    <div className="page">
      <Breadcrumbs trail={page.breadcrumbs} />
      <ArticlePart part="head" article={article} />
      <TableOfContents contents={page.contents} />
      <ArticlePart part="body" article={article} />
      {page.kind === 'release' && <Pager page={page} />}
    </div>
  );
}

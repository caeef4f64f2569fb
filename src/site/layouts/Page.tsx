import type { ReactElement } from 'react';
import type { ArticleHtml } from '#core/contracts/article-content.ts';
import type { GuidePage, PageData, ReleasePage, SiteData } from '#core/contracts/page-data.ts';
import { ArticlePart } from '../components/ArticlePart.tsx';
import { PartBoundary } from '../components/Boundary.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { CrashBoundary } from '../components/CrashBoundary.tsx';
import { TableOfContents } from '../components/TableOfContents.tsx';
import { invariant } from '../platform/invariant.ts';
import { SearchSheet } from '../search/suggestions/SearchSheet.tsx';
import { Announcement } from '../shell/Announcement.tsx';
import { BaseBanner } from '../shell/BaseBanner.tsx';
import { Footer } from '../shell/Footer.tsx';
import { Navbar } from '../shell/Navbar.tsx';
import { Sidebar } from '../shell/Sidebar.tsx';
import { MAIN_ID, SkipLink } from '../shell/SkipLink.tsx';
import { LazyLayout } from './LazyLayout.tsx';
import { Pager } from './Pager.tsx';
import { SearchLayout } from './SearchLayout.tsx';

export interface PageProps {
  readonly page: PageData;
  readonly site: SiteData;
  readonly article: ArticleHtml;
}

/** The whole visible page. Rendered by the prerenderer and by browsers. */
export function Page({ page, site, article }: PageProps): ReactElement {
  return (
    <>
      {page.kind === 'landing' && <BaseBanner site={site} />}
      <SkipLink />
      <PartBoundary page={page.url}>
        {site.announcement && <Announcement announcement={site.announcement} />}
      </PartBoundary>
      <PartBoundary page={page.url}>
        <Navbar site={site} page={page} />
      </PartBoundary>
      <div className="shell">
        <PartBoundary page={page.url}>
          <Sidebar site={site} page={page} />
        </PartBoundary>
        <main className="main" id={MAIN_ID}>
          <CrashBoundary page={page.url}>
            <Layout page={page} site={site} article={article} />
          </CrashBoundary>
        </main>
      </div>
      <PartBoundary page={page.url}>
        <Footer site={site} />
      </PartBoundary>
      <PartBoundary page={page.url}>
        <SearchSheet site={site} page={page} />
      </PartBoundary>
    </>
  );
}

function Layout({ page, site, article }: PageProps): ReactElement {
  switch (page.kind) {
    case 'release':
    case 'guide':
      return <ReleaseLayout page={page} article={article} />;
    case 'search':
      return <SearchLayout page={page} site={site} article={article} />;
    case 'check':
    case 'id':
    case 'upgrade':
      return <LazyLayout key={page.kind} page={page} site={site} article={article} />;
    case 'landing':
    case 'stream':
    case 'ids-list':
    case 'tags':
    case 'tag':
    case 'not-found':
      return <PlainLayout page={page} article={article} />;
    default:
      return withoutComponent(page);
  }
}

/** Header, table of contents and notes. The table of contents has its own column, or is between the two. */
function ReleaseLayout({
  page,
  article,
}: Pick<PageProps, 'article'> & { readonly page: ReleasePage | GuidePage }): ReactElement {
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

/** A full-width article without a table of contents: a list, or a short page. */
function PlainLayout({ page, article }: Omit<PageProps, 'site'>): ReactElement {
  return (
    <>
      <Breadcrumbs trail={page.breadcrumbs} />
      <ArticlePart part="body" article={article} />
    </>
  );
}

/** Impossible by the types, but data from another program version may have this kind. */
function withoutComponent(page: never): never {
  const { kind, url } = page as PageData;
  invariant(false, `No component shows the kind "${kind}" of ${url}`);
}

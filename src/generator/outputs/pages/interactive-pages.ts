import type { ViewArticle } from '#core/contracts/article-content.ts';
import { homeCrumb } from './parts/breadcrumbs.ts';
import type { PageContext } from './parts/context.ts';
import { pageWithoutStream } from './parts/sidebar.ts';
import type { SitePage } from './site-page.ts';

/** A page whose content the app loads. */
export function viewPage(context: PageContext, kind: ViewArticle['kind']): SitePage {
  const { site, messages, urls } = context;
  const texts: Record<typeof kind, readonly [title: string, description: string, crumb?: string]> = {
    search: [messages('page.search'), messages('meta.search-description', { title: site.title })],
    upgrade: [messages('article.compare'), messages('meta.upgrade-description'), messages('page.upgrade')],
    check: [messages('article.check'), messages('meta.check-description')],
  };
  const [title, description, label = title] = texts[kind];
  const page = { kind, url: urls[kind](), title, description };
  return {
    page: pageWithoutStream(context, page, [homeCrumb(context), { label }]),
    article: { kind, streams: site.streams, check: urls.check() },
  };
}

export function idPage(context: PageContext): SitePage {
  const { site, messages, urls } = context;
  const [title, description] = [messages('article.look-up-issue'), messages('meta.issue-description')];
  const page = { kind: 'id', url: urls.id(), title, description } as const;
  return {
    page: pageWithoutStream(context, page, [homeCrumb(context), { label: messages('page.issues') }]),
    article: {
      ...{ kind: 'id', url: urls.id(), check: urls.check() },
      lists: site.streams.map(({ id, label }) => ({ label, url: urls.ids(id) })),
    },
  };
}

export function notFoundPage(context: PageContext): SitePage {
  const { site, messages, urls } = context;
  const [title, description] = [messages('article.not-found'), messages('meta.not-found-description')];
  const page = { kind: 'not-found', url: urls.notFound(), title, description } as const;
  return {
    page: pageWithoutStream(context, page),
    article: {
      kind: 'not-found',
      homeUrl: urls.home(),
      searchUrl: urls.search(),
      searchLabel: site.searchLabel,
      streams: site.streams,
    },
  };
}

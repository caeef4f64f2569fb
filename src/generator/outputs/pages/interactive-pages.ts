import { homeCrumb } from './parts/breadcrumbs.ts';
import type { PageContext } from './parts/context.ts';
import { pageWithoutStream } from './parts/sidebar.ts';
import type { SitePage } from './site-page.ts';

export function searchPage(context: PageContext): SitePage {
  const { site, messages, urls } = context;
  const title = messages('page.search');
  const description = messages('meta.search-description', { title: site.title });
  const page = { kind: 'search', url: urls.search(), title, description } as const;
  return {
    page: pageWithoutStream(context, page, [homeCrumb(context), { label: title }]),
    article: { kind: 'search', streams: site.streams },
  };
}

export function upgradePage(context: PageContext): SitePage {
  const { site, messages, urls } = context;
  const [title, description] = [messages('article.compare'), messages('meta.upgrade-description')];
  const page = { kind: 'upgrade', url: urls.upgrade(), title, description } as const;
  return {
    page: pageWithoutStream(context, page, [homeCrumb(context), { label: messages('page.upgrade') }]),
    article: { kind: 'upgrade', streams: site.streams, check: urls.check() },
  };
}

export function checkPage(context: PageContext): SitePage {
  const { site, messages, urls } = context;
  const [title, description] = [messages('article.check'), messages('meta.check-description')];
  const page = { kind: 'check', url: urls.check(), title, description } as const;
  return {
    page: pageWithoutStream(context, page, [homeCrumb(context), { label: title }]),
    article: { kind: 'check', streams: site.streams },
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

import type { PageContext } from './parts/context.ts';
import { defaultSidebar } from './parts/sidebar.ts';
import type { SitePage } from './site-page.ts';

export function notFoundPage(context: PageContext): SitePage {
  const { site, messages, urls } = context;
  return {
    page: {
      kind: 'not-found',
      url: urls.notFound(),
      title: messages('article.not-found'),
      description: messages('meta.not-found-description'),
      breadcrumbs: [],
      sidebar: defaultSidebar(context),
      shell: site.shell,
    },
    article: {
      kind: 'not-found',
      homeUrl: urls.home(),
      searchUrl: urls.search(),
      searchLabel: site.searchLabel,
      streams: site.streams,
    },
  };
}

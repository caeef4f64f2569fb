import type { PageContext } from './parts/context.ts';
import { sidebarOf } from './parts/sidebar.ts';
import type { SitePage } from './site-page.ts';

export function notFoundPage({ views, site, urls }: PageContext): SitePage {
  return {
    page: {
      kind: 'not-found',
      url: urls.notFound(),
      title: 'Page not found',
      description: 'The address is not part of these release notes.',
      breadcrumbs: [],
      sidebar: sidebarOf({ view: views[0], belongs: false }, urls),
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

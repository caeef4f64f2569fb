import type { PageContext } from './parts/context.ts';
import { sidebarOf } from './parts/sidebar.ts';
import type { SitePage } from './site-page.ts';

export function searchPage({ views, site, urls }: PageContext): SitePage {
  return {
    page: {
      kind: 'search',
      url: urls.search(),
      title: 'Search',
      description: `Search the ${site.title}.`,
      breadcrumbs: [{ label: 'Release Notes', url: urls.home() }, { label: 'Search' }],
      sidebar: sidebarOf({ view: views[0], belongs: false }, urls),
      shell: site.shell,
    },
    article: { kind: 'search', streams: site.streams },
  };
}

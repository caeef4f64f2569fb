import { homeCrumb } from './parts/breadcrumbs.ts';
import type { PageContext } from './parts/context.ts';
import { defaultSidebar } from './parts/sidebar.ts';
import type { SitePage } from './site-page.ts';

export function searchPage(context: PageContext): SitePage {
  const { site, messages, urls } = context;
  return {
    page: {
      kind: 'search',
      url: urls.search(),
      title: messages('meta.search'),
      description: messages('meta.search-description', { title: site.title }),
      breadcrumbs: [homeCrumb(context), { label: messages('meta.search') }],
      sidebar: defaultSidebar(context),
      shell: site.shell,
    },
    article: { kind: 'search', streams: site.streams },
  };
}

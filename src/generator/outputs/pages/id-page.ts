import type { PageContext } from './parts/context.ts';
import { sidebarOf } from './parts/sidebar.ts';
import type { SitePage } from './site-page.ts';

export function idPage({ views, site, urls }: PageContext): SitePage {
  return {
    page: {
      kind: 'id',
      url: urls.id(),
      title: 'Look up an issue or CVE',
      description: 'Every release that mentions an issue or a CVE: where it is known and where it is fixed.',
      breadcrumbs: [{ label: 'Release Notes', url: urls.home() }, { label: 'Issues' }],
      sidebar: sidebarOf({ view: views[0], belongs: false }, urls),
      shell: site.shell,
    },
    article: {
      kind: 'id',
      url: urls.id(),
      lists: site.streams.map(({ id, label }) => ({ label, url: urls.ids(id) })),
    },
  };
}

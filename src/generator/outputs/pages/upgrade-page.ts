import type { PageContext } from './parts/context.ts';
import { sidebarOf } from './parts/sidebar.ts';
import type { SitePage } from './site-page.ts';

export function upgradePage({ views, site, urls }: PageContext): SitePage {
  return {
    page: {
      kind: 'upgrade',
      url: urls.upgrade(),
      title: 'What changes between two versions',
      description: 'Everything that changes between the version that you run and the one that you move to.',
      breadcrumbs: [{ label: 'Release Notes', url: urls.home() }, { label: 'Upgrade' }],
      sidebar: sidebarOf({ view: views[0], belongs: false }, urls),
      shell: site.shell,
    },
    article: { kind: 'upgrade', streams: site.streams },
  };
}

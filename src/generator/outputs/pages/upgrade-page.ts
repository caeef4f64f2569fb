import { homeCrumb } from './parts/breadcrumbs.ts';
import type { PageContext } from './parts/context.ts';
import { defaultSidebar } from './parts/sidebar.ts';
import type { SitePage } from './site-page.ts';

export function upgradePage(context: PageContext): SitePage {
  const { site, messages, urls } = context;
  return {
    page: {
      kind: 'upgrade',
      url: urls.upgrade(),
      title: messages('article.compare'),
      description: messages('meta.upgrade-description'),
      breadcrumbs: [homeCrumb(context), { label: messages('meta.upgrade') }],
      sidebar: defaultSidebar(context),
      shell: site.shell,
    },
    article: { kind: 'upgrade', streams: site.streams, check: urls.check() },
  };
}

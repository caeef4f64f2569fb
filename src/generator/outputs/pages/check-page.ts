import { homeCrumb } from './parts/breadcrumbs.ts';
import type { PageContext } from './parts/context.ts';
import { defaultSidebar } from './parts/sidebar.ts';
import type { SitePage } from './site-page.ts';

export function checkPage(context: PageContext): SitePage {
  const { site, messages, urls } = context;
  return {
    page: {
      kind: 'check',
      url: urls.check(),
      title: messages('article.check'),
      description: messages('meta.check-description'),
      breadcrumbs: [homeCrumb(context), { label: messages('article.check') }],
      sidebar: defaultSidebar(context),
      shell: site.shell,
    },
    article: { kind: 'check', streams: site.streams },
  };
}

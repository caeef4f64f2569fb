import { homeCrumb } from './parts/breadcrumbs.ts';
import type { PageContext } from './parts/context.ts';
import { defaultSidebar } from './parts/sidebar.ts';
import type { SitePage } from './site-page.ts';

export function idPage(context: PageContext): SitePage {
  const { site, messages, urls } = context;
  return {
    page: {
      kind: 'id',
      url: urls.id(),
      title: messages('article.look-up-issue'),
      description: messages('meta.issue-description'),
      breadcrumbs: [homeCrumb(context), { label: messages('meta.issues') }],
      sidebar: defaultSidebar(context),
      shell: site.shell,
    },
    article: {
      kind: 'id',
      url: urls.id(),
      check: urls.check(),
      lists: site.streams.map(({ id, label }) => ({ label, url: urls.ids(id) })),
    },
  };
}

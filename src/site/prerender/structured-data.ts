import type { PageData } from '#core/contracts/page-data.ts';
import { type HtmlTree, scriptData } from '#core/model/html/html.ts';
import { absoluteUrl } from '#core/model/urls.ts';

/** The breadcrumbs as data: search engines show them in place of the address. */
export function breadcrumbData({ breadcrumbs }: PageData, origin: string): HtmlTree {
  if (breadcrumbs.length === 0) return [];
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(url !== undefined && { item: absoluteUrl(origin, url) }),
    })),
  };
  return [['script', { type: 'application/ld+json' }, { html: scriptData(JSON.stringify(list)) }]];
}

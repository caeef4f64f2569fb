import { compareText } from '#core/model/compare-text.ts';
import type { Problem } from '#core/model/problem.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { KnownSite } from './known-site.ts';
import { nearestPage } from './suggestions.ts';

/** The name of the settings file in problems. */
const FILE = 'site.config.ts';

/** Checks that no redirect hides a page and that each leads to a page. Targets outside the site are not checked. */
export function checkRedirects(
  redirects: SiteConfig['redirects'],
  site: Pick<KnownSite, 'pages' | 'urls'>,
): readonly Problem[] {
  const isPage = (address: string): boolean => site.pages.has(address) || site.pages.has(`${address}/`);
  return Object.entries(redirects)
    .toSorted(([left], [right]) => compareText(left, right))
    .flatMap(([address, target]): readonly Problem[] => {
      if (isPage(address)) return [{ code: 'redirect-taken', file: FILE, arguments: { address } }];
      const path = target.replace(/[?#].*$/s, '');
      if (!path.startsWith(site.urls.base) || isPage(path)) return [];
      const near = nearestPage(path, site);
      return [
        {
          code: 'redirect-nowhere',
          file: FILE,
          arguments: { address, target, ...(near && { nearest: near }) },
        },
      ];
    });
}

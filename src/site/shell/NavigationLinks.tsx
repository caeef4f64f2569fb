import type { ReactElement } from 'react';
import type { NavigationLink, PageData } from '#core/page-data.ts';
import { SiteLink } from '../components/SiteLink.tsx';

interface NavigationLinksProps {
  readonly links: readonly NavigationLink[];
  readonly page: PageData;
}

/** The publisher's links. The one that leads here is `page` on the landing page itself and `true` below it. */
export function NavigationLinks({ links, page }: NavigationLinksProps): ReactElement {
  const current = page.kind === 'landing' ? 'page' : 'true';
  return (
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          <SiteLink href={link.url} aria-current={link.here ? current : undefined}>
            {link.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

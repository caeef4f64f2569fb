import type { ReactElement } from 'react';
import type { NavigationLink, PageData, SiteData } from '#core/page-data.ts';
import { Dropdown } from './Dropdown.tsx';

interface NavigationLinksProps {
  readonly items: SiteData['navigation'];
  readonly page: PageData;
  /** In the bar, where dropdowns open over the page. */
  readonly inBar: boolean;
}

/** The publisher's links, and lists of links behind one word. */
export function NavigationLinks({ items, page, inBar }: NavigationLinksProps): ReactElement {
  return (
    <ul>
      {items.map((item) =>
        'items' in item ? (
          <li key={item.label}>
            <Dropdown label={item.label} here={item.items.some(({ here }) => here)} floating={inBar}>
              {item.items.map((link) => (
                <LinkItem key={link.label} link={link} page={page} />
              ))}
            </Dropdown>
          </li>
        ) : (
          <LinkItem key={item.label} link={item} page={page} />
        ),
      )}
    </ul>
  );
}

interface LinkItemProps {
  readonly link: NavigationLink;
  readonly page: PageData;
}

/** The one that leads here is `page` on the landing page itself and `true` below it. */
function LinkItem({ link, page }: LinkItemProps): ReactElement {
  const current = page.kind === 'landing' ? 'page' : 'true';
  return (
    <li>
      <a href={link.url} aria-current={link.here ? current : undefined}>
        {link.label}
      </a>
    </li>
  );
}

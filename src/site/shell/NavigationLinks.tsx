import type { ReactElement } from 'react';
import type { NavigationLink, PageData, SiteData } from '#core/page-data.ts';
import { PartBoundary } from '../components/Boundary.tsx';
import { Dropdown } from './Dropdown.tsx';

interface NavigationLinksProps {
  readonly items: SiteData['navigation'];
  readonly page: PageData;
  /** In the bar, where dropdowns open over the page. */
  readonly inBar: boolean;
}

/** The publisher's links, and lists of links behind one word. One that fails costs itself only. */
export function NavigationLinks({ items, page, inBar }: NavigationLinksProps): ReactElement {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.label}>
          <PartBoundary page={page.url} name={`The item “${item.label}”`}>
            <Item item={item} page={page} inBar={inBar} />
          </PartBoundary>
        </li>
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly item: SiteData['navigation'][number];
  readonly page: PageData;
  readonly inBar: boolean;
}

function Item({ item, page, inBar }: ItemProps): ReactElement {
  if (!('items' in item)) return <ItemLink link={item} page={page} />;
  return (
    <Dropdown label={item.label} here={item.items.some(({ here }) => here)} floating={inBar}>
      {item.items.map((link) => (
        <li key={link.label}>
          <ItemLink link={link} page={page} />
        </li>
      ))}
    </Dropdown>
  );
}

interface ItemLinkProps {
  readonly link: NavigationLink;
  readonly page: PageData;
}

/** The one that leads here is `page` on the landing page itself and `true` below it. */
function ItemLink({ link, page }: ItemLinkProps): ReactElement {
  const current = page.kind === 'landing' ? 'page' : 'true';
  return (
    <a href={link.url} aria-current={link.here ? current : undefined}>
      {link.label}
    </a>
  );
}

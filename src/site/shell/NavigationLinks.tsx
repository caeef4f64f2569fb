import type { ReactElement, ReactNode } from 'react';
import type { NavigationLink, PageData, SiteData } from '#core/contracts/page-data.ts';
import { useSheet } from '../styles/declared-sheets.ts';

interface NavigationLinksProps {
  readonly site: SiteData;
  readonly page: PageData;
  /** In the header, where dropdowns cover the page. */
  readonly inBar: boolean;
}

/** The publisher’s links and dropdowns. */
export function NavigationLinks({ site, page, inBar }: NavigationLinksProps): ReactElement {
  const here = currentLink(site, page);
  return (
    <ul>
      {site.navigation.map((item) => (
        <li key={item.label}>
          <Item item={item} page={page} here={here} inBar={inBar} />
        </li>
      ))}
    </ul>
  );
}

/** The address of the link to the current page or to its closest parent. */
function currentLink({ base, navigation }: SiteData, page: PageData): string | undefined {
  const links = navigation.flatMap((item) => ('items' in item ? item.items : item));
  const above = links.filter(({ url }) => url.startsWith(base) && page.url.startsWith(url));
  return above.sort((one, other) => other.url.length - one.url.length)[0]?.url;
}

interface ItemProps {
  readonly item: SiteData['navigation'][number];
  readonly page: PageData;
  readonly here: string | undefined;
  readonly inBar: boolean;
}

function Item({ item, page, here, inBar }: ItemProps): ReactElement {
  if (!('items' in item)) return <ItemLink link={item} page={page} here={here} />;
  return (
    <Dropdown label={item.label} here={item.items.some(({ url }) => url === here)} floating={inBar}>
      {item.items.map((link) => (
        <li key={link.label}>
          <ItemLink link={link} page={page} here={here} />
        </li>
      ))}
    </Dropdown>
  );
}

interface ItemLinkProps {
  readonly link: NavigationLink;
  readonly page: PageData;
  readonly here: string | undefined;
}

/** `page` on the linked page itself, and `true` on pages below it. */
function ItemLink({ link: { label, url }, page, here }: ItemLinkProps): ReactElement {
  const current = url === page.url ? 'page' : 'true';
  return (
    <a href={url} aria-current={url === here ? current : undefined}>
      {label}
    </a>
  );
}

interface DropdownProps {
  readonly label: string;
  /** Whether one of the links leads to the current page. */
  readonly here: boolean;
  /**
   * `true` in the header, where the dropdown covers the page and a click outside closes it. In the drawer, it
   * is part of the list, and open if it contains the current page.
   */
  readonly floating: boolean;
  /** The links. */
  readonly children: ReactNode;
}

/**
 * Opens without a script. A script closes it and adds arrow keys. Semantically a list of links, not a menu.
 */
function Dropdown({ label, here, floating, children }: DropdownProps): ReactElement {
  useSheet('dropdown');
  return (
    <details className="dropdown" data-dropdown={floating ? '' : undefined} open={here && !floating}>
      <summary aria-current={here ? 'true' : undefined}>{label}</summary>
      <ul>{children}</ul>
    </details>
  );
}

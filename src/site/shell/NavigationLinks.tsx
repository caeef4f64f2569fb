import type { ReactElement } from 'react';
import type { NavigationLink, PageData, SiteData } from '#core/contracts/page-data.ts';
import { PartBoundary } from '../components/Boundary.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { Dropdown } from './Dropdown.tsx';

interface NavigationLinksProps {
  readonly site: SiteData;
  readonly page: PageData;
  /** In the header, where dropdowns cover the page. */
  readonly inBar: boolean;
}

/** The publisher’s links and dropdowns. An invalid item affects only itself. */
export function NavigationLinks({ site, page, inBar }: NavigationLinksProps): ReactElement {
  const messages = useMessages();
  const here = currentLink(site, page);
  return (
    <ul>
      {site.navigation.map((item) => (
        <li key={item.label}>
          <PartBoundary page={page.url} failure={messages('shell.item-failure', { label: item.label })}>
            <Item item={item} page={page} here={here} inBar={inBar} />
          </PartBoundary>
        </li>
      ))}
    </ul>
  );
}

/** The address of the link to the current page or to its closest parent. */
function currentLink({ base, navigation }: SiteData, page: PageData): string | undefined {
  const links = navigation.flatMap((item) => ('items' in item ? item.items : item));
  // An invalid item has no address, and shows an error message in its place.
  const above = links.filter((link) => link?.url?.startsWith(base) && page.url.startsWith(link.url));
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

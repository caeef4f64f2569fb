import type { ReactElement } from 'react';
import type { NavigationLink, PageData, SiteData } from '#core/contracts/page-data.ts';
import { PartBoundary } from '../components/Boundary.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { Dropdown } from './Dropdown.tsx';

interface NavigationLinksProps {
  readonly site: SiteData;
  readonly page: PageData;
  /** In the bar, where dropdowns open over the page. */
  readonly inBar: boolean;
}

/** The publisher's links, and lists of links behind one word. One that fails costs itself only. */
export function NavigationLinks({ site, page, inBar }: NavigationLinksProps): ReactElement {
  const messages = useMessages();
  const here = currentLink(site, page);
  return (
    <ul>
      {site.navigation.map((item) => (
        <li key={item.label}>
          <PartBoundary page={page.url} name={messages('shell.item', { label: item.label })}>
            <Item item={item} page={page} here={here} inBar={inBar} />
          </PartBoundary>
        </li>
      ))}
    </ul>
  );
}

/** Of the links that lead to the page or to one above it, the address of the nearest. */
function currentLink({ base, navigation }: SiteData, page: PageData): string | undefined {
  const links = navigation.flatMap((item) => ('items' in item ? item.items : item));
  // A damaged item has no address, and says so in its own place.
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

/** The current one is `page` on the page that it leads to, and `true` below that. */
function ItemLink({ link: { label, url }, page, here }: ItemLinkProps): ReactElement {
  const current = url === page.url ? 'page' : 'true';
  return (
    <a href={url} aria-current={url === here ? current : undefined}>
      {label}
    </a>
  );
}

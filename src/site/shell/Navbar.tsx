import type { ReactElement } from 'react';
import type { PageData, SiteData } from '#core/contracts/page-data.ts';
import type { Action } from '../boot/action.ts';
import { Icon } from '../components/Icon.tsx';
import { Logo } from '../components/Logo.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { SearchEntry } from '../search/suggestions/SearchEntry.tsx';
import { ColorModeButton } from './ColorModeButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';
import { SIDEBAR_ID } from './Sidebar.tsx';

export function Navbar({ site, page }: { readonly site: SiteData; readonly page: PageData }): ReactElement {
  const messages = useMessages();
  return (
    <header className="bar">
      {/* The boot script turns this link into a button. */}
      <a
        suppressHydrationWarning
        className="bar__button bar__menu"
        href={`#${SIDEBAR_ID}`}
        aria-label={messages('shell.open-navigation')}
        data-action={'drawer-open' satisfies Action}
      >
        <Icon name="menu" />
      </a>
      <button
        className="bar__button bar__expand script"
        type="button"
        aria-label={messages('shell.show-sidebar')}
        title={messages('shell.show-sidebar')}
        data-action={'sidebar-show' satisfies Action}
      >
        <Icon name="menu" />
      </button>
      <a className="brand" href={site.brand.url}>
        <Logo brand={site.brand} alt={site.brand.logoAlt} />
        <b>{site.brand.title}</b>
      </a>
      <nav className="bar__nav" aria-label={messages('shell.main-navigation')}>
        <NavigationLinks site={site} page={page} inBar />
      </nav>
      <SearchEntry site={site} />
      <LanguageMenu site={site} page={page} />
      <ColorModeButton />
    </header>
  );
}

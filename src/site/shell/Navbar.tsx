import type { ReactElement } from 'react';
import type { PageData, SiteData } from '#core/contracts/page-data.ts';
import type { Action } from '../boot/action.ts';
import { Icon } from '../components/Icon.tsx';
import { Logo } from '../components/Logo.tsx';
import { marked, useMessages } from '../messages/messages-context.ts';
import { SearchEntry } from '../search/suggestions/SearchEntry.tsx';
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
      {site.languages && <LanguageMenu site={site} page={page} />}
      <ColorModeButton />
    </header>
  );
}

/**
 * The boot script handles this button. The document contains all three labels, and the style sheet shows the
 * right one (`data-theme-choice`), so the button is correct before any script has run.
 */
function ColorModeButton(): ReactElement {
  const messages = useMessages();
  return (
    <button className="bar__button script" type="button" data-action={'color-mode' satisfies Action}>
      <Icon name="theme" />
      {(['light', 'dark', 'system'] as const).map((mode) => (
        <span key={mode} className="hidden" data-mode={mode}>
          {marked(messages, 'shell.color-mode', { mode })}
        </span>
      ))}
    </button>
  );
}

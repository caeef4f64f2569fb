import type { ReactElement, ReactNode } from 'react';
import type { PageData, SidebarMore, SiteData } from '#core/contracts/page-data.ts';
import { reservedId } from '#core/model/reserved-ids.ts';
import { createUrls } from '#core/model/urls.ts';
import type { Action } from '../boot/action.ts';
import { Icon } from '../components/Icon.tsx';
import { marked, useMessages } from '../messages/messages-context.ts';
import { NavigationLinks } from './NavigationLinks.tsx';
import { MAIN_ID } from './SkipLink.tsx';
import { useUnseenReleases } from './unseen-releases.ts';
import { Unseen, YearBranch } from './YearBranch.tsx';

export const SIDEBAR_ID = reservedId('sidebar');

interface SidebarProps {
  readonly site: SiteData;
  readonly page: PageData;
}

/**
 * A column in wide windows. In small windows it is a drawer: a popover that shows one of its two panels, or
 * without a script the hash target with both panels.
 */
export function Sidebar({ site, page }: SidebarProps): ReactElement {
  const messages = useMessages();
  return (
    <nav className="side" aria-label={messages('shell.release-notes')}>
      <div className="sidebar" id={SIDEBAR_ID}>
        <p className="sidebar__top">
          {site.brand.title}
          <a
            href={`#${MAIN_ID}`}
            aria-label={messages('shell.close-navigation')}
            data-action={'drawer-close' satisfies Action}
          >
            <Icon name="close" />
          </a>
        </p>
        <div className="sidebar__site">
          <NavigationLinks site={site} page={page} inBar={false} />
          <PanelButton panel="secondary">
            {marked(messages, 'shell.release-notes')} <Icon name="right" />
          </PanelButton>
        </div>
        <Releases site={site} page={page} />
      </div>
    </nav>
  );
}

/** The panel with the releases of a stream. */
function Releases({ site, page }: SidebarProps): ReactElement {
  const { stream, current, years, more, guides } = page.sidebar;
  // No tab is selected on a page outside of all streams.
  const owner = current === undefined ? site.streams.find(({ id }) => id === stream)?.label : undefined;
  const listing = createUrls(site.base).releasesJson(stream);
  const news = useUnseenReleases(site, page);
  const messages = useMessages();
  return (
    <div className="sidebar__releases">
      <PanelButton panel="primary">
        <Icon name="left" /> {marked(messages, 'shell.main-menu')}
      </PanelButton>
      <div className="sidebar__head">
        <StreamTabs site={site} page={page} unseen={news.unseen} />
        <HideButton />
      </div>
      <ul className="years">
        {years.map((year) => (
          <YearBranch
            key={year.url}
            year={year}
            owner={owner}
            here={page.url}
            listing={listing}
            seen={news.seen}
          />
        ))}
        {more && (
          <li>
            <a className="year quiet" href={more.url}>
              {more.label}
            </a>
          </li>
        )}
      </ul>
      {guides && <GuideLinks guides={guides} here={page.url} />}
    </div>
  );
}

function HideButton(): ReactElement {
  const messages = useMessages();
  return (
    <button
      className="sidebar__hide script"
      type="button"
      aria-label={messages('shell.hide-sidebar')}
      title={messages('shell.hide-sidebar')}
      data-action={'sidebar-hide' satisfies Action}
    >
      <Icon name="collapse" />
    </button>
  );
}

interface GuideLinksProps {
  readonly guides: readonly SidebarMore[];
  readonly here: string;
}

function GuideLinks({ guides, here }: GuideLinksProps): ReactElement {
  const messages = useMessages();
  return (
    <details className="years" open={guides.some(({ url }) => url === here)}>
      <summary className="year">{marked(messages, 'shell.guides')}</summary>
      <ul className="scale">
        {guides.map(({ label, url }) => (
          <li key={url} className="minor">
            <a href={url} aria-current={url === here ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Marks only the stream of the current page. Other pages list some stream, which must not look selected. */
function StreamTabs({ site, page, unseen }: StreamTabsProps): ReactElement {
  const { current } = page.sidebar;
  return (
    <ul className="tabs">
      {site.streams.map(({ id, label, url }) => (
        <li key={id}>
          <a href={url} aria-current={id === current ? (url === page.url ? 'page' : 'true') : undefined}>
            {label}
            {unseen.has(id) && <Unseen />}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface StreamTabsProps extends SidebarProps {
  readonly unseen: ReadonlySet<string>;
}

interface PanelButtonProps {
  readonly panel: 'primary' | 'secondary';
  readonly children: ReactNode;
}

function PanelButton({ panel, children }: PanelButtonProps): ReactElement {
  return (
    <button className="sidebar__panel script" type="button" data-action={`drawer-${panel}` satisfies Action}>
      {children}
    </button>
  );
}

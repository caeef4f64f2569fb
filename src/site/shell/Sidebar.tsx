import type { ReactElement, ReactNode } from 'react';
import { pageId } from '#core/model/page-ids.ts';
import { createUrls } from '#core/model/urls.ts';
import type { PageData, SidebarMore, SiteData } from '#core/page-data.ts';
import type { Action } from '../boot/action.ts';
import { Icon } from '../components/Icon.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';
import { useNews } from './news.ts';
import { MAIN_ID } from './SkipLink.tsx';
import { Unseen } from './Unseen.tsx';
import { YearBranch } from './YearBranch.tsx';

export const SIDEBAR_ID = pageId('sidebar');

/**
 * Beside the page on wide windows. On small ones it fills the window: as a popover of the boot script, which shows one of its
 * two panels at a time, and without script as the target of the address, with both.
 */
export function Sidebar({ site, page }: { readonly site: SiteData; readonly page: PageData }): ReactElement {
  const { stream, years, more, guides } = page.sidebar;
  const listing = createUrls(site.base).releasesJson(stream);
  const news = useNews(site, page);
  return (
    <nav className="side" aria-label="Release notes">
      <div className="sidebar" id={SIDEBAR_ID}>
        <p className="sidebar__top">
          {site.brand.title}
          <a href={`#${MAIN_ID}`} aria-label="Close navigation" data-action={'drawer-close' satisfies Action}>
            <Icon name="close" />
          </a>
        </p>
        <div className="sidebar__site">
          <NavigationLinks items={site.navigation} page={page} inBar={false} />
          <PanelButton panel="secondary">
            Release notes <Icon name="right" />
          </PanelButton>
        </div>
        <div className="sidebar__releases">
          <PanelButton panel="primary">
            <Icon name="left" /> Back to main menu
          </PanelButton>
          <StreamTabs site={site} page={page} unseen={news.unseen} />
          <ul className="years">
            {years.map((year) => (
              <YearBranch key={year.url} year={year} here={page.url} listing={listing} seen={news.seen} />
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
      </div>
      <button className="sidebar__hide script" type="button" data-action={'sidebar-hide' satisfies Action}>
        Collapse sidebar
      </button>
    </nav>
  );
}

interface GuideLinksProps {
  readonly guides: readonly SidebarMore[];
  readonly here: string;
}

function GuideLinks({ guides, here }: GuideLinksProps): ReactElement {
  return (
    <details className="years" open={guides.some(({ url }) => url === here)}>
      <summary className="year">Guides</summary>
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

/** The stream of the page is current; the one whose releases are listed elsewhere is only marked as open. */
function StreamTabs({ site, page, unseen }: StreamTabsProps): ReactElement {
  const { stream: open, current } = page.sidebar;
  return (
    <ul className="tabs">
      {site.streams.map(({ id, label, url }) => (
        <li key={id}>
          <a
            href={url}
            data-open={id === open ? '' : undefined}
            aria-current={id === current ? (url === page.url ? 'page' : 'true') : undefined}
          >
            {label}
            {unseen.has(id) && <Unseen />}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface StreamTabsProps {
  readonly site: SiteData;
  readonly page: PageData;
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

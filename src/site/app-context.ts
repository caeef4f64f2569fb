import { createContext, useContext } from 'react';
import type { SiteData } from '#core/page-data.ts';
import { invariant } from './invariant.ts';
import type { LateViews } from './late-views.ts';
import type { Announce } from './navigation/live-region.ts';
import type { Router } from './navigation/router.ts';
import type { SearchLoader } from './search/search-loader.ts';

/** What lives as long as the app. */
export interface App {
  readonly site: SiteData;
  readonly announce: Announce;
  readonly router: Router;
  readonly search: SearchLoader;
  readonly lateViews: LateViews;
}

/** Nothing at prerender: pages are rendered without an app. */
export const AppContext = createContext<App | undefined>(undefined);

export function useApp(): App {
  const app = useContext(AppContext);
  invariant(app, 'this component is rendered by the app only');
  return app;
}

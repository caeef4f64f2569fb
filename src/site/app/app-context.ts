import { createContext, useContext } from 'react';
import type { SiteData } from '#core/contracts/page-data.ts';
import type { BrowserKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import type { Urls } from '#core/model/urls.ts';
import type { LazyViews } from '../layouts/lazy-view.ts';
import type { Announce } from '../navigation/live-region.ts';
import type { Router } from '../navigation/router.ts';
import { invariant } from '../platform/invariant.ts';
import type { LoadSearch } from '../search/loaded-search.ts';

/** Objects that exist as long as the app. */
export interface App {
  readonly site: SiteData;
  /** The addresses of the site. */
  readonly urls: Urls;
  /** For code outside of components. */
  readonly messages: Messages<BrowserKey>;
  readonly announce: Announce;
  readonly router: Router;
  readonly loadSearch: LoadSearch;
  readonly lazyViews: LazyViews;
}

/** `undefined` during prerendering, which has no app. */
export const AppContext = createContext<App | undefined>(undefined);

export function useApp(): App {
  const app = useContext(AppContext);
  invariant(app, 'this component is rendered by the app only');
  return app;
}

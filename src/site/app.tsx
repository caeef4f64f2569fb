import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import type { SiteData } from '#core/page-data.ts';
import { AppContext } from './app-context.ts';
import { invariant } from './invariant.ts';
import { createFocusMemory } from './navigation/focus.ts';
import { cleanAddress, nameHashEntries } from './navigation/history-entries.ts';
import { createLiveRegion } from './navigation/live-region.ts';
import { serveLinks } from './navigation/page-links.ts';
import { servePrefetch } from './navigation/prefetch.ts';
import { createScrollMemory } from './navigation/scroll.ts';
import { ROOT_ID } from './page-data-element.ts';
import { PAGE_ROUTE_ID, pageRoute } from './page-route.tsx';
import { createFetchPageSource, readPage } from './page-source.ts';
import { readPreferredVersion } from './preferences/preferred-version.ts';
import { devicePreferences } from './preferences/storage.ts';
import { createSearchLoader } from './search/search-loader.ts';

/**
 * Makes the page that is on screen the app's, without changing it. Resolves when that is done.
 * Rejects when the site has been published anew since: the page then stays as it is, and its links load whole pages.
 */
export async function start(siteAnswer: Promise<Response>): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  invariant(root, `the document has no #${ROOT_ID}`);
  const first = readPage(document);
  const site = await readSite(siteAnswer, first.page.build);
  readPreferredVersion(devicePreferences);
  cleanAddress();
  nameHashEntries();

  const source = createFetchPageSource({
    build: site.build,
    fetch: (url, init) => window.fetch(url, init),
    parse: (html) => new DOMParser().parseFromString(html, 'text/html'),
  });
  const router = createBrowserRouter([pageRoute(source)], {
    hydrationData: { loaderData: { [PAGE_ROUTE_ID]: first } },
  });
  const focusMemory = createFocusMemory();
  const announce = createLiveRegion();
  serveLinks({
    base: site.base,
    navigate(url, link) {
      focusMemory.leave(router.state.location.key, link);
      const { pathname, search, hash } = url;
      void router.navigate({ pathname, search, hash }, { replace: replacesEntry(url) });
    },
  });
  servePrefetch(site.base);
  const scrollMemory = createScrollMemory();
  await new Promise<void>((onHydrated) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <AppContext
          value={{
            site,
            announce,
            focusMemory,
            scrollMemory,
            search: createSearchLoader(site.base),
            reloadPage: () => router.revalidate(),
            onHydrated,
          }}
        >
          <RouterProvider router={router} />
        </AppContext>,
        {
          onRecoverableError: (error) =>
            console.error('The page and its data disagree; it was rendered again.', error),
        },
      );
    });
  });
}

async function readSite(answer: Promise<Response>, build: string): Promise<SiteData> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url}: the server answered with ${response.status}`);
  const site: SiteData = await response.json();
  if (site.build !== build) throw new Error('The site has been published anew');
  return site;
}

/** The page again, or the entry of an open drawer: "back" should not lead there. */
function replacesEntry(url: URL): boolean {
  return url.href === window.location.href || window.history.state?.drawer === true;
}

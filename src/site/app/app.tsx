import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { SiteData } from '#core/contracts/page-data.ts';
import { createMessages } from '#core/messages/messages.ts';
import { createUrls } from '#core/model/urls.ts';
import type { LazyView, LazyViewProps } from '../layouts/lazy-view.ts';
import { MessagesContext } from '../messages/messages-context.ts';
import { loadView, loadViewMessages, type ShownView } from '../messages/view-messages.tsx';
import { createArrivals } from '../navigation/arrival.ts';
import { createLiveRegion } from '../navigation/live-region.ts';
import { cleanAddress } from '../navigation/page-links.ts';
import { setUpPrefetch } from '../navigation/prefetch.ts';
import { createPreloadingSource, type PreloadingSource } from '../navigation/preload-page.ts';
import { createRouter } from '../navigation/router.ts';
import { endReturn } from '../navigation/scroll-restoration.ts';
import { holdTarget, isTargetLater, scrollToLateTarget } from '../navigation/targets.ts';
import { invariant } from '../platform/invariant.ts';
import { loadOnce } from '../platform/load-once.ts';
import { parseHtml, trustedScriptUrl } from '../platform/trusted-types.ts';
import { scrollToFirstHighlight } from '../reading/found-terms.ts';
import { prefetchSearch } from '../search/worker-port.ts';
import { type App, AppContext } from './app-context.ts';
import { PageScreen } from './PageScreen.tsx';
import { ROOT_ID } from './page-data-element.ts';
import { createFetchPageSource, type LoadedPage, type PageSource, readPage } from './page-source.ts';
import { addStyles, adoptStyle } from './page-styles.ts';

/**
 * Styles of components that only the app renders. The bundler defines the text, so that no additional file
 * must be loaded.
 */
declare const APP_SHEET: string;

/**
 * Hydrates the current page. Resolves when the app has taken over the page.
 * @param lastInput the target of the reader's last input. Missing in an offline bundle, which has no client-side navigation: pages from
 *   the local disk cannot fetch other pages, so every link loads another file.
 * @throws an error if the site has been published again since the page was loaded. The page then stays
 *   unchanged, and its links load whole pages.
 */
export async function start(
  siteAnswer: Promise<Response>,
  lastInput?: () => EventTarget | null,
): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  invariant(root, `the document has no #${ROOT_ID}`);
  adoptStyle(APP_SHEET);
  // Awaiting first also ends the task in which the app was evaluated, which is already long.
  const site = await readSite(siteAnswer);
  const first = readPage(document);
  if (site.shell !== first.page.shell) throw new Error('The site has been published anew');
  if (lastInput) cleanAddress();
  const source = createSource(site);
  const app = createApp({ site, first, source });
  const { hash } = window.location;
  const { title } = document;
  const waitsForTarget = isTargetLater(hash);
  // The reader is waiting for the search, so its components load during hydration.
  if (document.querySelector('.sheet[open]')) app.loadSearch().catch(() => undefined);
  const moveTargetBack = holdTarget(window.location);
  await hydrate(root, app);
  moveTargetBack();
  app.router.start({ interceptsNavigations: lastInput !== undefined });
  if (lastInput) {
    const { places } = app.router;
    setUpPrefetch({ paths: site, places, preload: source.preload, lastInput: lastInput() });
    // If the browser refuses the service worker, the site still works online.
    if (site.offline)
      import('../service-worker/register.ts')
        .then(({ registerServiceWorker }) => registerServiceWorker(site.base))
        .catch(() => undefined);
  }
  void app.router.complete().then(() => {
    endReturn();
    // The browser has announced the page. A view names what the reader asked.
    if (document.title !== title) app.announce(document.title);
  });
  // The browser has scrolled to the hash target, but neither to one that the app renders nor to the search highlights.
  if (waitsForTarget) void app.router.complete().then(() => scrollToLateTarget(hash));
  else if (hash === '')
    void app.router.settled().then(() => {
      if (window.scrollY === 0) scrollToFirstHighlight();
    });
}

function createSource({ shell }: SiteData): PreloadingSource {
  const source = createFetchPageSource({
    shell,
    fetch: (url, init) => window.fetch(url, init),
    parse: parseHtml,
    addStyles,
    addScripts,
  });
  return createPreloadingSource(source, () => performance.now());
}

interface AppParts {
  readonly site: SiteData;
  readonly first: LoadedPage;
  readonly source: PageSource;
}

function createApp({ site, first, source }: AppParts): App {
  const announce = createLiveRegion();
  const arrivals = createArrivals({ site, announce });
  const lazyView = (view: ShownView, load: () => Promise<ComponentType<LazyViewProps>>): LazyView =>
    loadOnce('page', () => loadView(view, site, load()));
  return {
    site,
    urls: createUrls(site.base),
    messages: createMessages(site.messages),
    announce,
    router: createRouter({ paths: site, source, first, arrivals }),
    lazyViews: {
      id: lazyView('issue', async () => (await import('../ids/IdView.tsx')).IdView),
      check: lazyView('check', async () => (await import('../check/CheckView.tsx')).CheckView),
      upgrade: lazyView('upgrade', async () => (await import('../upgrade/UpgradeView.tsx')).UpgradeView),
    },
    loadSearch: loadOnce('search', async () => {
      prefetchSearch(site.base);
      const messages = loadViewMessages('search', 'search', site);
      const [{ startSearch }, loaded] = await Promise.all([import('../search/search-parts.ts'), messages]);
      return startSearch(site.base, loaded);
    }),
  };
}

function hydrate(root: HTMLElement, app: App): Promise<void> {
  return new Promise((onReady) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <AppContext value={app}>
          <MessagesContext value={app.messages}>
            <PageScreen onReady={onReady} />
          </MessagesContext>
        </AppContext>,
        {
          onRecoverableError: (error) =>
            console.error('The page was rendered again, because its data differ.', error),
        },
      );
    });
  });
}

async function readSite(answer: Promise<Response>): Promise<SiteData> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url}: the server answered with ${response.status}`);
  return response.json();
}

/**
 * Adds the modules that the document does not contain yet. They start by themselves, so no caller waits for
 * them.
 */
function addScripts(addresses: readonly string[]): void {
  const there = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
  for (const src of addresses.filter((address) => !there.includes(address))) {
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', src: trustedScriptUrl(src) }),
    );
  }
}

import { rootFlags } from '../platform/root-flags.ts';
import { onAction } from './action.ts';
import { recordEarlyClicks } from './early-clicks.ts';
import { onInput } from './first-input.ts';

/** What the module at `data-app` exports. */
interface App {
  /** Resolves when the page is the app's. */
  start(site: Promise<Response>): Promise<void>;
}

/**
 * The app is loaded by the first sign of a person at the page. A page that is only looked at, printed or crawled stays as it
 * came: HTML, a style sheet and this script.
 */
export function loadAppOnInput(): void {
  const script = document.querySelector<HTMLScriptElement>('script[data-app]');
  const { app: appAddress, site: siteAddress } = script?.dataset ?? {};
  if (!appAddress || !siteAddress) return;
  let idle = true;
  let late = 0;
  const presses = recordEarlyClicks();
  const load = async (): Promise<void> => {
    if (!idle) return;
    idle = false;
    delete rootFlags().app;
    late = window.setTimeout(() => {
      rootFlags().app = 'failed';
    }, RESPONSE_TIMEOUT_MS);
    try {
      const site = fetch(siteAddress);
      // The app awaits it. If the app does not come, nobody does.
      site.catch(() => undefined);
      const app: App = await import(/* @vite-ignore */ appAddress);
      await app.start(site);
      rootFlags().app = 'started';
      presses.replay();
    } catch (error) {
      presses.followLink();
      console.warn('No app:', error);
      // What cannot be without the app says so.
      rootFlags().app = 'failed';
      window.setTimeout(() => {
        idle = true;
      }, RETRY_DELAY_MS);
    }
    clearTimeout(late);
    late = 0;
  };
  onAction('app-load', (button) => {
    // A script that is on its way is not asked for again but with its page.
    if (late) return window.location.reload();
    idle = true;
    load();
    // The button goes while the app loads, and the focus would go with it. Only now: the focus is an input, and would load it, too.
    const place = button.closest('dialog, main');
    (place?.querySelector('input') ?? place?.querySelector('h1'))?.focus();
  });
  onAction('page-reload', (_link, event) => {
    event.preventDefault();
    // Without a connection there is nothing to put in the place of the page.
    if (navigator.onLine) import('./reload.ts').catch(() => window.location.reload());
  });
  onInput(({ target }) => {
    // The message goes while the app loads: its Retry would go between press and release, and the focus with it.
    if (!(target instanceof Element && target.closest('.unavailable'))) load();
  });
  if (APP_QUERY.test(window.location.search)) load();
}

/** Who comes with a query, from a search hit, to some kinds of change, or for an upgrade, has asked for what only the app can show. */
const APP_QUERY = /[?&](?:q|_highlight|kind|stream|year)=/;

/** Without an answer for that long readers are told. What comes later is used. */
const RESPONSE_TIMEOUT_MS = 15_000;

/** The first input after this time tries again. */
const RETRY_DELAY_MS = 5000;

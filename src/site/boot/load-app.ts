import { isPlainClick } from '../navigation/page-links.ts';
import { endReturn, startReturn } from '../navigation/scroll-restoration.ts';
import { fetchModule } from '../platform/fetch-module.ts';
import { RESPONSE_TIMEOUT_MS } from '../platform/response-timeout.ts';
import { rootFlags } from '../platform/root-flags.ts';
import { DONE_TASKS_KEY, devicePreferences } from '../preferences/storage.ts';
import { enlargeableAt } from '../reading/enlargeable.ts';
import { closest, onAction } from './action.ts';
import { onInput } from './first-input.ts';

/** The exports of the module at `data-app`. */
interface App {
  /**
   * Resolves when the app has taken over the page.
   * @param lastInput the target of the reader's last input
   */
  start(site: Promise<Response>, lastInput: () => EventTarget | null): Promise<void>;
}

/**
 * Loads the app on the first input. A page that is only viewed, printed or crawled stays HTML, a style sheet
 * and the boot script.
 */
export function loadAppOnInput(): void {
  const script = document.querySelector<HTMLScriptElement>('script[data-app]');
  const { app: appAddress, site: siteAddress } = script?.dataset ?? {};
  if (!appAddress || !siteAddress) return;
  let lastInput: EventTarget | null = null;
  const loader = createAppLoader(appAddress, siteAddress, () => lastInput);
  window.addEventListener('online', () => {
    if (rootFlags().app === 'offline') loader.retry();
  });
  onAction('app-load', (button) => {
    // A pending module import cannot be restarted without reloading the page.
    if (loader.isPending()) return window.location.reload();
    loader.retry();
    // The button disappears while the app loads, so the focus moves to a neighbouring element. Must come
    // last: focusing is an input and would also load the app.
    const place = button.closest('dialog, main');
    (place?.querySelector('input') ?? place?.querySelector('h1'))?.focus();
  });
  onAction('page-reload', (_link, event) => {
    event.preventDefault();
    // Offline, a reload would replace the page with the browser's error page.
    if (navigator.onLine) import('./reload.ts').catch(() => window.location.reload());
  });
  onInput(({ target }) => {
    lastInput = target;
    // The message disappears while the app loads. Its Retry button would disappear between press and release,
    // together with the focus.
    if (!(target instanceof Element && target.closest('.unavailable'))) loader.load();
  });
  const shown = document.querySelector('[data-app-now]') || hasDoneTask();
  if (APP_QUERY.test(window.location.search) || shown) {
    startReturn();
    loader.load();
  }
}

/** Only the app can answer an address with a query: a search hit, a filter for kinds, an upgrade, or a version to search. */
const APP_QUERY = /[?&](?:q|_highlight|kind|stream|year|version)=/;

/** Without the app, a page would say that nothing is done of what the reader has ticked off. */
function hasDoneTask(): boolean {
  const done = devicePreferences.read(DONE_TASKS_KEY) ?? '';
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-task]')];
  return boxes.some(({ dataset }) => done.includes(`#${encodeURIComponent(dataset.task ?? '')}"`));
}

/** The first input after this time tries again. */
const RETRY_DELAY_MS = 5000;

interface AppLoader {
  /** Loads the app, except while it is loading, after it has started, and for a while after a failure. */
  load(): void;
  /** Tries again immediately. */
  retry(): void;
  isPending(): boolean;
}

/** Also sets the state of the app, which decides what the page shows instead of parts that need the app. */
function createAppLoader(
  appAddress: string,
  siteAddress: string,
  lastInput: () => EventTarget | null,
): AppLoader {
  let isIdle = true;
  let timeout = 0;
  const earlyClicks = recordEarlyClicks();
  const load = async (): Promise<void> => {
    if (!isIdle) return;
    isIdle = false;
    rootFlags().app = 'loading';
    // A later response is still used.
    timeout = window.setTimeout(() => {
      endReturn();
      rootFlags().app = 'failed';
    }, RESPONSE_TIMEOUT_MS);
    try {
      const site = fetch(siteAddress);
      // The app awaits this promise. If the app cannot be loaded, nothing handles the rejection.
      site.catch(() => undefined);
      await fetchModule(appAddress);
      const app: App = await import(/* @vite-ignore */ appAddress);
      await app.start(site, lastInput);
      rootFlags().app = 'started';
      earlyClicks.replay();
    } catch (error) {
      endReturn();
      earlyClicks.followLink();
      console.warn('No app:', error);
      // Shows the message of the parts that need the app.
      rootFlags().app = navigator.onLine ? 'failed' : 'offline';
      window.setTimeout(() => {
        isIdle = true;
      }, RETRY_DELAY_MS);
    }
    clearTimeout(timeout);
    timeout = 0;
  };
  return {
    load,
    retry() {
      isIdle = true;
      load();
    },
    isPending: () => timeout !== 0,
  };
}

interface EarlyClicks {
  /** Repeats the last click, after the app has started. */
  replay(): void;
  /** Follows the link of the last click, because the app could not be loaded. */
  followLink(): void;
}

/**
 * Enlarging an image and copying a page as Markdown need the app. Records a click on either before the app
 * has started, so that the image does not navigate to its file. All other links and fields work without the
 * app.
 */
function recordEarlyClicks(): EarlyClicks {
  let pressed: HTMLElement | undefined;
  const keep = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    const { target } = event;
    const handle = enlargeableAt(target)?.handle ?? closest<HTMLElement>(target, '[data-copy]');
    if (!handle) return;
    pressed = handle;
    event.preventDefault();
  };
  document.addEventListener('click', keep);
  return {
    replay() {
      document.removeEventListener('click', keep);
      pressed?.click();
    },
    followLink() {
      document.removeEventListener('click', keep);
      if (pressed instanceof HTMLAnchorElement) window.location.assign(pressed.href);
    },
  };
}

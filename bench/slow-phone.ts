import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserProtocol, connectBrowser, listeningAddress } from '../tests/browser-protocol.ts';
import { prepareChromium } from '../tests/chromium.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--hide-scrollbars',
  '--no-first-run',
  '--remote-debugging-port=0',
  // Disables everything that takes time besides the page.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  // A background page must not be throttled.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

const CPU_SLOWDOWN = 4;

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms latency. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** In milliseconds. */
const POLLING = 100;

/**
 * A slow phone with an empty cache. Uses the DevTools protocol directly, without enabling `Runtime` as
 * browser libraries do: with `Runtime`, the browser records source positions and parses the whole app a
 * second time while it starts. That would add 60 ms that readers do not experience.
 */
export interface Phone {
  readonly session: PageSession;
  /** The result must be serialisable. */
  readonly evaluate: <Given extends readonly unknown[], Result>(
    work: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>;
  /** Runs the function in every new page, before any other script. */
  readonly addInitScript: (work: () => void) => Promise<void>;
  /** Resolves when the page is loaded. */
  readonly open: (url: string) => Promise<void>;
  readonly waitFor: (isSo: () => boolean) => Promise<void>;
  /** Scrolls to the first matching element. */
  readonly reveal: (selector: string) => Promise<void>;
  /** Clicks in the middle of the element, which must be visible. */
  readonly press: (selector: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Browser extends Pick<BrowserProtocol, 'send' | 'on'> {
  readonly close: () => Promise<void>;
}

/** The protocol commands and events of one page. */
interface PageSession {
  readonly send: <Result>(method: string, params?: object) => Promise<Result>;
  readonly on: (method: string, take: (params: never) => void) => void;
}

export async function launchBrowser(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'slow-phone-'));
  const chromium = spawn(prepareChromium(), [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(chromium, 'exit');
  const protocol = await connectBrowser(await listeningAddress(chromium.stderr));
  return {
    ...protocol,
    async close() {
      await protocol.send('Browser.close');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openSession({ send, on }: Browser, browserContextId: string): Promise<PageSession> {
  const page = { url: 'about:blank', width: 390, height: 844, browserContextId };
  const target = await send<{ readonly targetId: string }>('Target.createTarget', page);
  const { sessionId } = await send<{ readonly sessionId: string }>('Target.attachToTarget', {
    ...target,
    flatten: true,
  });
  return {
    send: (method, params) => send(method, params, sessionId),
    on: (method, take) => on(method, take, sessionId),
  };
}

export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.send<{ readonly browserContextId: string }>('Target.createBrowserContext');
  const session = await openSession(browser, context.browserContextId);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...{ width: 390, height: 844, deviceScaleFactor: 1, mobile: false },
  });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await session.send('Page.enable');
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const phone = {
    session,
    ...driverOf(session),
    close: () => browser.send<void>('Target.disposeBrowserContext', context),
  };
  // tsx wraps functions in a call of this helper to preserve their names, also functions that are sent to a
  // page.
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: 'globalThis.__name = (named) => named;',
  });
  return phone;
}

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: {
    readonly text: string;
    readonly exception?: { readonly description?: string };
  };
}

function driverOf(session: PageSession): Omit<Phone, 'session' | 'close'> {
  const evaluate: Phone['evaluate'] = async (work, ...given) => {
    const { result, exceptionDetails: failure } = await session.send<Evaluated>('Runtime.evaluate', {
      expression: `(${work})(...${JSON.stringify(given)})`,
      ...{ awaitPromise: true, returnByValue: true },
    });
    if (failure) throw new Error(failure.exception?.description ?? failure.text);
    // The value was serialised; the caller states its type.
    return result.value as never;
  };
  let loaded = (): void => undefined;
  session.on('Page.loadEventFired', () => loaded());
  return {
    evaluate,
    async addInitScript(work) {
      await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${work})()` });
    },
    async open(url) {
      const isLoaded = new Promise<void>((resolve) => {
        loaded = resolve;
      });
      await session.send('Page.navigate', { url });
      await isLoaded;
    },
    async waitFor(isSo) {
      while (!(await evaluate(isSo))) await new Promise((resolve) => setTimeout(resolve, POLLING));
    },
    async reveal(selector) {
      await evaluate(
        (wanted) => document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
        selector,
      );
    },
    async press(selector) {
      const place = await evaluate((wanted) => {
        const element = document.querySelector(wanted);
        const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        return { x: x + width / 2, y: y + height / 2 };
      }, selector);
      const press = { ...place, button: 'left', clickCount: 1 } as const;
      await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
      await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
    },
  };
}

interface RequestSent {
  readonly requestId: string;
  readonly request: { readonly url: string };
}

interface LoadingFinished {
  readonly requestId: string;
  readonly encodedDataLength: number;
}

/** The transferred bytes by address. */
export function countBytes({ session }: Phone): ReadonlyMap<string, number> {
  const [addresses, bytes] = [new Map<string, string>(), new Map<string, number>()];
  session.on('Network.requestWillBeSent', ({ requestId, request }: RequestSent) =>
    addresses.set(requestId, request.url),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }: LoadingFinished) => {
    const address = addresses.get(requestId) ?? '';
    bytes.set(address, (bytes.get(address) ?? 0) + encodedDataLength);
  });
  return bytes;
}

/** A task that delays input, in the page's milliseconds. */
export interface LongTask {
  readonly start: number;
  readonly duration: number;
}

/** Must be called before the page is opened. */
export async function watchTasks({ addInitScript }: Phone): Promise<void> {
  await addInitScript(() => {
    const tasks: LongTask[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Waits until the page is idle. Returns the long tasks since the previous call. */
export async function takeTasks({ evaluate }: Phone): Promise<readonly LongTask[]> {
  return evaluate(async () => {
    for (let idle = 0; idle < 5; idle += 1) await new Promise((resolve) => requestIdleCallback(resolve));
    return Reflect.get(window, 'tasks').splice(0);
  });
}

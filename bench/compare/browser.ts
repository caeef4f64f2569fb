import { type Browser, chromium, type Page } from 'playwright-core';
import { prepareChromium } from '../../tests/chromium.ts';
import type { Certificate, Host } from './host.ts';
import type { FoundPeer } from './peer.ts';

const CPU_SLOWDOWN = 4;
/** Bounds a hang. */
const PATIENCE_MILLISECONDS = 120_000;

/** A site of a peer, published. */
export interface PublishedSite {
  readonly peer: FoundPeer;
  readonly host: Host;
}

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

export function launchBrowser({ fingerprint }: Certificate): Promise<Browser> {
  return chromium.launch({
    executablePath: prepareChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      // An unknown certificate would be shown, and nothing behind it kept in the cache.
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
  });
}

export interface Visit {
  readonly page: Page;
  /** The processor and the line of a slow phone, or this machine as it is. */
  slow(is: boolean): Promise<void>;
  /** Resolves when nothing is fetched or done any more. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** A browser that has nothing yet. */
export async function openVisit(
  browser: Browser,
  { host }: PublishedSite,
  viewport: typeof PHONE,
): Promise<Visit> {
  const context = await browser.newContext({ viewport, baseURL: host.origin });
  context.setDefaultTimeout(PATIENCE_MILLISECONDS);
  // tsx keeps the names of functions by a call of this, also of those that are sent to a page.
  await context.addInitScript('globalThis.__name = (named) => named;');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  return {
    page,
    async slow(is) {
      host.slow(is);
      await session.send('Emulation.setCPUThrottlingRate', { rate: is ? CPU_SLOWDOWN : 1 });
    },
    async quiet() {
      await host.quiet();
      await page.evaluate(async () => {
        for (let idle = 0; idle < 3; idle += 1)
          await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
      });
    },
    async close() {
      host.slow(false);
      await context.close();
    },
  };
}

import { type Browser, chromium, type Page } from 'playwright-core';
import { prepareChromium } from '../../tests/chromium.ts';
import type { Certificate, Host } from './host.ts';
import type { FoundPeer } from './peer.ts';

const CPU_SLOWDOWN = 4;
/** Prevents a hang. */
const TIMEOUT_MS = 120_000;

/** The published site of a peer. */
export interface PublishedSite {
  readonly peer: FoundPeer;
  readonly host: Host;
}

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

export function launchBrowser({ fingerprint }: Certificate): Promise<Browser> {
  return chromium.launch({
    executablePath: prepareChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      // Browsers show a page with an unknown certificate, but do not cache anything from it.
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
  });
}

export interface Visit {
  readonly page: Page;
  /** Emulates the CPU and the network of a slow phone, or uses the speed of this machine. */
  slow(is: boolean): Promise<void>;
  /** Resolves when the page has no pending requests and no long tasks. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** A browser with an empty cache. */
export async function openVisit(
  browser: Browser,
  { host }: PublishedSite,
  viewport: typeof PHONE,
): Promise<Visit> {
  const context = await browser.newContext({ viewport, baseURL: host.origin });
  context.setDefaultTimeout(TIMEOUT_MS);
  // tsx wraps functions in a call of this helper to preserve their names, also functions that are sent to a
  // page.
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

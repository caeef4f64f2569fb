import type { Server } from 'node:http';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { listen } from '#generator/serve/listen.ts';
import { createStaticServer } from '#generator/serve/static-server.ts';

/** Without these Chromium asks its maker's hosts for updates and the like at every start. */
const QUIET_CHROMIUM = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export interface OpenSite {
  /** `http://localhost:4321` */
  readonly origin: string;
  readonly base: string;
  /** A page in a context of its own: no storage or cache from other tests. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

export interface OpenSiteOptions {
  /** The folder to serve; the built sample content unless given. */
  readonly folder?: string;
}

/** Serves a built site and starts a browser for it. */
export async function openSite({ folder = inject('sampleSite') }: OpenSiteOptions = {}): Promise<OpenSite> {
  const base = '/release-notes/';
  const server = createStaticServer({ root: folder, base });
  const [port, browser] = await Promise.all([listen(server, { port: 0 }), launch()]);
  const origin = `http://localhost:${port}`;
  return {
    origin,
    base,
    async newPage(options = {}) {
      const context = await browser.newContext({ baseURL: origin, ...options });
      return context.newPage();
    },
    close: () => close(browser, server),
  };
}

function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: inject('chromium'), args: QUIET_CHROMIUM });
}

async function close(browser: Browser, server: Server): Promise<void> {
  await browser.close();
  server.closeAllConnections();
  server.close();
}

import type { Server } from 'node:http';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject, onTestFinished, TestRunner } from 'vitest';
import { listen } from '#generator/serve/listen.ts';
import { createStaticServer } from '#generator/serve/static-server.ts';

/** Bounds a hang on a busy machine; no claim about speed. */
const PATIENCE_MILLISECONDS = 120_000;

export interface OpenSite {
  /** `http://localhost:4321` */
  readonly origin: string;
  readonly base: string;
  /**
   * A page in a context of its own: no storage or cache from other tests. It is closed when the test that asked for it ends: a
   * page that stays open goes on drawing.
   */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

export interface OpenSiteOptions {
  /** The folder to serve; the built sample content unless given. `buildSite` makes others. */
  readonly folder?: string;
}

/** Serves a built site for the one browser of all tests. */
export async function openSite({ folder = inject('sampleSite') }: OpenSiteOptions = {}): Promise<OpenSite> {
  const base = '/release-notes/';
  const server = createStaticServer({ root: folder, base });
  const [port, browser] = await Promise.all([
    listen(server, { port: 0 }),
    chromium.connect(inject('browser')),
  ]);
  const origin = `http://localhost:${port}`;
  return {
    origin,
    base,
    async newPage(options = {}) {
      const context = await browser.newContext({ baseURL: origin, ...options });
      context.setDefaultTimeout(PATIENCE_MILLISECONDS);
      if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => context.close());
      return context.newPage();
    },
    close: () => close(browser, server),
  };
}

/** Ends this connection and what was opened through it; the browser stays for the other files. */
async function close(browser: Browser, server: Server): Promise<void> {
  await browser.close();
  server.closeAllConnections();
  server.close();
}

import type { Server } from 'node:http';
import { type Browser, chromium, type Page } from 'playwright-core';
import { inject, onTestFinished, TestRunner } from 'vitest';
import { listen } from '#generator/serve/listen.ts';
import { createStaticServer } from '#generator/serve/static-server.ts';
import { keepPages, type PageOptions } from './kept-pages.ts';

export interface OpenSite {
  /** `http://localhost:4321` */
  readonly origin: string;
  readonly base: string;
  /**
   * A page without anything of other tests but what browsers cache of the site. It is taken back when the test that asked for it
   * ends.
   */
  newPage(options?: PageOptions): Promise<Page>;
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
  const pages = keepPages(browser, { clean: `${origin}${base}site.json` });
  return {
    origin,
    base,
    async newPage(options) {
      const page = await pages.take(options);
      if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => pages.give(page));
      return page;
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

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished, TestRunner } from 'vitest';
import { listen } from '#generator/serve/listen.ts';
import { createStaticServer } from '#generator/serve/static-server.ts';
import { keepPages, type PageOptions } from './kept-pages.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface OpenSite {
  /** `http://localhost:4321` */
  readonly origin: string;
  readonly base: string;
  /**
   * A page without anything of other tests but what browsers cache of the site. It is taken back when the test that asked for it
   * ends, and the test fails where the policy forbade anything.
   */
  newPage(options?: PageOptions): Promise<Page>;
  close(): Promise<void>;
}

export interface OpenSiteOptions {
  /** The folder to serve; the built sample content unless given. `buildSite` makes others. */
  readonly folder?: string;
}

/**
 * Serves a built site for the one browser of all tests; with `SITE=dev` the sources that it was built from, as `npm run dev` does. What
 * is about the published files themselves (bytes, requests, caching) holds for what is built alone.
 */
export async function openSite({ folder = inject('sampleSite') }: OpenSiteOptions = {}): Promise<OpenSite> {
  const base = '/release-notes/';
  const [server, browser] = await Promise.all([
    process.env.SITE === 'dev' ? serveSources(folder) : serveBuilt(folder, base),
    chromium.connect(inject('browser')),
  ]);
  const origin = `http://localhost:${server.port}`;
  const pages = keepPages(browser, { clean: `${origin}${base}site.json` });
  return {
    origin,
    base,
    async newPage(options) {
      const page = await pages.take(options);
      if (TestRunner.getCurrentTest() !== undefined) {
        onTestFinished(async () => {
          const forbidden = await pages.give(page);
          if (!options?.mayBeForbidden) expect(forbidden, 'what the policy of the page forbade').toEqual([]);
        });
      }
      return page;
    },
    /** Ends this connection and what was opened through it; the browser stays for the other files. */
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

interface Served {
  readonly port: number;
  close(): Promise<void>;
}

async function serveBuilt(root: string, base: string): Promise<Served> {
  const server = createStaticServer({ root, base });
  const port = await listen(server, { port: 0 });
  return {
    port,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What `buildSite` wrote lies beside the site that it built. The whole generator is loaded for this alone. */
async function serveSources(folder: string): Promise<Served> {
  const [{ CACHE_ROOT }, { createMemoryCache }, { loadConfig }, { createDevServer }] = await Promise.all([
    import('#generator/bundle/locations.ts'),
    import('#generator/cache/cache.ts'),
    import('#generator/config/load-config.ts'),
    import('#generator/serve/dev-server.ts'),
  ]);
  const written = (name: string, otherwise: string): string => {
    const file = join(dirname(folder), name);
    return existsSync(file) && folder !== inject('sampleSite') ? file : join(ROOT, otherwise);
  };
  const config = written('site.config.mjs', 'site.config.ts');
  return createDevServer({
    contentDir: written('content', 'content'),
    port: 0,
    loadConfig: () => loadConfig(config),
    settingsFiles: () => [config],
    describeProblem: ({ code, file }) => `${file} ${code}`,
    onSnapshot: () => undefined,
    onError: (error) => {
      throw error;
    },
    cache: createMemoryCache(),
    bundles: CACHE_ROOT,
    now: Date.now(),
  });
}

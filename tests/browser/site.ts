import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect, inject, onTestFinished, TestRunner } from 'vitest';
import { serveSite, type TestHost } from '../test-host.ts';
import { openBrowser } from './browser.ts';
import { createPagePool, type PageOptions, type PagePool } from './page-pool.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface OpenSite {
  /** For example `http://localhost:4321`. */
  readonly origin: string;
  readonly base: string;
  /**
   * A page without state of other tests, except the browser’s cache of the site. Returned to the pool at the
   * end of the test, which fails on policy violations.
   */
  newPage(options?: PageOptions): Promise<Page>;
  /**
   * Also returns pages that were acquired outside of tests.
   * @throws an error on policy violations in these pages
   */
  close(): Promise<void>;
}

export interface OpenSiteOptions {
  /** The folder to serve. Default: the built sample content. `buildSite` builds other sites. */
  readonly folder?: string;
  /** The languages of the site below its base path. */
  readonly languages?: readonly string[];
}

const BASE = '/release-notes/';

/**
 * The sample site of this process. Later test files share its server and pages, including their compiled
 * scripts.
 */
let sample: Promise<ServedPages> | undefined;

/**
 * Serves a built site for the browser of this process. With `SITE=dev`, serves the sources of the site like
 * `npm run dev`. Tests of published files (bytes, requests, caching) only hold for the built site.
 */
export async function openSite({
  folder = inject('sampleSite'),
  languages = [],
}: OpenSiteOptions = {}): Promise<OpenSite> {
  const isSample = folder === inject('sampleSite');
  const { server, pages, origin } = await (isSample ? openSample() : servePages(folder, languages));
  const taken = new Set<Page>();
  return {
    origin,
    base: BASE,
    async newPage(options) {
      const page = await pages.acquire(options);
      taken.add(page);
      if (TestRunner.getCurrentTest() !== undefined) {
        onTestFinished(async () => {
          taken.delete(page);
          const forbidden = await pages.release(page);
          if (!options?.mayBeForbidden) expect(forbidden, 'what the policy of the page forbade').toEqual([]);
        });
      }
      return page;
    },
    async close() {
      const forbidden = await Promise.all([...taken].map((page) => pages.release(page)));
      if (!isSample) {
        await pages.close();
        await server.close();
      }
      expect(forbidden.flat(), 'what the policy of the pages forbade').toEqual([]);
    },
  };
}

/** The site that all tests of a file use. Only at the top level of the file: the site is closed at its end. */
export async function testedSite(options?: OpenSiteOptions): Promise<OpenSite> {
  const site = await openSite(options);
  afterAll(() => site.close());
  return site;
}

function openSample(): Promise<ServedPages> {
  sample ??= servePages(inject('sampleSite'), []).then((served) => {
    served.browser.once('disconnected', () => {
      sample = undefined;
    });
    return served;
  });
  return sample;
}

interface ServedPages {
  readonly browser: Browser;
  readonly server: Pick<TestHost, 'port' | 'close'>;
  readonly pages: PagePool;
  readonly origin: string;
}

async function servePages(folder: string, languages: readonly string[]): Promise<ServedPages> {
  const [server, browser] = await Promise.all([
    process.env.SITE === 'dev' ? serveSources(folder) : serveSite(folder, { base: BASE, languages }),
    openBrowser(),
  ]);
  const origin = `http://localhost:${server.port}`;
  return { browser, server, origin, pages: createPagePool(browser, { clean: `${origin}/robots.txt` }) };
}

/** `buildSite` writes the sources next to the output. The generator is loaded only for these tests. */
async function serveSources(folder: string): Promise<Pick<TestHost, 'port' | 'close'>> {
  const [{ CACHE_ROOT }, { createMemoryCache }, { loadConfig }, { createDevServer }] = await Promise.all([
    import('#generator/bundle/locations.ts'),
    import('#generator/incremental/cache.ts'),
    import('#generator/config/load-config.ts'),
    import('#servers/dev/dev-server.ts'),
  ]);
  const written = (name: string, otherwise: string): string => {
    const file = join(dirname(folder), name);
    return existsSync(file) && folder !== inject('sampleSite') ? file : join(ROOT, otherwise);
  };
  const config = written('site.config.mjs', 'site.config.ts');
  const server = await createDevServer({
    contentDir: written('content', 'content'),
    port: 0,
    loadConfig: () => loadConfig(config),
    settingsFiles: () => [config],
    messages: {
      problem: ({ code, file }) => ({ place: file, text: code }),
      counts: ({ length }) => String(length),
    },
    onSnapshot: () => undefined,
    onError: (error) => {
      throw error;
    },
    cache: createMemoryCache(),
    bundles: CACHE_ROOT,
    now: Date.now(),
    clock: () => performance.now(),
  });
  // Until all notes have been read, pages show a message and reload.
  await fetch(`http://localhost:${server.port}${server.base}site.json`).then((response) => response.text());
  return server;
}

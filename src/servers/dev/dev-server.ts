import { createServer as createHttpServer, type Server } from 'node:http';
import { join } from 'node:path';
import { isHostAllowed } from 'host-validation-middleware';
import { lazy } from '#core/lazy.ts';
import { loadPerKey } from '#core/memoize.ts';
import { PROGRAM_ROOT, SHIPPED_BUNDLE } from '#generator/bundle/locations.ts';
import { sourcePaths } from '#generator/catalogue/sources/source-paths.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { ALL_ADDRESSES, listen } from '../listen.ts';
import { parseRequestTarget } from '../request-target.ts';
import type { Exchange } from '../send-file.ts';
import { loadDevBundle } from './dev-bundle.ts';
import {
  type DevMessages,
  type FilePlace,
  isUnaffected,
  respond,
  type Serving,
  sendFailure,
} from './dev-responses.ts';
import { createDevSources, type DevStateOptions } from './dev-state.ts';
import { createDevListeners, type DevListeners, respondToOpenPages } from './open-pages.ts';
import { createSourceWatcher } from './source-watcher.ts';

export interface DevServerOptions extends Omit<DevStateOptions, 'onChange'> {
  readonly port: number;
  readonly host?: string;
  /** The files from which the settings were read. */
  readonly settingsFiles: () => readonly string[];
  readonly messages: DevMessages;
  /** Opens a file in the editor of the author, if possible. */
  readonly openFile?: (place: FilePlace) => void;
  /** The cache folder of bundles. */
  readonly bundles: string;
  readonly loadBundle?: typeof loadDevBundle;
}

export interface DevServer {
  readonly port: number;
  readonly base: string;
  close(): Promise<void>;
}

/**
 * Renders each page on request, as a build would, and reloads it after changes. The port is opened first, so that
 * nothing else has to be stopped if it is in use.
 * @throws {OperationError} if the port is in use
 */
export async function createDevServer(options: DevServerOptions): Promise<DevServer> {
  const config = await options.loadConfig();
  const server = createHttpServer();
  const listening = listen(server, options);
  const running = listening.then(() => startServices(config, options));
  server.on('request', (request, response) => {
    running.then(({ answer }) => answer({ request, response })).catch(() => response.destroy());
  });
  try {
    const { close } = await running;
    const port = await listening;
    return {
      port,
      base: config.base,
      async close() {
        await close();
        closeServer(server);
      },
    };
  } catch (error) {
    closeServer(server);
    throw error;
  }
}

interface Running {
  answer(exchange: Exchange): Promise<void>;
  close(): Promise<void>;
}

/** The sources of browser code, when run from source. After a change they are bundled again. */
const SITE_PROGRAM =
  SHIPPED_BUNDLE === undefined ? ['core', 'site'].map((folder) => join(PROGRAM_ROOT, 'src', folder)) : [];

/** Watching begins after this delay if no page is requested, because listing all files would delay the first page. */
const WATCH_DELAY_MS = 2000;

/** Watching begins this long after the first page was sent, so that the page is shown first. */
const WATCH_DELAY_AFTER_PAGE_MS = 300;

async function startServices(config: SiteConfig, options: DevServerOptions): Promise<Running> {
  const allowedHosts = allowedHostsOf(config, options);
  const { loadBundle = loadDevBundle } = options;
  const load = () => loadBundle({ root: options.bundles, now: options.now });
  let loadOnce = loadPerKey(load);
  const bundle = { get: () => loadOnce(undefined) };
  // Starts bundling in the background. Requests report its errors.
  bundle.get().catch(() => undefined);
  const watchedSources = (): readonly string[] =>
    sourcePaths(options.contentDir, sources.known().snapshot.config);
  // The watcher begins later, because listing all files would delay the first page.
  const watcher = createSourceWatcher(
    { ...options, sources: watchedSources, others: SITE_PROGRAM },
    (file) => {
      if (SITE_PROGRAM.some((folder) => file.startsWith(folder))) loadOnce = loadPerKey(load);
      sources.changed(file);
    },
  );
  const listeners = createDevListeners({ onOpen: () => watcher.start(0) });
  const sources = await createDevSources(config, {
    ...options,
    onChange: ({ name }) => {
      watcher.update();
      listeners.notify(name);
    },
  });
  watcher.start(WATCH_DELAY_MS);
  const whenShown = lazy(() => watcher.start(WATCH_DELAY_AFTER_PAGE_MS));
  return {
    answer: async (exchange) => {
      if (!isHostAllowed(exchange.request.headers.host, allowedHosts)) {
        refuseHost(exchange);
        return;
      }
      await answerRequest({ listeners, sources, bundle, options }, exchange);
      whenShown();
    },
    async close() {
      listeners.close();
      await watcher.close();
      await sources.close();
      await bundle.get().then(
        ({ dispose }) => dispose(),
        () => undefined,
      );
    },
  };
}

/** Host names in addition to localhost, which protects against DNS rebinding. Others must be in the settings. */
function allowedHostsOf(config: SiteConfig, { host }: DevServerOptions): string[] {
  return [...config.dev.allowedHosts, ...(host === undefined || host === ALL_ADDRESSES ? [] : [host])];
}

function refuseHost({ request, response }: Exchange): void {
  response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(
    `${request.headers.host ?? 'A request without a host'} is no name of this server. If it should be, write it into site.config.ts: dev: { allowedHosts: ['docs.internal'] }`,
  );
}

interface Answering {
  readonly listeners: DevListeners;
  readonly sources: Awaited<ReturnType<typeof createDevSources>>;
  readonly bundle: { get(): Promise<Serving['bundle']> };
  readonly options: Pick<DevServerOptions, 'contentDir' | 'messages' | 'openFile' | 'onError'>;
}

async function answerRequest(
  { listeners, sources, bundle, options }: Answering,
  exchange: Exchange,
): Promise<void> {
  const { contentDir, messages, openFile, onError } = options;
  let state = sources.known();
  if (respondToOpenPages(state, listeners, exchange)) return;
  try {
    const made = await bundle.get();
    const { pathname } = parseRequestTarget(exchange.request.url ?? '') ?? { pathname: '/' };
    state = sources.known();
    if (!isUnaffected({ state, bundle: made }, pathname)) state = await sources.current();
    const serving = { messages, contentDir, state, ...(openFile && { openFile }) };
    await respond({ ...serving, bundle: made }, exchange);
  } catch (error) {
    onError(error);
    sendFailure(state, exchange, error);
  }
}

function closeServer(server: Server): void {
  server.closeAllConnections();
  server.close();
}

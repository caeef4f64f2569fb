import { createServer as createHttpServer, type Server } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { isHostAllowed } from 'host-validation-middleware';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import type { Problem } from '#core/model/problem.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { bundleThemeScript } from '../bundle/bundle-scripts.ts';
import { PROGRAM_ROOT, SITE_SOURCES } from '../bundle/locations.ts';
import type { Snapshot } from './dev-pages.ts';
import { respond, type Serving, sendFailure } from './dev-responses.ts';
import { createDevSources, type DevSources } from './dev-state.ts';
import { ALL_ADDRESSES, listen } from './listen.ts';
import { type Remembered, remember } from './remembered.ts';
import type { Exchange } from './send-file.ts';

export interface DevServerOptions {
  readonly contentDir: string;
  readonly configFile: string;
  readonly port: number;
  readonly host?: string;
  readonly loadConfig: () => Promise<SiteConfig>;
  readonly describeProblem: (problem: Problem, config: SiteConfig) => string;
  /** Told after every change what the content looks like now, or why it could not be read. */
  readonly onSnapshot: (snapshot: Snapshot) => void;
  readonly onError: (error: unknown) => void;
}

export interface DevServer {
  readonly port: number;
  readonly base: string;
  close(): Promise<void>;
}

/**
 * Renders each page when it is asked for, from the sources as they are, and reloads it when they change.
 * The port is taken first: when it is not free, nothing else has been started that would have to end.
 */
export async function createDevServer(options: DevServerOptions): Promise<DevServer> {
  const config = await options.loadConfig();
  const server = createHttpServer();
  const listening = listen(server, options);
  const running = listening.then(() => startBehind(server, config, options));
  server.on('request', (request, response) => {
    running.then(({ answer }) => answer({ request, response })).catch(() => response.destroy());
  });
  try {
    const { close } = await running;
    return { port: await listening, base: config.base, close };
  } catch (error) {
    closeServer(server);
    throw error;
  }
}

interface Running {
  answer(exchange: Exchange): Promise<void>;
  close(): Promise<void>;
}

async function startBehind(server: Server, config: SiteConfig, options: DevServerOptions): Promise<Running> {
  const allowedHosts = allowedHostsOf(config, options);
  const vite = await startVite(server, config, allowedHosts);
  try {
    const sources = await createDevSources(config, {
      ...options,
      onChange: () => vite.ws.send({ type: 'full-reload' }),
    });
    const themeScript = remember(() => bundleThemeScript());
    watch(vite, { sources, themeScript, options });
    return {
      answer: async (exchange) => {
        if (!isHostAllowed(exchange.request.headers.host, allowedHosts)) refuseHost(exchange);
        else await answerFrom({ vite, sources, themeScript: themeScript.get, options }, exchange);
      },
      async close() {
        await sources.close();
        await vite.close();
        closeServer(server);
      },
    };
  } catch (error) {
    await vite.close();
    throw error;
  }
}

function startVite(server: Server, { base }: SiteConfig, allowedHosts: string[]): Promise<ViteDevServer> {
  return createViteServer({
    configFile: false,
    root: SITE_SOURCES,
    base,
    appType: 'custom',
    logLevel: 'warn',
    publicDir: false,
    optimizeDeps: { entries: ['app.tsx'] },
    // The overlay for errors brings styles of its own into the page, which the page's policy forbids: the panel shows them.
    server: { middlewareMode: true, allowedHosts, hmr: { server, overlay: false } },
  });
}

/** Names of this machine that a page of another site cannot make its own; what else is allowed, the publisher says. */
function allowedHostsOf(config: SiteConfig, { host }: DevServerOptions): string[] {
  return [...config.dev.allowedHosts, ...(host === undefined || host === ALL_ADDRESSES ? [] : [host])];
}

function refuseHost({ request, response }: Exchange): void {
  response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(
    `${request.headers.host ?? 'A request without a host'} is no name of this server. If it should be, write it into site.config.ts: dev: { allowedHosts: ['docs.internal'] }`,
  );
}

interface WatchInput {
  readonly sources: DevSources;
  readonly themeScript: Remembered<string>;
  readonly options: Pick<DevServerOptions, 'contentDir' | 'configFile'>;
}

/** Passes on what changes in the content; a source that changes is in every page. */
function watch(vite: ViteDevServer, { sources, themeScript, options }: WatchInput): void {
  vite.watcher.add([resolve(options.contentDir), resolve(options.configFile)]);
  vite.watcher.on('all', (_event, file) => {
    sources.changed(file);
    if (!file.startsWith(join(PROGRAM_ROOT, 'src') + sep)) return;
    themeScript.forget();
    vite.ws.send({ type: 'full-reload' });
  });
}

interface Answering extends Pick<Serving, 'vite' | 'themeScript'> {
  readonly sources: DevSources;
  readonly options: Pick<DevServerOptions, 'describeProblem' | 'onError'>;
}

async function answerFrom(
  { vite, sources, themeScript, options }: Answering,
  exchange: Exchange,
): Promise<void> {
  const { describeProblem, onError } = options;
  const serving: Serving = { vite, themeScript, describeProblem, state: await sources.current() };
  try {
    await respond(serving, exchange, () => vite.middlewares(exchange.request, exchange.response));
  } catch (error) {
    onError(error);
    sendFailure(serving, exchange, error);
  }
}

function closeServer(server: Server): void {
  server.closeAllConnections();
  server.close();
}

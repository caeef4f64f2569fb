import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import type { Problem } from '#core/model/problem.ts';
import { createUrls } from '#core/model/urls.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { bundleThemeScript } from '../bundle/bundle-scripts.ts';
import { SITE_SOURCES } from '../bundle/locations.ts';
import type { Renderer } from '../prerender/renderer.ts';
import { type Snapshot, takeSnapshot } from './dev-pages.ts';
import { listen } from './listen.ts';
import { mediaType } from './media-type.ts';
import { problemPanel } from './problem-panel.ts';

export interface DevServerOptions {
  readonly contentDir: string;
  readonly configFile: string;
  readonly port: number;
  readonly host?: string;
  readonly loadConfig: (revision: number) => Promise<SiteConfig>;
  readonly describeProblem: (problem: Problem) => string;
  /** Told after every change what the content looks like now, or why it could not be read. */
  readonly onSnapshot: (snapshot: Snapshot) => void;
  readonly onError: (error: unknown) => void;
}

export interface DevServer {
  readonly port: number;
  readonly base: string;
  close(): Promise<void>;
}

/** Editors write a file in several steps; one change is one reading. */
const QUIET_MILLISECONDS = 40;

/** Renders each page when it is asked for, from the sources as they are, and reloads it when they change. */
export async function createDevServer(options: DevServerOptions): Promise<DevServer> {
  const config = await options.loadConfig(0);
  const server = createHttpServer();
  const vite = await createViteServer({
    configFile: false,
    root: SITE_SOURCES,
    base: config.base,
    appType: 'custom',
    logLevel: 'warn',
    publicDir: false,
    optimizeDeps: { entries: ['app.tsx'] },
    server: { middlewareMode: true, hmr: { server } },
  });
  const state = await watchContent({ vite, config, options });
  const pages = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    respond(
      { vite, snapshot: state.snapshot(), describeProblem: options.describeProblem },
      request,
      response,
      next,
    ).catch((error: unknown) => {
      options.onError(error);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
  };
  server.on('request', (request, response) =>
    pages(request, response, () => vite.middlewares(request, response)),
  );
  const port = await listen(server, options);
  return {
    port,
    base: config.base,
    async close() {
      await vite.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

interface WatchInput {
  readonly vite: ViteDevServer;
  readonly config: SiteConfig;
  readonly options: DevServerOptions;
}

async function watchContent({ vite, config, options }: WatchInput): Promise<{ snapshot(): Snapshot }> {
  const contentDir = resolve(options.contentDir);
  const configFile = resolve(options.configFile);
  let [revision, current] = [0, config];
  let snapshot = await takeSnapshot(contentDir, current, revision);
  let timer: NodeJS.Timeout | undefined;
  options.onSnapshot(snapshot);

  const refresh = async (file: string): Promise<void> => {
    revision += 1;
    if (file === configFile) current = await options.loadConfig(revision);
    snapshot = await takeSnapshot(contentDir, current, revision);
    options.onSnapshot(snapshot);
    vite.ws.send({ type: 'full-reload' });
  };
  vite.watcher.add([contentDir, configFile]);
  vite.watcher.on('all', (_event, file) => {
    const ours = file === configFile || file.startsWith(contentDir) || /\.tsx?$/.test(file);
    if (!ours) return;
    clearTimeout(timer);
    timer = setTimeout(() => refresh(file).catch(options.onError), QUIET_MILLISECONDS);
  });
  return { snapshot: () => snapshot };
}

interface Serving {
  readonly vite: ViteDevServer;
  readonly snapshot: Snapshot;
  readonly describeProblem: (problem: Problem) => string;
}

async function respond(
  serving: Serving,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  const { snapshot } = serving;
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const { base } = snapshot.site;
  const urls = createUrls(base);
  const page = snapshot.pages.get(pathname);
  const asset = snapshot.assets.get(pathname);
  if (pathname === '/' && base !== '/') response.writeHead(302, { location: base }).end();
  else if (asset !== undefined) {
    response.writeHead(200, { 'content-type': mediaType(asset) });
    response.end(await readFile(asset));
  } else if (page !== undefined) await sendPage(serving, pathname, response);
  else if (isData(pathname)) sendData(snapshot, pathname, response);
  else if (wantsDocument(request)) await sendPage(serving, urls.notFound(), response);
  else next();
}

/** Sources have other endings: the bundler answers for them. */
function isData(pathname: string): boolean {
  return /\.(?:json|bin)$/.test(pathname);
}

function sendData(snapshot: Snapshot, pathname: string, response: ServerResponse): void {
  const file = snapshot.dataFiles().get(pathname);
  response.writeHead(file ? 200 : 404, {
    'content-type': mediaType(pathname),
    'cache-control': 'no-store',
  });
  response.end(file?.contents);
}

function wantsDocument(request: IncomingMessage): boolean {
  return String(request.headers.accept ?? '').includes('text/html');
}

async function sendPage(serving: Serving, url: string, response: ServerResponse): Promise<void> {
  const { vite, snapshot, describeProblem } = serving;
  const found = snapshot.pages.get(url);
  if (found === undefined) {
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
    response.end(problemPanel(snapshot.problems.map(describeProblem)));
    return;
  }
  const renderer = await vite.ssrLoadModule('/prerender/render.tsx');
  const { renderArticle, renderDocument } = renderer as unknown as Renderer;
  const { base } = snapshot.site;
  const html = renderDocument({
    page: found.page,
    article: renderArticle(found.article),
    site: snapshot.site,
    assets: {
      stylesheet: `${base}styles/index.css`,
      icon: `${base}icons/mark.svg`,
      themeScript: { source: await bundleThemeScript(createUrls(base)) },
      bootScript: `${base}boot/boot.ts`,
      appScript: `${base}app.tsx`,
    },
  });
  const extra = `<script type="module" src="${base}@vite/client"></script>${problemPanel(snapshot.problems.map(describeProblem))}`;
  response.writeHead(found.page.kind === 'not-found' ? 404 : 200, {
    'content-type': 'text/html; charset=utf-8',
  });
  response.end(html.replace('</body>', () => `${extra}</body>`));
}

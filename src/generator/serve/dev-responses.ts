import { readFile } from 'node:fs/promises';
import type { ViteDevServer } from 'vite';
import type { Problem } from '#core/model/problem.ts';
import { createUrls } from '#core/model/urls.ts';
import { forPageSheets, sheetSource } from '#core/page-sheets.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { publishedBytes } from '#generator/content/assets/published-bytes.ts';
import { hashedText } from '../bundle/hashed-text.ts';
import type { RendererModule } from '../bundle/kept-bundle.ts';
import { DEV_CLIENT, DEV_REVISION, devClientScript } from './dev-client.ts';
import type { DevState } from './dev-state.ts';
import { mediaType } from './media-type.ts';
import { PROBLEM_PANEL_STYLES, problemPanel } from './problem-panel.ts';
import { openPublished } from './published-folder.ts';
import { parseRequestTarget } from './request-target.ts';
import { headersOf } from './response-headers.ts';
import { type Exchange, sendFile } from './send-file.ts';

export interface Serving {
  readonly vite: ViteDevServer;
  readonly state: DevState;
  readonly describeProblem: (problem: Problem, config: SiteConfig) => string;
  /** The text of the inline script. */
  readonly themeScript: () => Promise<string>;
}

const NO_STORE = { 'cache-control': 'no-store' } as const;

/** Answers for pages, data and attachments; whatever else there is, Vite answers for. */
export async function respond(serving: Serving, exchange: Exchange, next: () => void): Promise<void> {
  const { request, response } = exchange;
  const { snapshot } = serving.state;
  const pathname = parseRequestTarget(request.url ?? '')?.pathname ?? '/';
  const { base } = snapshot.site;
  const headers = { ...headersOf({ base }, pathname), ...NO_STORE };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const asset = snapshot.assets.get(pathname);
  if (pathname === '/' && base !== '/') response.writeHead(302, { location: base }).end();
  else if (pathname === panelStyles(base)) send(exchange, 'panel.css', PROBLEM_PANEL_STYLES);
  else if (pathname === `${base}${DEV_CLIENT}`) send(exchange, DEV_CLIENT, devClientScript(base));
  else if (pathname === `${base}${DEV_REVISION}`)
    send(exchange, 'revision.txt', String(serving.state.revision));
  else if (asset !== undefined) await sendAsset(exchange, asset);
  else if (snapshot.pages.has(pathname)) await sendPage(serving, exchange, pathname);
  else if (isData(pathname)) sendData(serving, exchange, pathname);
  else if (wantsDocument(exchange)) await sendPage(serving, exchange, createUrls(base).notFound());
  else {
    // Vite knows best how long what it made may be kept.
    response.removeHeader('cache-control');
    next();
  }
}

/** What went wrong with a component, where the reader of the page looks, and away again when it is mended. */
export function sendFailure(serving: Serving, { response }: Exchange, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, { 'content-type': mediaType('page.html') });
  response.end(`<!doctype html><title>Error</title>${extras(serving.state, [describeError(error)])}`);
}

function panelStyles(base: string): string {
  return `${base}@problem-panel.css`;
}

async function sendAsset(exchange: Exchange, file: string): Promise<void> {
  if (/\.svg$/i.test(file)) {
    await sendDrawing(exchange, file);
    return;
  }
  const found = await openPublished('/', file);
  if (found?.type !== 'file') send(exchange, 'missing.txt', `${file} is gone.`, 404);
  else {
    const headers = { ...NO_STORE, 'content-type': mediaType(file) };
    await sendFile(found.file, exchange, { status: 200, headers });
  }
}

/** As the build publishes it. */
async function sendDrawing(exchange: Exchange, file: string): Promise<void> {
  const source = await readFile(file).catch(() => undefined);
  const published = source && publishedBytes(file, source);
  if (published === undefined || 'reason' in published) {
    send(exchange, 'missing.txt', `${file} is gone, or no drawing any more.`, 404);
  } else send(exchange, file, published);
}

/** Sources have other endings: the bundler answers for them. */
function isData(pathname: string): boolean {
  return /\.(?:json|bin|xml|txt|md)$/.test(pathname);
}

function sendData({ state }: Serving, exchange: Exchange, pathname: string): void {
  const file = state.snapshot.dataFiles().get(pathname);
  if (file === undefined) send(exchange, 'missing.txt', 'Not found', 404);
  else send(exchange, pathname, file.contents);
}

function send({ response }: Exchange, name: string, contents: string | Uint8Array, status = 200): void {
  response.writeHead(status, { 'content-type': mediaType(name) }).end(contents);
}

function wantsDocument({ request }: Exchange): boolean {
  return String(request.headers.accept ?? '').includes('text/html');
}

async function sendPage(serving: Serving, exchange: Exchange, url: string): Promise<void> {
  const { vite, state } = serving;
  const { site, pages } = state.snapshot;
  const found = pages.get(url);
  const problems = problemsOf(serving);
  if (found === undefined) {
    send(exchange, 'page.html', `<!doctype html><title>Problems</title>${extras(state, problems)}`, 500);
    return;
  }
  const module = await vite.ssrLoadModule('/prerender/render.tsx');
  const { renderArticle, renderDocument } = (module as RendererModule).renderer;
  const themeSource = await serving.themeScript();
  const html = renderDocument({
    page: found.page,
    article: renderArticle(found.article),
    site,
    assets: {
      sheets: forPageSheets((sheet) => ({ url: `${site.base}styles/${sheetSource(sheet)}` })),
      laterStylesheet: `${site.base}styles/later.css`,
      tabsScript: `${site.base}tabs/tabs.ts`,
      icon: `${site.base}icons/mark.svg`,
      themeScript: hashedText(themeSource),
      bootScript: `${site.base}boot/boot.ts`,
      appScript: `${site.base}app.tsx`,
      appStylesheet: `${site.base}styles/app.css`,
      connections: socketsOf(exchange.request.headers.host ?? 'localhost'),
    },
  });
  const status = found.page.kind === 'not-found' ? 404 : 200;
  send(
    exchange,
    'page.html',
    html.replace('</body>', () => `${extras(state, problems)}</body>`),
    status,
  );
}

/**
 * The connection over which Vite tells of changes: not every browser takes a WebSocket to the page's own host for 'self'. The
 * host was checked before: it is one that this server answers for.
 */
export function socketsOf(host: string): readonly string[] {
  return URL.canParse(`ws://${host}`) ? [`ws://${new URL(`ws://${host}`).host}`] : [];
}

function problemsOf({ state, describeProblem }: Serving): readonly string[] {
  const { problems, config } = state.snapshot;
  const failure = state.failure === undefined ? [] : [describeError(state.failure)];
  return [...failure, ...problems.map((problem) => describeProblem(problem, config))];
}

/** What a page of `npm run dev` has more than a published one. */
function extras({ revision, snapshot }: DevState, problems: readonly string[]): string {
  const { base } = snapshot.site;
  return `<script type="module" src="${base}${DEV_CLIENT}?revision=${revision}"></script>${problemPanel(problems, panelStyles(base))}`;
}

function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

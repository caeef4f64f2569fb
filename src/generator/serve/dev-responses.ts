import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Problem } from '#core/model/problem.ts';
import { createUrls } from '#core/model/urls.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { publishedBytes } from '#generator/content/assets/published-bytes.ts';
import { withTheme } from '#generator/theme/themed-assets.ts';
import { atBase } from '../bundle/based-assets.ts';
import type { DevBundle } from './dev-bundle.ts';
import { DEV_CLIENT, DEV_EVENTS, devClientScript } from './dev-client.ts';
import type { DevListeners } from './dev-listeners.ts';
import type { DevState } from './dev-state.ts';
import { mediaType } from './media-type.ts';
import { PROBLEM_PANEL_STYLES, problemPanel } from './problem-panel.ts';
import { openPublished } from './published-folder.ts';
import { parseRequestTarget } from './request-target.ts';
import { headersOf } from './response-headers.ts';
import { type Exchange, sendFile as sendOpenFile } from './send-file.ts';

export interface Serving {
  readonly state: DevState;
  readonly bundle: DevBundle;
  readonly listeners: DevListeners;
  readonly describeProblem: (problem: Problem, config: SiteConfig) => string;
}

const NO_STORE = { 'cache-control': 'no-store' } as const;

/** Answers for what a build would publish, made when it is asked for, and for what tells open pages of changes. */
export async function respond(serving: Serving, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const { snapshot, name } = serving.state;
  const pathname = parseRequestTarget(request.url ?? '')?.pathname ?? '/';
  const { base } = snapshot.site;
  const headers = { ...headersOf({ base }, pathname), ...NO_STORE };
  for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
  const asset = snapshot.assets.get(pathname);
  const location = pathname === '/' && base !== '/' ? base : folderAddress(snapshot, pathname);
  if (location !== undefined) response.writeHead(302, { location }).end();
  else if (pathname === panelStyles(base)) send(exchange, 'panel.css', PROBLEM_PANEL_STYLES);
  else if (pathname === `${base}${DEV_CLIENT}`) send(exchange, DEV_CLIENT, devClientScript(base));
  else if (pathname === `${base}${DEV_EVENTS}`) serving.listeners.add(response, name);
  else if (asset !== undefined) await sendAsset(exchange, asset);
  else if (snapshot.pages.has(pathname)) sendPage(serving, exchange, pathname);
  else sendFile(serving, exchange, pathname);
}

/** Of a page whose address was written without the slash at its end. */
function folderAddress({ pages }: DevState['snapshot'], pathname: string): string | undefined {
  return pages.has(`${pathname}/`) ? `${pathname}/` : undefined;
}

/** What went wrong with a component, where the reader of the page looks, and away again when it is mended. */
export function sendFailure(state: DevState, { response }: Exchange, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, { 'content-type': mediaType('page.html') });
  response.end(`<!doctype html><title>Error</title>${extras(state, [describeError(error)])}`);
}

function panelStyles(base: string): string {
  return `${base}@problem-panel.css`;
}

async function sendAsset(exchange: Exchange, file: string): Promise<void> {
  if (/\.svg$/i.test(file)) {
    await sendDrawing(exchange, file);
    return;
  }
  const found = await openPublished(dirname(file), basename(file));
  if (found?.type !== 'file') send(exchange, 'missing.txt', `${file} is gone.`, 404);
  else {
    const headers = { ...NO_STORE, 'content-type': mediaType(file) };
    await sendOpenFile(found.file, exchange, { status: 200, headers });
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

/** What the bundle or the site map has; else the page that says that there is none, as hosts answer. */
function sendFile(serving: Serving, exchange: Exchange, pathname: string): void {
  const { base } = serving.state.snapshot.site;
  const bundled = pathname.startsWith(base)
    ? serving.bundle.files.get(pathname.slice(base.length))
    : undefined;
  const { config, dataFile } = serving.state.snapshot;
  const themed = config.loadedTheme?.files.find(({ path }) => `${base}${path}` === pathname)?.contents;
  const contents = bundled ?? themed ?? dataFile(pathname)?.contents;
  if (contents !== undefined) send(exchange, pathname, contents);
  else sendPage(serving, exchange, createUrls(base).notFound());
}

function send({ response }: Exchange, name: string, contents: string | Uint8Array, status = 200): void {
  response.writeHead(status, { 'content-type': mediaType(name) }).end(contents);
}

function sendPage(serving: Serving, exchange: Exchange, url: string): void {
  const { state, bundle } = serving;
  const { site, pages } = state.snapshot;
  const found = pages.get(url)?.();
  const problems = problemsOf(serving);
  if (found === undefined) {
    send(exchange, 'page.html', `<!doctype html><title>Problems</title>${extras(state, problems)}`, 500);
    return;
  }
  const { renderArticle, renderDocument } = bundle.renderer;
  const html = renderDocument({
    page: found.page,
    article: renderArticle(found.article),
    site,
    assets: withTheme(atBase(bundle.assets, site.base), state.snapshot.config.loadedTheme, site.base),
  });
  const status = found.page.kind === 'not-found' ? 404 : 200;
  send(
    exchange,
    'page.html',
    html.replace('</body>', () => `${extras(state, problems)}</body>`),
    status,
  );
}

function problemsOf({ state, describeProblem }: Serving): readonly string[] {
  const { problems, config } = state.snapshot;
  const failure = state.failure === undefined ? [] : [describeError(state.failure)];
  return [...failure, ...problems.map((problem) => describeProblem(problem, config))];
}

/** What a page of `npm run dev` has more than a published one. */
function extras({ name, snapshot }: DevState, problems: readonly string[]): string {
  const { base } = snapshot.site;
  return `<script type="module" src="${base}${DEV_CLIENT}?state=${name}"></script>${problemPanel(problems, panelStyles(base))}`;
}

function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

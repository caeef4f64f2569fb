import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { DocumentAssets } from '#core/contracts/renderer.ts';
import { createMessages } from '#core/messages/messages.ts';
import { documentOf, type HtmlTree, htmlText } from '#core/model/html/html.ts';
import { serialise } from '#core/model/html/serialise.ts';
import type { Problem } from '#core/model/problem.ts';
import { createUrls, isHashed } from '#core/model/urls.ts';
import { withBase } from '#generator/bundle/based-assets.ts';
import { publishedBytes } from '#generator/catalogue/assets/published-bytes.ts';
import { mediaType } from '#generator/compress/media-type.ts';
import { assetBase } from '#generator/config/languages.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { headersOf } from '#generator/hosting/response-headers.ts';
import { siteMessages } from '#generator/messages/site-messages.ts';
import { movedPage } from '#generator/outputs/data/moved-page.ts';
import { withTheme } from '#generator/theme/themed-assets.ts';
import { openPublished } from '../preview/published-folder.ts';
import { parseRequestTarget } from '../request-target.ts';
import { type Exchange, sendFile as sendOpenFile } from '../send-file.ts';
import type { DevBundle } from './dev-bundle.ts';
import { snapshotFor } from './dev-pages.ts';
import type { DevState } from './dev-state.ts';
import { DEV_CLIENT } from './open-pages.ts';
import { PROBLEM_PANEL_SHEET, type ProblemPanel, problemPanel, type ShownProblem } from './problem-panel.ts';

/** How problems are formatted. */
export interface DevMessages {
  /** The place and the message. */
  readonly problem: (
    problem: Problem,
    config: SiteConfig,
  ) => { readonly place: string; readonly text: string };
  /** `1 error, 2 warnings` */
  readonly counts: (problems: readonly Problem[], config: SiteConfig) => string;
}

/** A place in a file on this machine. */
export interface FilePlace {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

export interface Serving {
  readonly state: DevState;
  readonly bundle: DevBundle;
  readonly messages: DevMessages;
  readonly contentDir: string;
  readonly openFile?: (place: FilePlace) => void;
}

/** The state with the site in the language of an address. The problems are those of all languages. */
function inLanguage(state: DevState, pathname: string): DevState {
  const { snapshot } = state;
  const { problems } = snapshot;
  return { ...state, snapshot: { ...snapshot, ...snapshotFor(snapshot, pathname), problems } };
}

/** Whether pending changes of notes cannot affect an address, because the file is named by its hash. */
export function isUnaffected(serving: Pick<Serving, 'state' | 'bundle'>, pathname: string): boolean {
  const { state, bundle } = serving;
  const { snapshot } = inLanguage(state, pathname);
  const { base } = snapshot.site;
  if (!isHashed({ base }, pathname)) return false;
  return (
    (bundledFile({ state: { ...state, snapshot }, bundle }, pathname) ?? themedFile(snapshot, pathname)) !==
    undefined
  );
}

const NO_STORE = { 'cache-control': 'no-store' } as const;

/** The address by which a page asks to open the file of a problem. */
const OPEN_PROBLEM = '@open-problem';

/** Answers a request with what a build would publish, created on demand. */
export async function respond(given: Serving, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const { pathname, search } = parseRequestTarget(request.url ?? '') ?? { pathname: '/', search: '' };
  const serving = { ...given, state: inLanguage(given.state, pathname) };
  const { snapshot } = serving.state;
  const { base } = snapshot.site;
  // Bundles are named by hash, so browsers may cache them.
  const isCacheable = isHashed({ base }, pathname) && bundledFile(serving, pathname) !== undefined;
  const headers = { ...headersOf({ base }, pathname), ...(!isCacheable && NO_STORE) };
  for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
  const asset = snapshot.assets.get(pathname);
  const location = pathname === '/' && base !== '/' ? base : folderAddress(snapshot, pathname);
  if (location !== undefined) response.writeHead(302, { location }).end();
  else if (pathname === `${base}${OPEN_PROBLEM}`) openProblem(serving, exchange, search);
  else if (asset !== undefined) await sendAsset(exchange, asset);
  else if (snapshot.pages.has(pathname)) sendPage(serving, exchange, pathname);
  else sendFile(serving, exchange, pathname);
}

/**
 * Opens the file of a problem in the editor. Only pages of this server may ask for it, not other sites or machines. The
 * page itself stays open.
 */
function openProblem({ state, contentDir, openFile }: Serving, exchange: Exchange, search: string): void {
  const params = new URLSearchParams(search);
  const isOwn = exchange.request.headers['sec-fetch-site'] === 'same-origin';
  const problem = state.snapshot.problems[Number(params.get('problem') ?? Number.NaN)];
  if (isOwn && problem && params.get('state') === state.name) {
    const { line, column } = problem;
    openFile?.({ file: join(dirname(resolve(contentDir)), problem.file), line, column });
  }
  exchange.response.writeHead(isOwn ? 204 : 403).end();
}

/** The address with a trailing slash, if there is such a page. */
function folderAddress({ pages }: DevState['snapshot'], pathname: string): string | undefined {
  return pages.has(`${pathname}/`) ? `${pathname}/` : undefined;
}

/** Shows an error of a component in the page, until it is fixed. */
export function sendFailure(state: DevState, { response }: Exchange, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, { 'content-type': mediaType('page.html') });
  response.end(plainPage('Error', devNodes(state, { title: 'Error', problems: [failureOf(error)] })));
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

/** Sends an SVG file as a build would publish it. */
async function sendDrawing(exchange: Exchange, file: string): Promise<void> {
  const source = await readFile(file).catch(() => undefined);
  const published = source && publishedBytes(file, source);
  if (published === undefined || 'reason' in published) {
    send(exchange, 'missing.txt', `${file} is gone, or no drawing any more.`, 404);
  } else send(exchange, file, published);
}

function bundledFile(
  { state, bundle }: Pick<Serving, 'state' | 'bundle'>,
  pathname: string,
): string | Uint8Array | undefined {
  const { base } = state.snapshot.site;
  return pathname.startsWith(base) ? bundle.files.get(pathname.slice(base.length)) : undefined;
}

function themedFile({ config, site }: DevState['snapshot'], pathname: string) {
  return config.loadedTheme?.files.find(({ path }) => `${site.base}${path}` === pathname)?.contents;
}

/** Sends a file of the bundle, theme, site map or redirects, or the not-found page. */
function sendFile(serving: Serving, exchange: Exchange, pathname: string): void {
  const { snapshot } = serving.state;
  const { config, dataFile, site } = snapshot;
  const { base } = site;
  const moved = redirectOf(config.redirects, pathname);
  const contents =
    bundledFile(serving, pathname) ??
    themedFile(snapshot, pathname) ??
    dataFile(pathname)?.contents ??
    (moved && movedPage(createMessages(siteMessages(config).all), moved, site));
  // The address of a page has no extension.
  const isPage = pathname.endsWith('/') || moved !== undefined;
  if (contents !== undefined) send(exchange, isPage ? 'page.html' : pathname, contents);
  else sendPage(serving, exchange, createUrls(base).notFound());
}

/** The target of a redirect, with or without trailing slash. */
function redirectOf(redirects: SiteConfig['redirects'], pathname: string): string | undefined {
  const plain = (address: string): string => decodeURI(address).replace(/\/$/, '');
  return Object.entries(redirects).find(([from]) => plain(from) === plain(pathname))?.[1];
}

function send({ response }: Exchange, name: string, contents: string | Uint8Array, status = 200): void {
  response.writeHead(status, { 'content-type': mediaType(name) }).end(contents);
}

function sendPage(serving: Serving, exchange: Exchange, url: string): void {
  const { state, bundle } = serving;
  const { config, site, pages } = state.snapshot;
  const found = pages.get(url)?.();
  const problems = problemsOf(serving);
  if (found === undefined) {
    send(exchange, 'page.html', plainPage('Problems', devNodes(state, problems)), 500);
    return;
  }
  const { renderArticle, prepareDocuments } = bundle.renderer;
  const filesBase = assetBase(config);
  const assets: DocumentAssets = {
    ...withTheme(withBase(bundle.assets, filesBase), config.loadedTheme, filesBase),
    foot: serialise(devNodes(state, problems)),
  };
  const renderDocument = prepareDocuments(site, assets);
  const article = renderArticle(found.article, createMessages(siteMessages(config).all));
  const html = renderDocument({ page: JSON.stringify(found.page), article });
  const status = found.page.kind === 'not-found' ? 404 : 200;
  send(exchange, 'page.html', html, status);
}

function problemsOf({ state, messages, openFile }: Serving): ShownProblems {
  const { problems, config, site } = state.snapshot;
  const shown = problems.map((problem, number): ShownProblem => {
    const params = new URLSearchParams({ state: state.name, problem: String(number) });
    return {
      ...messages.problem(problem, config),
      ...(openFile && { opens: `${site.base}${OPEN_PROBLEM}?${params}` }),
    };
  });
  const counts = problems.length > 0 ? [messages.counts(problems, config)] : [];
  if (state.failure === undefined) return { title: counts.join(), problems: shown };
  return {
    title: ['The last change cannot be loaded', ...counts].join(', '),
    problems: [failureOf(state.failure), ...shown],
  };
}

type ShownProblems = Pick<ProblemPanel, 'title' | 'problems'>;

/** The nodes that only pages of the development server have. */
function devNodes({ name, snapshot }: DevState, problems: ShownProblems): HtmlTree {
  const { base } = snapshot.site;
  const stylesheet = `${base}${PROBLEM_PANEL_SHEET}`;
  return [
    ['script', { type: 'module', src: `${base}${DEV_CLIENT}?state=${name}` }],
    ...problemPanel({ ...problems, stylesheet }),
  ];
}

/** A page without content, for errors. */
function plainPage(title: string, tree: HtmlTree): string {
  return htmlText(serialise(documentOf(['html', { lang: 'en' }, ['title', {}, title], ...tree])));
}

/** The message of an operation error; for any other error, its stack. */
function failureOf(error: unknown): ShownProblem {
  if (error instanceof OperationError) return { text: error.message };
  return {
    text: stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  };
}

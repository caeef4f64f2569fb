import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { cleanPathname, createUrls, languageBase } from '#core/model/urls.ts';
import { isCompressible, mediaType } from '#generator/compress/media-type.ts';
import { DYNAMIC_HEADERS, headersOf } from '#generator/hosting/response-headers.ts';
import type { HostingRules } from '#generator/hosting/rules.ts';
import { parseRequestTarget, pathSegments, type RequestTarget } from '../request-target.ts';
import { type Exchange, preferredEncodings, sendFile } from '../send-file.ts';
import { type Found, type OpenFile, openPublished } from './published-folder.ts';

export interface StaticServerOptions extends HostingRules {
  /** The output folder: `dist`. A build may replace it at any time. */
  readonly root: string;
  /** Called if an existing file cannot be read. */
  readonly onError?: (error: unknown) => void;
}

/** The extensions of compressed copies. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** Serves a built site like any static host: clean URLs, `404.html`, compression, caching by hash. */
export function createStaticServer(options: StaticServerOptions): Server {
  return createServer((request, response) => {
    answer(options, { request, response }).catch((error: unknown) => {
      options.onError?.(error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'This file cannot be read.');
    });
  });
}

async function answer(options: StaticServerOptions, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    sendText(response, 405, 'Only GET and HEAD are answered.');
    return;
  }
  const target = parseRequestTarget(request.url ?? '');
  const location = target && redirectOf(options, target);
  if (target === undefined) sendText(response, 400, 'That is no address.');
  else if (location !== undefined) redirect(response, location, target);
  else await sendPublished(options, exchange, target);
}

function redirectOf(paths: StaticServerOptions, { pathname }: RequestTarget): string | undefined {
  const { base } = paths;
  if (pathname === '/' && base !== '/') return base;
  if (pathname === createUrls(languageBase(paths, pathname)).notFound() || !pathname.startsWith(base))
    return undefined;
  return cleanPathname(pathname);
}

/** Redirects. Leading slashes are merged, because two would lead to another host. */
function redirect(response: ServerResponse, pathname: string, { search }: RequestTarget): void {
  const location = `${pathname.replace(/^\/{2,}/, '/')}${search}`;
  response.writeHead(301, { ...DYNAMIC_HEADERS, location }).end();
}

async function sendPublished(
  options: StaticServerOptions,
  exchange: Exchange,
  target: RequestTarget,
): Promise<void> {
  const { root } = options;
  const { pathname } = target;
  const found = await openTarget(root, pathname);
  if (found?.type === 'folder') redirect(exchange.response, `${pathname}/`, target);
  else if (found === undefined) await sendNotFound(options, exchange, pathname);
  else {
    const headers = { 'content-type': mediaType(indexOf(pathname)), ...headersOf(options, pathname) };
    const packed = await openPacked(options, exchange.request, indexOf(pathname));
    if (packed) await found.file.handle.close();
    await sendFile(packed?.file ?? found.file, exchange, {
      status: 200,
      headers,
      ...(packed && { encoding: packed.encoding }),
    });
  }
}

/** The compressed copy from the build, if the reader accepts it. Ranges always refer to the plain file. */
async function openPacked(
  { root }: StaticServerOptions,
  request: IncomingMessage,
  pathname: string,
): Promise<{ readonly file: OpenFile; readonly encoding: 'br' | 'gzip' } | undefined> {
  const segments = pathSegments(pathname);
  if (segments === undefined || request.headers.range !== undefined || !isCompressible(mediaType(pathname)))
    return undefined;
  for (const encoding of preferredEncodings(request)) {
    const found = await openPublished(root, `${join(...segments)}${ENDINGS[encoding]}`);
    if (found?.type === 'file') return { file: found.file, encoding };
  }
  return undefined;
}

/** An address that ends in a slash means the index of the folder. */
async function openTarget(root: string, pathname: string): Promise<Found | undefined> {
  const segments = pathSegments(indexOf(pathname));
  const found = segments && (await openPublished(root, join(...segments)));
  return found?.type === 'folder' && pathname.endsWith('/') ? undefined : found;
}

function indexOf(pathname: string): string {
  return pathname.endsWith('/') ? `${pathname}index.html` : pathname;
}

async function sendNotFound(
  options: StaticServerOptions,
  exchange: Exchange,
  pathname: string,
): Promise<void> {
  const { notFound } = createUrls(languageBase(options, pathname));
  const page = await openPublished(options.root, join(notFound()));
  if (page?.type !== 'file') {
    sendText(exchange.response, 404, 'Not found');
    return;
  }
  const headers = { ...DYNAMIC_HEADERS, 'content-type': mediaType('404.html') };
  await sendFile(page.file, exchange, { status: 404, headers });
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...DYNAMIC_HEADERS, 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
}

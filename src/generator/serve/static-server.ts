import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { cleanPathname } from '#core/model/urls.ts';
import { OperationError } from '#generator/config/operation-error.ts';

export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.bin': 'application/octet-stream',
};

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml)|image\/svg)/;

const compress = promisify(gzip);

export interface StaticServerOptions {
  /** The folder that holds the base path's folders: `dist`. */
  readonly root: string;
  readonly base: string;
}

/** Serves a built site as any static host would: clean addresses, `404.html`, compression, caching by hash. */
export function createStaticServer(options: StaticServerOptions): Server {
  return createServer((request, response) => {
    answer(options, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end('Internal error');
    });
  });
}

/** The port is given to the first that asks; a taken one is said in words. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' || error.code === 'EACCES' ? portError(port, error.code) : error);
    });
    server.listen(port, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function portError(port: number, code: string): OperationError {
  const reason = code === 'EACCES' ? 'may not be used by this account' : 'is taken';
  return new OperationError(`Port ${port} ${reason}. Choose another: PORT=${port + 1} npm start`);
}

async function answer(
  options: StaticServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const target = redirectTarget(options, pathname) ?? (await missingSlash(options, pathname));
  if (target !== undefined) {
    response.writeHead(301, { location: `${target}${search}` }).end();
    return;
  }
  const file = await publishedFile(options, pathname);
  if (file !== undefined) await send(file, { request, response, status: 200 });
  else await sendNotFound(options, request, response);
}

function redirectTarget({ base }: StaticServerOptions, pathname: string): string | undefined {
  if (pathname === '/' && base !== '/') return base;
  if (pathname === `${base}404.html` || !pathname.startsWith(base)) return undefined;
  return cleanPathname(pathname);
}

async function missingSlash({ root }: StaticServerOptions, pathname: string): Promise<string | undefined> {
  if (pathname.endsWith('/')) return undefined;
  const folder = await stat(join(root, safePath(pathname))).catch(() => undefined);
  return folder?.isDirectory() ? `${pathname}/` : undefined;
}

async function publishedFile({ root }: StaticServerOptions, pathname: string): Promise<string | undefined> {
  const file = join(root, safePath(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? file : undefined;
}

/** Decoded, and never above the root. A path that cannot be decoded matches no file. */
function safePath(pathname: string): string {
  try {
    const path = normalize(decodeURIComponent(pathname));
    return path.includes('\0') || path.split(sep).includes('..') ? '/\u{fffd}' : path;
  } catch {
    return '/\u{fffd}';
  }
}

async function sendNotFound(
  { root, base }: StaticServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = join(root, base, '404.html');
  if (await stat(page).catch(() => undefined)) await send(page, { request, response, status: 404 });
  else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly status: number;
}

async function send(file: string, { request, response, status }: Exchange): Promise<void> {
  const { mtimeMs, size } = await stat(file);
  const type = MEDIA_TYPES[extname(file)] ?? 'application/octet-stream';
  const tag = `"${mtimeMs.toString(36)}-${size.toString(36)}"`;
  const headers = {
    'content-type': type,
    'cache-control': isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    etag: tag,
    vary: 'accept-encoding',
  };
  if (status === 200 && request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end();
  } else if (COMPRESSIBLE.test(type) && acceptsGzip(request)) {
    const body = await compress(await readFile(file));
    response.writeHead(status, { ...headers, 'content-encoding': 'gzip', 'content-length': body.byteLength });
    response.end(request.method === 'HEAD' ? undefined : body);
  } else {
    response.writeHead(status, { ...headers, 'content-length': size });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file).pipe(response);
  }
}

/** All names below `assets/` carry a hash: what they name never changes. */
function isHashed(file: string): boolean {
  return file.split(sep).includes('assets');
}

function acceptsGzip(request: IncomingMessage): boolean {
  return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
}

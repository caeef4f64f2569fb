import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';
import { isCompressible } from './media-type.ts';
import type { OpenFile } from './published-folder.ts';

const compress = promisify(gzip);

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface FileResponse {
  readonly status: 200 | 404;
  readonly headers: OutgoingHttpHeaders & { readonly 'content-type': string };
  /** What the bytes of the file are packed with; they are sent as they are. */
  readonly encoding?: 'br' | 'gzip';
}

/**
 * Answers with one version of a file: length, tag and body are those of the handle, whatever a build does to the name
 * meanwhile. Closes the handle, also when the reader goes away.
 */
export async function sendFile(file: OpenFile, exchange: Exchange, answer: FileResponse): Promise<void> {
  try {
    await (answer.status === 200 ? sendFound(file, exchange, answer) : sendBody(file, exchange, answer));
  } catch (error) {
    if (!hasLeft(error)) throw error;
  } finally {
    await file.handle.close();
  }
}

async function sendFound(file: OpenFile, exchange: Exchange, answer: FileResponse): Promise<void> {
  const { request, response } = exchange;
  const etag = `"${file.version}"`;
  const headers = { ...answer.headers, etag, 'accept-ranges': 'bytes' };
  // Only the tag decides: `no-cache` asks for a comparison, and times of a second would take two quick builds for one.
  if (fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag })) {
    response.writeHead(304, headers).end();
    return;
  }
  const range = requestedRange(request, file.size, etag);
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${file.size}` }).end();
  } else if (range === 'whole') await sendBody(file, exchange, { ...answer, headers });
  else await sendPart(file, exchange, { headers, range });
}

interface Part {
  readonly headers: OutgoingHttpHeaders;
  /** Of bytes, both included. */
  readonly range: { readonly start: number; readonly end: number };
}

function sendPart(file: OpenFile, exchange: Exchange, { headers, range }: Part): Promise<void> {
  exchange.response.writeHead(206, {
    ...headers,
    'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
    'content-length': range.end - range.start + 1,
  });
  return stream(file.handle, exchange, range);
}

/** The whole file, compressed when that helps and the reader takes it. A compressed body is another one: its tag is a weak one. */
async function sendBody(
  file: OpenFile,
  { request, response }: Exchange,
  { status, headers, encoding }: FileResponse,
): Promise<void> {
  const compressible = isCompressible(headers['content-type']);
  const varying = compressible ? { ...headers, vary: 'accept-encoding' } : headers;
  if (compressible && encoding === undefined && preferredEncodings(request).includes('gzip')) {
    const body = await compress(await file.handle.readFile());
    const tag = typeof headers.etag === 'string' && { etag: `W/${headers.etag}` };
    const length = { 'content-encoding': 'gzip', 'content-length': body.byteLength };
    response.writeHead(status, { ...varying, ...tag, ...length });
    response.end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  const packed = encoding && { 'content-encoding': encoding };
  response.writeHead(status, { ...varying, ...packed, 'content-length': file.size });
  await stream(file.handle, { request, response }, { start: 0, end: file.size - 1 });
}

async function stream(
  handle: FileHandle,
  { request, response }: Exchange,
  { start, end }: Part['range'],
): Promise<void> {
  if (request.method === 'HEAD' || end < start) {
    response.end();
    return;
  }
  const source = handle.createReadStream({ start, end, autoClose: false });
  await pipeline(source, response, { end: false });
  // Cut short by something that wrote into the file in place: a broken connection says so, an ended answer would not.
  if (source.bytesRead === end - start + 1) response.end();
  else response.destroy();
}

/** Several ranges, a range in another unit and one of another version are answered with the whole, as the standard allows. */
function requestedRange(
  { headers }: IncomingMessage,
  size: number,
  etag: string,
): 'whole' | 'unsatisfiable' | Part['range'] {
  const ifRange = headers['if-range'];
  if (headers.range === undefined || (ifRange !== undefined && ifRange !== etag)) return 'whole';
  const ranges = parseRange(size, headers.range);
  if (ranges === -2 || (ranges !== -1 && ranges.type !== 'bytes')) return 'whole';
  if (ranges === -1) return 'unsatisfiable';
  const [range, ...others] = ranges;
  return range === undefined || others.length > 0 ? 'whole' : range;
}

/** What the reader would rather have than the file as it is; the smallest first, as readers name them in any order. */
export function preferredEncodings(request: IncomingMessage): readonly ('br' | 'gzip')[] {
  const negotiator = new Negotiator(request);
  return (['br', 'gzip'] as const).filter((name) => negotiator.encodings([name, 'identity'])[0] === name);
}

/** The reader closed the connection before the end: nothing is wrong, and nobody is left to tell. */
function hasLeft(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'EPIPE';
}

import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';
import { isCompressible } from '#generator/compress/media-type.ts';
import type { OpenFile } from './preview/published-folder.ts';

const compress = promisify(gzip);

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface FileResponse {
  readonly status: 200 | 404;
  readonly headers: OutgoingHttpHeaders & { readonly 'content-type': string };
  /** The compression of the file, if it is a compressed copy. */
  readonly encoding?: 'br' | 'gzip';
}

/**
 * Sends one version of a file: length, ETag and body belong to the handle, even if a build replaces the file. Closes
 * the handle, also if the reader disconnects.
 * @throws the error of the system if the file cannot be read
 */
export async function sendFile(file: OpenFile, exchange: Exchange, answer: FileResponse): Promise<void> {
  try {
    await (answer.status === 200 ? sendFound(file, exchange, answer) : sendBody(file, exchange, answer));
  } catch (error) {
    if (!isDisconnect(error)) throw error;
  } finally {
    await file.handle.close();
  }
}

async function sendFound(file: OpenFile, exchange: Exchange, answer: FileResponse): Promise<void> {
  const { request, response } = exchange;
  const etag = `"${file.version}"`;
  const headers = { ...answer.headers, etag, 'accept-ranges': 'bytes' };
  // Only the ETag is compared. Modification times in seconds could not distinguish two quick builds.
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
  /** Byte offsets, both inclusive. */
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

/** Sends the whole file, compressed if that helps and is accepted. A body that is compressed here gets a weak ETag. */
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
  // The file was truncated while it was sent. Breaking the connection reports this; ending the response would not.
  if (source.bytesRead === end - start + 1) response.end();
  else response.destroy();
}

/** Multiple ranges, other units and ranges of another version are answered with the whole file, as the standard allows. */
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

/** The compressed encodings that the reader prefers to the plain file, smallest first. */
export function preferredEncodings(request: IncomingMessage): readonly ('br' | 'gzip')[] {
  const negotiator = new Negotiator(request);
  return (['br', 'gzip'] as const).filter((name) => negotiator.encodings([name, 'identity'])[0] === name);
}

/** Whether an error means that the reader closed the connection, which is normal. */
function isDisconnect(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'EPIPE';
}

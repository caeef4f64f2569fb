import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { lookup } from 'mrmime';

const compress = promisify(gzip);

/** Lighthouse's slow 4G: 150 ms latency, and 1.6 Mbit/s for all responses together. */
const SLOW_4G = { milliseconds: 150, bytesPerMillisecond: 200 };
const PIECE_BYTES = 4096;
/** The host is idle after this time without a request. */
const QUIET_MS = 400;

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** The SHA-256 hash of the public key, which lets a browser accept the certificate. */
  readonly fingerprint: string;
}

/** HTTP/2 needs a certificate. Each comparison creates a new one. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${cert}`;
    execFileSync('openssl', words.split(' '), { stdio: 'ignore' });
    const pem = readFileSync(cert, 'utf8');
    const spki = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
    const fingerprint = createHash('sha256').update(spki).digest('base64');
    return { key: readFileSync(key, 'utf8'), cert: pem, fingerprint };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Traffic {
  /** Bytes of response bodies as transferred. */
  readonly bytes: number;
  readonly requests: number;
}

export interface Host {
  /** For example `https://localhost:4321`. */
  readonly origin: string;
  /**
   * Switches between slow 4G and full speed. Also slows down requests of workers, which the emulation of
   * browsers does not.
   */
  slow(is: boolean): void;
  /** Since the previous call. */
  take(): Traffic;
  /** Resolves when no request is pending. */
  quiet(): Promise<void>;
  close(): void;
}

export interface HostOptions {
  readonly root: string;
  readonly immutable: RegExp;
  readonly certificate: Certificate;
}

/**
 * Publishes a folder like a web host, with HTTP/2, gzip and entity tags, and counts the sent bytes. The same
 * for every site.
 */
export async function openHost({ root, immutable, certificate }: HostOptions): Promise<Host> {
  const files = createFiles(root);
  const line = createLine();
  let [bytes, requests, underWay, last] = [0, 0, 0, performance.now()];
  const answer = async (request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    requests += 1;
    underWay += 1;
    try {
      const file = await files.find(request.url);
      await line.delay();
      const pathname = new URL(request.url, 'https://localhost').pathname;
      const headers = {
        'content-type': file.type,
        etag: file.tag,
        'cache-control': immutable.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(file.compressed && { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
      };
      if (request.headers['if-none-match'] === file.tag) response.writeHead(304, headers).end();
      else {
        response.writeHead(file.status, headers);
        for (let at = 0; at < file.body.length; at += PIECE_BYTES) {
          const piece = file.body.subarray(at, at + PIECE_BYTES);
          await line.carry(piece.length);
          if (response.stream.destroyed) break;
          response.write(piece);
          bytes += piece.length;
        }
        response.end();
      }
    } finally {
      underWay -= 1;
      last = performance.now();
    }
  };
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    answer(request, response).catch(() => response.stream?.destroy());
  });
  server.on('session', (session) => session.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    slow: line.slow,
    take() {
      const taken = { bytes, requests };
      [bytes, requests] = [0, 0];
      return taken;
    },
    async quiet() {
      last = performance.now();
      while (underWay > 0 || performance.now() - last < QUIET_MS) await wait(25);
    },
    close: () => server.close(),
  };
}

interface Line {
  slow(is: boolean): void;
  delay(): Promise<void>;
  /** Resolves when this number of bytes may be sent. All responses share the connection, chunk by chunk. */
  carry(bytes: number): Promise<void>;
}

function createLine(): Line {
  let slow = false;
  let freeAt = 0;
  return {
    slow(is) {
      slow = is;
    },
    async delay() {
      if (slow) await wait(SLOW_4G.milliseconds);
    },
    async carry(bytes) {
      if (!slow) return;
      const now = performance.now();
      freeAt = Math.max(now, freeAt) + bytes / SLOW_4G.bytesPerMillisecond;
      await wait(freeAt - now);
    },
  };
}

interface PublishedFile {
  readonly status: 200 | 404;
  readonly type: string;
  readonly tag: string;
  readonly compressed: boolean;
  readonly body: Buffer;
}

/** Compresses each file only once. */
function createFiles(root: string): { find(url: string): Promise<PublishedFile> } {
  const found = new Map<string, Promise<PublishedFile>>();
  const open = async (pathname: string): Promise<PublishedFile> => {
    const path = join(root, normalize(decodeURIComponent(pathname)));
    for (const candidate of [path, join(path, 'index.html'), `${path.replace(/\/$/, '')}.html`]) {
      if (await isFile(candidate)) return read(candidate, 200);
    }
    const missing = join(root, '404.html');
    if (await isFile(missing)) return read(missing, 404);
    return { status: 404, type: 'text/plain', tag: '"none"', compressed: false, body: Buffer.from('None.') };
  };
  return {
    find(url) {
      const { pathname } = new URL(url, 'https://localhost');
      const file = found.get(pathname) ?? open(pathname);
      found.set(pathname, file);
      return file;
    },
  };
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function read(path: string, status: 200 | 404): Promise<PublishedFile> {
  const plain = await readFile(path);
  const type = lookup(extname(path)) ?? 'application/octet-stream';
  const packed = /^(?:text\/|image\/svg)|json|javascript|xml|wasm/.test(type) && (await compress(plain));
  const compressed = packed !== false && packed.length < plain.length;
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
  return { status, type, tag, compressed, body: compressed ? packed : plain };
}

import { mkdirSync, mkdtempSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen } from '../listen.ts';
import { createStaticServer } from './static-server.ts';

let root: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'serve-'));
  mkdirSync(join(root, 'notes/app/release.1.0'), { recursive: true });
  mkdirSync(join(root, 'notes/assets/search'), { recursive: true });
  mkdirSync(join(root, 'notes/attachments'));
  mkdirSync(join(root, 'notes/app/assets'));
  writeFileSync(join(root, 'notes/app/assets/index.html'), 'a release called assets');
  writeFileSync(join(root, 'notes/assets/search/index.1f2e3d4c.bin'), 'index');
  writeFileSync(join(root, 'notes/assets/unhashed.css'), 'body{}');
  writeFileSync(
    join(root, 'notes/attachments/topology.1a2b3c4d.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  );
  writeFileSync(join(root, 'notes/attachments/digits.1a2b3c4d.bin'), '0123456789');
  // More bytes than a connection buffers.
  writeFileSync(join(root, 'notes/attachments/large.1a2b3c4d.bin'), '');
  truncateSync(join(root, 'notes/attachments/large.1a2b3c4d.bin'), 64_000_000);
  writeFileSync(join(root, 'notes/.books.json'), '{}');
  writeFileSync(join(root, 'notes/index.html'), 'home');
  writeFileSync(join(root, 'notes/app/release.1.0/index.html'), 'release');
  writeFileSync(join(root, 'notes/404.html'), 'not found');
  writeFileSync(join(root, 'notes/assets/style.B4dC0ffe.css'), 'body{}');
  writeFileSync(join(root, '..secret'), '');
  for (const [ending, pack] of [
    ['br', brotliCompressSync],
    ['gz', gzipSync],
  ] as const)
    writeFileSync(join(root, `notes/app/packed.json.${ending}`), pack('{"packed":true}'));
  writeFileSync(join(root, 'notes/app/packed.json'), '{"packed":true}');
  server = createStaticServer({ root, base: '/notes/' });
  origin = `http://localhost:${await listen(server, { port: 0 })}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${origin}${path}`, { redirect: 'manual', ...init });

describe('the server', () => {
  it('serves the index of a folder', async () => {
    const response = await get('/notes/app/release.1.0/');
    expect([response.status, await response.text()]).toEqual([200, 'release']);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it.each([
    ['/', '/notes/'],
    ['/notes', '/notes/'],
    ['/notes/app/release.1.0', '/notes/app/release.1.0/'],
    ['/notes/app/release.1.0/index.html', '/notes/app/release.1.0/'],
    ['/notes/app/release.1.0.html?q=1', '/notes/app/release.1.0/?q=1'],
  ])('redirects %s to %s', async (path, target) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, target]);
  });

  it('responds to unknown paths with the not-found page and its status', async () => {
    const response = await get('/notes/app/release.9.9/');
    expect([response.status, await response.text()]).toEqual([404, 'not found']);
  });

  it.each(['/notes/%2e%2e/%2e%2e/etc/passwd', '/notes/..%2f..%2fetc/passwd', '/notes/%', '/notes/%00'])(
    'serves nothing outside of the folder: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it.each(['/notes/assets/', '/notes/assets', '/notes/.books.json', '/notes/index.html/'])(
    'serves no page at %s',
    async (path) => {
      const response = await get(path);
      const last = response.status === 301 ? await get(response.headers.get('location') ?? '') : response;
      expect([last.status, await last.text()]).toEqual([404, 'not found']);
    },
  );

  it.each([
    '/notes/assets/style.B4dC0ffe.css',
    '/notes/assets/search/index.1f2e3d4c.bin',
    '/notes/attachments/topology.1a2b3c4d.svg',
  ])('lets %s be cached forever, because its name contains its hash', async (path) => {
    expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/notes/',
    '/notes/app/assets/',
    '/notes/assets/unhashed.css',
    '/notes/assets/gone.B4dC0ffe.css',
    '/nowhere',
  ])('lets %s be revalidated', async (path) => {
    expect((await get(path)).headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/notes/', '/notes/nowhere', '/'])('forbids framing and type sniffing at %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('prevents scripts in attachments', async () => {
    const { headers } = await get('/notes/attachments/topology.1a2b3c4d.svg');
    expect(headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('image/svg+xml');
  });

  it('rejects other methods', async () => {
    expect((await get('/notes/', { method: 'POST' })).status).toBe(405);
    const head = await get('/notes/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('a cached response', () => {
  const tagOf = async (init: RequestInit): Promise<string> =>
    (await get('/notes/', init)).headers.get('etag') ?? '';
  const status = async (tag: string): Promise<number> =>
    (await get('/notes/', { headers: { 'if-none-match': tag } })).status;
  const plain = { headers: { 'accept-encoding': 'identity' } };

  it('is not sent again if its tag matches: alone, in a list, weak, or any', async () => {
    const tag = await tagOf(plain);
    expect(await Promise.all([tag, `"a", ${tag} ,"b"`, `W/${tag}`, '*'].map((one) => status(one)))).toEqual([
      304, 304, 304, 304,
    ]);
  });

  it('is sent again if its tag differs', async () => {
    expect(await status('"another"')).toBe(200);
    expect(await status(`${await tagOf(plain)}x`)).toBe(200);
  });

  it('has another tag if it is compressed, which also matches', async () => {
    const compressed = await tagOf({ headers: { 'accept-encoding': 'gzip' } });
    expect(compressed).toBe(`W/${await tagOf(plain)}`);
    expect(await status(compressed)).toBe(304);
  });

  it('has no tag and no 304 for a page that is not found', async () => {
    const response = await get('/notes/nowhere', { headers: { 'if-none-match': '*' } });
    expect([response.status, response.headers.get('etag')]).toEqual([404, null]);
  });
});

describe('compression', () => {
  const encodingFor = async (accepted: string, path = '/notes/'): Promise<string | null> =>
    (await get(path, { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding');

  it.each(['gzip', 'br, gzip;q=0.5', '*', 'GZIP'])(
    'is used for clients that accept it: %s',
    async (accepted) => {
      expect(await encodingFor(accepted)).toBe('gzip');
    },
  );

  it.each(['identity', 'gzip;q=0', 'gzip; q=0, br', 'gzipped', '*;q=0'])(
    'is not used for clients that do not accept it: %s',
    async (accepted) => {
      expect(await encodingFor(accepted)).toBeNull();
    },
  );

  it('is not used for small files', async () => {
    expect(await encodingFor('gzip', '/notes/attachments/digits.1a2b3c4d.bin')).toBeNull();
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['identity', null],
    ['identity, br;q=0.5', null],
  ])('is that of the build if available: %s results in %s', async (accepted, encoding) => {
    const response = await get('/notes/app/packed.json', { headers: { 'accept-encoding': accepted } });
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([
      encoding,
      '{"packed":true}',
    ]);
    expect(response.headers.get('vary')).toBe('accept-encoding');
  });

  it('has a tag for each encoding, and ranges are those of the original file', async () => {
    const tag = async (accepted: string): Promise<string> =>
      (await get('/notes/app/packed.json', { headers: { 'accept-encoding': accepted } })).headers.get(
        'etag',
      ) ?? '';
    expect(new Set([await tag('br'), await tag('gzip'), await tag('identity')]).size).toBe(3);
    const part = await get('/notes/app/packed.json', {
      headers: { range: 'bytes=2-7', 'accept-encoding': 'br' },
    });
    expect([part.status, part.headers.get('content-encoding'), await part.text()]).toEqual([
      206,
      null,
      'packed',
    ]);
  });

  it('does not change the content, also of the not-found page', async () => {
    const response = await get('/notes/nowhere', { headers: { 'accept-encoding': 'gzip' } });
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual(['gzip', 'not found']);
    expect(response.headers.get('vary')).toBe('accept-encoding');
  });
});

describe('a range request', () => {
  const path = '/notes/attachments/digits.1a2b3c4d.bin';
  const part = async (headers: Record<string, string>): Promise<unknown[]> => {
    const response = await get(path, { headers });
    return [response.status, response.headers.get('content-range'), await response.text()];
  };

  it.each([
    ['bytes=2-4', 'bytes 2-4/10', '234'],
    ['bytes=7-', 'bytes 7-9/10', '789'],
    ['bytes=-3', 'bytes 7-9/10', '789'],
    ['bytes=8-99', 'bytes 8-9/10', '89'],
    ['bytes=0-0', 'bytes 0-0/10', '0'],
  ])('returns the range %s', async (range, contentRange, body) => {
    expect(await part({ range })).toEqual([206, contentRange, body]);
  });

  it.each(['lines=1-2', 'bytes=x-y', 'bytes', 'bytes=0-1,5-6', 'bytes=4-2,x'])(
    'returns the whole file if %s cannot be served as one range',
    async (range) => {
      expect(await part({ range })).toEqual([200, null, '0123456789']);
    },
  );

  it('is rejected beyond the end', async () => {
    expect(await part({ range: 'bytes=10-' })).toEqual([416, 'bytes */10', '']);
  });

  it('returns the whole file if it has changed since the first part', async () => {
    const etag = (await get(path)).headers.get('etag') ?? '';
    expect(await part({ range: 'bytes=2-4', 'if-range': etag })).toEqual([206, 'bytes 2-4/10', '234']);
    for (const other of ['"another"', `W/${etag}`, 'Sat, 01 Jan 2000 00:00:00 GMT'])
      expect(await part({ range: 'bytes=2-4', 'if-range': other })).toEqual([200, null, '0123456789']);
  });
});

/** The response to a request line that no browser would send. */
function raw(line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('end', () => resolve(answer)).on('error', reject);
    socket.write(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  });
}

describe('clients that send unusual requests', () => {
  it.each([
    '//',
    '//evil.example/index.html',
    '///evil.example/..',
    '/\\evil.example/index.html',
    '//evil.example/%2e%2e/index.html',
    '/.//evil.example/index.html',
    'http://evil.example//evil.example/index.html',
    '/notes/..//evil.example/index.html',
    '*',
    'evil.example',
    '/notes/%ff',
    '/notes/a%2fb',
    'http://',
  ])('neither break the server nor are redirected to another host: %s', async (target) => {
    const answer = await raw(`GET ${target} HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1\.1 (?:200|301|400|404) /);
    const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim();
    if (location !== undefined) expect(new URL(location, origin).origin).toBe(origin);
  });

  it('are redirected within the site', async () => {
    expect(await raw('GET //notes//app/release.1.0/index.html?q=//x HTTP/1.1')).toMatch(
      /^location: \/notes\/app\/release\.1\.0\/\?q=\/\/x\r$/im,
    );
  });

  it('are not redirected to another host by a site at the root either', async () => {
    const atRoot = createStaticServer({ root: join(root, 'notes'), base: '/' });
    const port = await listen(atRoot, { port: 0 });
    const before = origin;
    origin = `http://localhost:${port}`;
    for (const target of ['//evil.example/index.html', '/.html', '//evil.example/app'])
      expect(await raw(`GET ${target} HTTP/1.1`)).not.toMatch(/^location: (?:\/[/\\]|http)/im);
    origin = before;
    atRoot.closeAllConnections();
    atRoot.close();
  });
});

const openDescriptors = (): number => readdirSync('/proc/self/fd').length;

describe('open files', () => {
  it.skipIf(process.platform !== 'linux')('are closed if clients disconnect during a response', async () => {
    await get('/notes/');
    const before = openDescriptors();
    await Promise.all(
      Array.from({ length: 25 }, async () => {
        const abort = new AbortController();
        const response = await get('/notes/attachments/large.1a2b3c4d.bin', { signal: abort.signal });
        await response.body?.getReader().read();
        abort.abort();
      }),
    );
    await vi.waitFor(() => expect(openDescriptors()).toBeLessThan(before + 10), 100_000);
  });

  it('break the connection if they become shorter, instead of sending a wrong length', async () => {
    const file = join(root, 'notes/attachments/cut.1a2b3c4d.bin');
    writeFileSync(file, Buffer.alloc(8_000_000, 'x'));
    const response = await get('/notes/attachments/cut.1a2b3c4d.bin');
    const reader = response.body?.getReader();
    await reader?.read();
    truncateSync(file, 10);
    const rest = async (): Promise<void> => {
      while (!(await reader?.read())?.done);
    };
    await expect(rest()).rejects.toThrow();
  });
});

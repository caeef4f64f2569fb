import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { headersOf, SECURITY_HEADERS } from '#generator/serve/response-headers.ts';
import { HOSTS, type RunningHost } from './hosts.ts';
import { publishedFiles, readPublished } from './published-files.ts';

const BASE = '/release-notes/';

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface Asked {
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

const hasIPv6 = Object.values(networkInterfaces()).some((infos) =>
  infos?.some(({ address }) => address === '::1'),
);

describe.each(HOSTS)('the host $name', ({ missing, start }) => {
  if (missing !== undefined) {
    it.skip(`is not tested here: ${missing}`);
    return;
  }

  describe('by the table of docs/operating.md', () => {
    let host: RunningHost;
    beforeAll(async () => {
      host = await start(inject('sampleSite'));
    });
    afterAll(() => host.stop());

    const ask = (path: string, { headers = {}, address = '127.0.0.1' }: Asked = {}): Promise<Answer> =>
      new Promise((resolve, reject) => {
        get({ host: address, port: host.port, path, headers, agent: false }, (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(pieces),
            }),
          );
        }).on('error', reject);
      });

    it('gives every published file at its address, byte for byte, with the headers that it must have', async () => {
      const wrong: unknown[] = [];
      for (const path of publishedFiles()) {
        const encoded = path.split('/').map(encodeURIComponent).join('/');
        const pathname = `${BASE}${encoded.replace(/(^|\/)index\.html$/, '$1')}`;
        const { status, headers, body } = await ask(pathname);
        const expected = Object.entries(headersOf({ base: BASE }, pathname));
        const others = expected.filter(([name, value]) => headers[name] !== value);
        const same = body.equals(readPublished(path));
        if (status !== 200 || others.length > 0 || !same)
          wrong.push({ pathname, status, same, others, headers });
      }
      expect(wrong).toEqual([]);
    });

    it.each([
      'nothing/',
      'app/nothing/',
      'assets/',
      'assets/gone.B4dC0ffe.css',
      'attachments/',
      '.hidden',
      'a%2fb',
    ])('answers %s with the not-found page, its status, and no leave to keep it', async (path) => {
      const { status, headers, body } = await ask(`${BASE}${path}`);
      expect(status).toBe(404);
      expect(body.equals(readPublished('404.html'))).toBe(true);
      expect(headers).toMatchObject({ ...SECURITY_HEADERS, 'cache-control': 'no-cache' });
      expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
    });

    it('shows nobody what a build keeps for itself', async () => {
      expect((await ask('/.release-notes.sha256')).status).toBe(404);
    });

    it.each([
      ['/', '/release-notes/'],
      ['/release-notes/index.html', '/release-notes/'],
      ['/release-notes/app/index.html', '/release-notes/app/'],
      ['/release-notes/app/index.htm?q=a%20b&x=1', '/release-notes/app/?q=a%20b&x=1'],
      ['/release-notes/app/release.25.9.0.html', '/release-notes/app/release.25.9.0/'],
    ])('sends %s on to %s, naming neither host nor port', async (path, location) => {
      const { status, headers } = await ask(path);
      expect([status, headers.location]).toEqual([301, location]);
      expect(headers).toMatchObject(SECURITY_HEADERS);
    });

    it('sends the address of a folder without its slash on to the page', async () => {
      const { status, headers } = await ask('/release-notes/app');
      // Caddy's own, and as lasting.
      expect([301, 308]).toContain(status);
      expect(headers.location).toBe('/release-notes/app/');
    });

    it('answers "unchanged" for a tag of a list, a weak one too', async () => {
      const { headers } = await ask(`${BASE}app/`);
      const tag = String(headers.etag);
      for (const known of [tag, `"other", ${tag}`, `W/${tag}`]) {
        const again = await ask(`${BASE}app/`, { headers: { 'if-none-match': known } });
        expect([again.status, again.body.byteLength]).toEqual([304, 0]);
        expect(again.headers).toMatchObject({ 'cache-control': 'no-cache' });
      }
      expect((await ask(`${BASE}app/`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    });

    it('compresses what gains from it, for those who take it', async () => {
      const scripts = publishedFiles().filter((path) => /\.(?:css|js|json|svg)$/.test(path));
      const kinds = new Map(scripts.map((path) => [path.split('.').at(-1), path]));
      const large = [...kinds.values()].filter((path) => readPublished(path).byteLength > 2000);
      expect(large.length).toBeGreaterThan(1);
      for (const path of ['', ...large]) {
        const asked = (encoding: string): Promise<Answer> =>
          ask(`${BASE}${path}`, { headers: { 'accept-encoding': encoding } });
        expect((await asked('gzip')).headers).toMatchObject({
          'content-encoding': 'gzip',
          vary: expect.stringMatching(/accept-encoding/i),
        });
        for (const none of ['identity', 'gzip;q=0'])
          expect((await asked(none)).headers['content-encoding']).toBeUndefined();
      }
    });

    it('gives parts of a file', async () => {
      const path = publishedFiles().find((name) => name.endsWith('.png')) ?? '';
      const { status, headers, body } = await ask(`${BASE}${path}`, { headers: { range: 'bytes=1-3' } });
      expect([status, body.toString()]).toEqual([206, 'PNG']);
      expect(headers['content-range']).toBe(`bytes 1-3/${readPublished(path).byteLength}`);
    });

    it.skipIf(!hasIPv6)('is reached over IPv6', async () => {
      expect((await ask(BASE, { address: '::1' })).status).toBe(200);
    });

    it.each([
      '//',
      '//evil.example/index.html',
      '/\\evil.example/index.html',
      '/release-notes//evil.example/index.html',
      '/release-notes/../../etc/passwd',
      '/release-notes/%2e%2e/%2e%2e/etc/passwd',
      '/release-notes/..%2f..%2f..%2fetc/passwd',
      '/release-notes/%0d%0aset-cookie:x=1/index.html',
    ])('leads a client that writes its own requests nowhere else: %s', async (target) => {
      const answer = await raw(host.port, target);
      expect(answer).toMatch(/^HTTP\/1\.1 (?:200|301|308|400|404) /);
      expect(answer).not.toMatch(/root:|^set-cookie/im);
      const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim();
      if (location === undefined) return;
      expect(new URL(location, 'http://site.example/').origin).toBe('http://site.example');
    });
  });
});

function raw(port: number, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('end', () => resolve(answer)).on('error', reject);
    socket.write(`GET ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`);
  });
}

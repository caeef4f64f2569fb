import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticServer, listen } from './static-server.ts';

let root: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'serve-'));
  mkdirSync(join(root, 'notes/app/release.1.0'), { recursive: true });
  mkdirSync(join(root, 'notes/assets'));
  writeFileSync(join(root, 'notes/index.html'), 'home');
  writeFileSync(join(root, 'notes/app/release.1.0/index.html'), 'release');
  writeFileSync(join(root, 'notes/404.html'), 'not found');
  writeFileSync(join(root, 'notes/assets/style.B4dC0ffe.css'), 'body{}');
  writeFileSync(join(root, '..secret'), '');
  server = createStaticServer({ root, base: '/notes/' });
  origin = `http://localhost:${await listen(server, 0)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${origin}${path}`, { redirect: 'manual', ...init });

describe('the server', () => {
  it('serves a folder as its index', async () => {
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
  ])('sends %s on to %s', async (path, target) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, target]);
  });

  it('answers unknown paths with the not-found page and its status', async () => {
    const response = await get('/notes/app/release.9.9/');
    expect([response.status, await response.text()]).toEqual([404, 'not found']);
  });

  it.each(['/notes/%2e%2e/%2e%2e/etc/passwd', '/notes/..%2f..%2fetc/passwd', '/notes/%', '/notes/%00'])(
    'gives nothing outside the folder: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('lets hashed files be kept for good, and pages be asked for again', async () => {
    const [style, page] = await Promise.all([get('/notes/assets/style.B4dC0ffe.css'), get('/notes/')]);
    expect(style.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/notes/', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('compresses what gains from it', async () => {
    const response = await get('/notes/', { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toBe('home');
  });

  it('takes no other methods', async () => {
    expect((await get('/notes/', { method: 'POST' })).status).toBe(405);
    const head = await get('/notes/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('says in words that its port is taken', async () => {
    const port = Number(new URL(origin).port);
    const second = createStaticServer({ root, base: '/notes/' });
    await expect(listen(second, port)).rejects.toThrow(
      `Port ${port} is taken. Choose another: PORT=${port + 1} npm start`,
    );
  });
});

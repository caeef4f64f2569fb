import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contentSecurityPolicy } from '#core/content-security-policy.ts';
import { hashedText } from '#generator/bundle/hashed-text.ts';
import { type SiteConfig, siteConfigSchema } from '#generator/config/site-config.ts';
import type { Snapshot } from './dev-pages.ts';
import { socketsOf } from './dev-responses.ts';
import { createDevServer, type DevServer } from './dev-server.ts';

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';

let folder: string;
let server: DevServer;
let title = 'Notes';
const snapshots: Snapshot[] = [];
const errors: unknown[] = [];

function settings(): SiteConfig {
  if (title === '') throw new Error('title is empty');
  return siteConfigSchema.parse({
    title,
    brand: { title: 'Brand', url: '/' },
    base: '/notes/',
    dev: { allowedHosts: ['docs.internal'] },
  });
}

const note = (text: string): string =>
  `---\ntitle: App 1.0.0\n---\n\n## Fixes\n\n- ${text}\n\n![Racks](rack.svg)\n`;
const write = (path: string, text: string): void => writeFileSync(join(folder, path), text);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dev-'));
  mkdirSync(join(folder, 'content/app'), { recursive: true });
  write('content/app/release.1.0.0.md', note('First text'));
  write('content/app/rack.svg', IMAGE);
  write('site.config.ts', '');
  server = await createDevServer({
    contentDir: join(folder, 'content'),
    configFile: join(folder, 'site.config.ts'),
    port: 0,
    loadConfig: async () => settings(),
    describeProblem: ({ code }) => code,
    onSnapshot: (snapshot) => snapshots.push(snapshot),
    onError: (error) => errors.push(error),
  });
}, 120_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = {
      host: '127.0.0.1',
      port: server.port,
      path,
      headers: { accept: 'text/html', ...headers },
    };
    get(request, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    }).on('error', reject);
  });
}

const PAGE = '/notes/app/release.1.0.0/';
const eventually = (check: () => Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 100_000, interval: 50 });

describe('npm run dev', () => {
  it('shows the note, and the text that was saved last, however quickly one followed the other', async () => {
    expect((await ask(PAGE)).text).toContain('First text');
    for (let number = 1; number <= 30; number += 1) {
      write('content/app/release.1.0.0.md', note(`Text number ${number}.`));
      if (number % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await eventually(async () => expect((await ask(PAGE)).text).toContain('Text number 30.'));
    const builds = snapshots.map(({ site }) => Number(site.build.replace('dev-', '')));
    expect(builds).toEqual(builds.toSorted((left, right) => left - right));
  }, 120_000);

  it('sees settings and notes that are saved in the same moment', async () => {
    title = 'Other notes';
    write('site.config.ts', '// other');
    write('content/app/release.1.0.0.md', note('Saved with the settings.'));
    await eventually(async () => {
      const { text } = await ask(PAGE);
      expect(text).toContain('Saved with the settings.');
      expect(text).toContain('Other notes</title>');
    });
  }, 120_000);

  it('keeps the last good settings while the new ones are wrong, and says so on the page', async () => {
    title = '';
    write('site.config.ts', '// wrong');
    await eventually(async () => expect((await ask(PAGE)).text).toContain('title is empty'));
    expect(errors).not.toEqual([]);
    title = 'Mended notes';
    write('site.config.ts', '// mended');
    await eventually(async () => {
      const { text } = await ask(PAGE);
      expect(text).toContain('Mended notes</title>');
      expect(text).not.toContain('title is empty');
    });
  }, 120_000);

  it('outlives an image that is gone', async () => {
    const address = /src="(\/notes\/attachments\/rack\.[^"]+)"/.exec((await ask(PAGE)).text)?.[1] ?? '';
    const shown = await ask(address);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(shown.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    rmSync(join(folder, 'content/app/rack.svg'));
    expect((await ask(address, { accept: 'image/*' })).status).toBe(404);
    await eventually(async () => expect((await ask(PAGE)).text).toContain('missing-image'));
  }, 120_000);

  it.each(['localhost:1', '127.0.0.1', '[::1]:3000', 'docs.internal', 'notes.localhost'])(
    'answers to %s',
    async (host) => {
      expect((await ask(PAGE, { host })).status).toBe(200);
    },
  );

  it.each(['evil.example', 'localhost.evil.example', 'internal', 'docs.internal.evil.example:3000'])(
    'tells nothing to a page that made %s a name of this machine',
    async (host) => {
      for (const path of [PAGE, '/notes/site.json', '/notes/app.tsx', '/notes/@vite/client']) {
        const { status, text } = await ask(path, { host });
        expect([status, text.includes('allowedHosts')]).toEqual([403, true]);
      }
    },
  );

  it('holds its pages to the policy of the build, but for the connection that tells of changes', async () => {
    const { text, headers } = await ask(PAGE, { host: 'localhost:3000' });
    const script = /<script>(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    const { hash } = hashedText(script);
    const policy = contentSecurityPolicy({
      scriptHashes: [hash],
      styleHashes: [],
      connections: ['ws://localhost:3000'],
    });
    expect(socketsOf('localhost:1; script-src *')).toEqual([]);
    const written = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(written.replaceAll('&#x27;', "'").replaceAll('&#39;', "'")).toBe(policy);
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).not.toMatch(/<style|style="/);
  });
});

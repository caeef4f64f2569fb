import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contentSecurityPolicy } from '#core/content-security-policy.ts';
import { hashedText } from '#generator/bundle/hashed-text.ts';
import { CACHE_ROOT } from '#generator/bundle/locations.ts';
import { createMemoryCache } from '#generator/cache/cache.ts';
import { findOwnComponents } from '#generator/config/own-components.ts';
import { forgetModules, knownModules } from '#generator/config/publisher-modules.ts';
import { type SiteConfig, siteConfigSchema } from '#generator/config/site-config.ts';
import { type Snapshot, takeSnapshot } from './dev-pages.ts';
import { createDevServer, type DevServer, type DevServerOptions } from './dev-server.ts';

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';

let folder: string;
let server: DevServer;
let title = 'Notes';
/** The publisher's own, where a test has written them. */
let components: Readonly<Record<string, string>> = {};
const snapshots: Snapshot[] = [];
const errors: unknown[] = [];
/** The files that an editor was asked to open, with the line of each. */
const opened: string[] = [];

function settings(): SiteConfig {
  if (title === '') throw new Error('title is empty');
  return siteConfigSchema.parse({
    title,
    brand: { title: 'Brand', url: '/' },
    base: '/notes/',
    redirects: { '/docs/changes/1.0': '/notes/app/release.1.0.0/' },
    dev: { allowedHosts: ['docs.internal'] },
  });
}

const note = (text: string): string =>
  `---\ntitle: App 1.0.0\n---\n\n## Fixes\n\n- ${text}\n\n![Racks](rack.svg)\n`;
const write = (path: string, text: string): void => writeFileSync(join(folder, path), text);

const optionsFor = (contentDir: string): DevServerOptions => ({
  contentDir,
  port: 0,
  settingsFiles: () => [join(folder, 'site.config.ts'), ...knownModules()],
  cache: createMemoryCache(),
  // Bundling takes long, and what was bundled for others will do.
  bundles: CACHE_ROOT,
  now: Date.now(),
  loadConfig: async () => {
    forgetModules();
    const ownComponents = await findOwnComponents(components, folder);
    return { ...settings(), components, ...(ownComponents && { ownComponents }) };
  },
  words: {
    problem: ({ code, file }) => ({ place: file, words: code }),
    counts: ({ length }) => String(length),
  },
  openFile: ({ file, line }) => opened.push(`${file}:${line}`),
  clock: () => performance.now(),
  onSnapshot: (snapshot) => snapshots.push(snapshot),
  onError: (error) => errors.push(error),
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dev-'));
  mkdirSync(join(folder, 'content/app'), { recursive: true });
  write('content/app/release.1.0.0.md', note('First text'));
  write('content/app/rack.svg', IMAGE);
  write('site.config.ts', '');
  server = await createDevServer(optionsFor(join(folder, 'content')));
}, 120_000);
afterAll(async () => {
  await server.close();
  // Other files of tests share this thread.
  forgetModules();
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

  it.each([5, 25, 35, 45])(
    'shows what a formatter made of a note %i ms after it was saved',
    async (pause) => {
      write('content/app/release.1.0.0.md', note(`Saved, ${pause}.`));
      await eventually(async () => expect((await ask(PAGE)).text).toContain(`Saved, ${pause}.`));
      write('content/app/release.1.0.0.md', note(`Saved again, ${pause}.`));
      await new Promise((resolve) => setTimeout(resolve, pause));
      write('content/app/release.1.0.0.md', note(`Formatted, ${pause}.`));
      await eventually(async () => expect((await ask(PAGE)).text).toContain(`Formatted, ${pause}.`));
    },
  );

  it('answers at an old address with a page that leads to the new one', async () => {
    for (const address of ['/docs/changes/1.0', '/docs/changes/1.0/']) {
      const { headers, text } = await ask(address);
      expect(headers['content-type']).toContain('text/html');
      expect(text).toContain('content="0; url=/notes/app/release.1.0.0/"');
    }
  });

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
      for (const path of [PAGE, '/notes/site.json', '/notes/@dev-client.js', '/notes/@dev-events']) {
        const { status, text } = await ask(path, { host });
        expect([status, text.includes('allowedHosts')]).toEqual([403, true]);
      }
    },
  );

  it('holds its pages to the policy of the build', async () => {
    const { text, headers } = await ask(PAGE, { host: 'localhost:3000' });
    const textsOf = (element: string): readonly string[] =>
      [...text.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, inside = '']) => inside);
    const hashes = (element: string) => textsOf(element).map((inside) => hashedText(inside).hash);
    const policy = contentSecurityPolicy({ scriptHashes: hashes('script'), styleHashes: hashes('style') });
    const written = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(written.replaceAll('&#x27;', "'").replaceAll('&#39;', "'")).toBe(policy);
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).not.toMatch(/ style="/);
  });

  it('has a page for a note that is new, another address for one that is renamed, and none for one that is gone', async () => {
    const statusOf = async (version: string): Promise<number | undefined> =>
      (await ask(`/notes/app/release.${version}/`)).status;
    write('content/app/release.1.1.0.md', note('A second note'));
    await eventually(async () => expect(await statusOf('1.1.0')).toBe(200));
    expect((await ask(PAGE)).text).toContain('1.1.0');
    renameSync(join(folder, 'content/app/release.1.1.0.md'), join(folder, 'content/app/release.1.2.0.md'));
    await eventually(async () =>
      expect([await statusOf('1.1.0'), await statusOf('1.2.0')]).toEqual([404, 200]),
    );
    rmSync(join(folder, 'content/app/release.1.2.0.md'));
    await eventually(async () => expect(await statusOf('1.2.0')).toBe(404));
    expect((await ask(PAGE)).text).not.toContain('1.2.0');
  });

  it('lists what waits for a release, whatever is published of it', async () => {
    mkdirSync(join(folder, 'content/app/next'), { recursive: true });
    write('content/app/next/pa-1-rows-fold.md', '---\nkind: fix\nids: [PA-1]\n---\n\nRows no longer fold\n');
    await eventually(async () =>
      expect((await ask('/notes/app/next/')).text).toContain('Rows no longer fold'),
    );
    expect((await ask('/notes/app/')).text).toContain('/notes/app/next/');
  });

  it('shows a partial that is saved, in every note that takes it in', async () => {
    mkdirSync(join(folder, 'content/_parts'), { recursive: true });
    write('content/_parts/_ports.mdx', 'Open port 8443.\n');
    const taking = "import Ports from '../_parts/_ports.mdx'\n\n## Fixes\n\n- One\n\n<Ports/>\n";
    write('content/app/release.0.8.0.mdx', taking);
    write('content/app/release.0.9.0.mdx', taking);
    const pages = ['/notes/app/release.0.8.0/', '/notes/app/release.0.9.0/'];
    const shown = async (words: string): Promise<void> => {
      for (const page of pages) expect((await ask(page)).text).toContain(words);
    };
    await eventually(() => shown('Open port 8443.'));
    write('content/_parts/_ports.mdx', 'Open port 9443.\n');
    await eventually(() => shown('Open port 9443.'));
  }, 120_000);

  it('shows a component that is saved, and what is saved of folders and tags', async () => {
    mkdirSync(join(folder, 'components'), { recursive: true });
    mkdirSync(join(folder, 'content/app/basics'), { recursive: true });
    const component = (words: string): string =>
      `export default function Limits() {\n  return "${words}";\n}\n`;
    write('components/Limits.js', component('Ten devices'));
    write('content/app/basics/ports.mdx', '---\ntags: [net]\n---\n# Ports\n\n<Limits/>\n');
    write('content/app/basics/_category_.yml', 'label: Basics\n');
    components = { Limits: './components/Limits.js' };
    write('site.config.ts', '// with a component');
    const guide = '/notes/app/basics/ports/';
    await eventually(async () => expect((await ask(guide)).text).toContain('Ten devices'));
    expect((await ask('/notes/app/')).text).toContain('>Basics</h3>');
    expect((await ask('/notes/tags/')).text).toContain('>net</a>');

    write('components/Limits.js', component('Twenty devices'));
    await eventually(async () => expect((await ask(guide)).text).toContain('Twenty devices'));
    write('content/app/basics/_category_.yml', 'label: First steps\n');
    await eventually(async () => expect((await ask('/notes/app/')).text).toContain('>First steps</h3>'));
    write('content/tags.yml', 'net:\n  label: Networks\n');
    await eventually(async () => expect((await ask('/notes/tags/')).text).toContain('>Networks</a>'));
    write('content/app/basics/ports.mdx', '# Ports\n\n<Limits/>\n');
    await eventually(async () => expect((await ask('/notes/tags/')).status).toBe(404));
  }, 120_000);

  it('answers for the files that a build would write beside the pages, with what was saved last', async () => {
    write('content/app/release.1.0.0.md', note('A word such as zeppelin.'));
    await eventually(async () =>
      expect((await ask('/notes/app/release.1.0.0.md')).text).toContain('zeppelin'),
    );
    const { status, text } = await ask('/notes/site.json');
    expect([status, JSON.parse(text).title]).toEqual([200, 'Mended notes']);
    const script = /src="(\/notes\/assets\/boot\.[^"]+)"/.exec((await ask(PAGE)).text)?.[1] ?? '';
    expect((await ask(script)).headers['content-type']).toContain('javascript');
    expect((await ask('/notes/assets/none.js')).status).toBe(404);
  });

  it('opens the problem that is pointed at, and no other one for a page that shows what was wrong before', async () => {
    const linkTo = async (file: string): Promise<string> => {
      const items = (await ask(PAGE)).text.matchAll(/<li><a href="([^"]+)">([^<]+)<\/a>/g);
      const [, address = ''] = [...items].find(([, , place]) => place === file) ?? [];
      return address.replaceAll('&amp;', '&');
    };
    const pointAt = async (address: string): Promise<readonly string[]> => {
      opened.length = 0;
      const { status } = await ask(address, { 'sec-fetch-site': 'same-origin' });
      expect(status).toBe(204);
      return [...opened];
    };
    const [first, second] = ['content/app/release.0.1.0.md', 'content/app/release.1.0.0.md'];
    write('content/app/rack.svg', IMAGE);
    write(second, note('A link that [leads nowhere](gone.md).'));
    await eventually(async () => expect(await linkTo(second)).toContain('problem=0'));
    const shown = await linkTo(second);
    expect(await pointAt(shown)).toEqual([`${join(folder, second)}:7`]);

    // Another stands in its place in the list.
    write(first, note('One more that [leads nowhere](gone.md).').replace('1.0.0', '0.1.0'));
    await eventually(async () => expect(await linkTo(first)).toContain('problem=0'));
    expect(await pointAt(shown)).toEqual([]);
    expect(await pointAt(await linkTo(first))).toEqual([`${join(folder, first)}:7`]);
    rmSync(join(folder, first));
    write(second, note('The link is gone.'));
    await eventually(async () => expect(await linkTo(second)).toBe(''));
  }, 120_000);

  it('tells a page that is open of each change, and first of all what is the newest', async () => {
    const shown = /@dev-client\.js\?state=([^"]+)"/.exec((await ask(PAGE)).text)?.[1];
    const events: string[] = [];
    const connection = get(
      { host: '127.0.0.1', port: server.port, path: '/notes/@dev-events' },
      (response) => {
        response.setEncoding('utf8').on('data', (piece: string) => {
          events.push(...[...piece.matchAll(/data: (.*)/g)].map(([, state = '']) => state));
        });
      },
    );
    await eventually(async () => expect(events).toEqual([shown]));
    write('content/app/release.1.0.0.md', note('Told of.'));
    await eventually(async () => expect(events.length).toBeGreaterThan(1));
    expect((await ask(PAGE)).text).toContain(`?state=${events.at(-1)}"`);
    connection.destroy();
  });
});

describe('npm run dev that nobody has asked for a page yet', () => {
  it.each([
    ['a note', () => write('content/app/release.1.0.0.md', note('Saved before the first page.'))],
    [
      'settings',
      () => {
        title = 'Saved before the first page.';
        write('site.config.ts', '// saved before the first page');
      },
    ],
  ])(
    'shows %s that was saved since it began',
    async (_, save) => {
      const own = server;
      title = 'Read at first';
      write('content/app/release.1.0.0.md', note('Read at first.'));
      server = await createDevServer(optionsFor(join(folder, 'content')));
      try {
        save();
        await eventually(async () =>
          expect((await ask(PAGE)).text).toContain('Saved before the first page.'),
        );
      } finally {
        await server.close();
        server = own;
      }
    },
    120_000,
  );
});

describe('npm run dev with notes that it has never read', () => {
  const NOTES = 70;

  it('answers for a page, what it shows and the program at once, and says that more will come', async () => {
    const many = mkdtempSync(join(tmpdir(), 'dev-many-'));
    mkdirSync(join(many, 'app'));
    for (let minor = 0; minor < NOTES; minor += 1) {
      const head = `---\ntitle: App 1.${minor}.0\ndate: 2025-01-02\ndescription: One.\n---\n\n`;
      writeFileSync(
        join(many, `app/release.1.${minor}.0.md`),
        `${head}Text ${minor}\n\n![Racks](rack.svg)\n`,
      );
    }
    writeFileSync(join(many, 'app/rack.svg'), IMAGE);
    let read = (): void => undefined;
    const gate = new Promise<void>((resolve) => (read = resolve));
    const own = server;
    server = await createDevServer({
      ...optionsFor(many),
      readAll: async (contentDir, config, { workers: _, ...rest }) => {
        await gate;
        return takeSnapshot(contentDir, config, rest);
      },
    });
    try {
      const page = '/notes/app/release.1.7.0/';
      const { text, status } = await ask(page);
      expect([status, text.includes('Text 7')]).toEqual([200, true]);
      expect(/<p id="reading" role="status">([^<]+)/.exec(text)?.[1]).toContain(
        `Reading ${NOTES - 1} more notes:`,
      );
      const addresses = [...text.matchAll(/(?:src|href)="(\/notes\/(?:assets|attachments)\/[^"]+)"/g)];
      expect(addresses.length).toBeGreaterThan(2);
      for (const [, address = ''] of addresses)
        expect([address, (await ask(address)).status]).toEqual([address, 200]);
      for (const name of ['@problem-panel.css', '@dev-client.js']) {
        expect((await ask(`/notes/${name}`)).status).toBe(200);
      }
      const listing = ask('/notes/site.json');
      read();
      expect((await listing).status).toBe(200);
      expect((await ask(page)).text).not.toContain('id="reading"');
    } finally {
      read();
      await server.close();
      server = own;
      rmSync(many, { recursive: true, force: true });
    }
  });
});

import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#core/content-security-policy.ts';
import { hashedText } from '#generator/bundle/hashed-text.ts';
import {
  type Answer,
  askServer,
  createDevFolder,
  type DevFolder,
  eventually,
  IMAGE,
  note,
  PAGE,
} from '../../../tests/dev-folders.ts';
import { createDevServer, type DevServer } from './dev-server.ts';

let notes: DevFolder;
let server: DevServer;

beforeAll(async () => {
  notes = createDevFolder();
  server = await createDevServer(notes.options());
}, 120_000);
afterAll(async () => {
  await server.close();
  notes.forget();
});

const ask = (path: string, headers?: Record<string, string>): Promise<Answer> =>
  askServer(server, path, headers);

describe('npm run dev', () => {
  it('shows the last saved text of a note, even if two changes follow quickly', async () => {
    expect((await ask(PAGE)).text).toContain('First text');
    for (let number = 1; number <= 30; number += 1) {
      notes.write('content/app/release.1.0.0.md', note(`Text number ${number}.`));
      if (number % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await eventually(async () => expect((await ask(PAGE)).text).toContain('Text number 30.'));
    const builds = notes.snapshots.map(({ site }) => Number(site.build.replace('dev-', '')));
    expect(builds).toEqual(builds.toSorted((left, right) => left - right));
  }, 120_000);

  it.each([5, 25, 35, 45])(
    'shows the text of a formatter that changed a note %i ms after it was saved',
    async (pause) => {
      notes.write('content/app/release.1.0.0.md', note(`Saved, ${pause}.`));
      await eventually(async () => expect((await ask(PAGE)).text).toContain(`Saved, ${pause}.`));
      notes.write('content/app/release.1.0.0.md', note(`Saved again, ${pause}.`));
      await new Promise((resolve) => setTimeout(resolve, pause));
      notes.write('content/app/release.1.0.0.md', note(`Formatted, ${pause}.`));
      await eventually(async () => expect((await ask(PAGE)).text).toContain(`Formatted, ${pause}.`));
    },
  );

  it('runs only its own script, whatever a note contains', async () => {
    notes.write('content/app/release.1.0.0.md', note('![</body>](rack.svg) ![<!--](/gone.svg) Hostile.'));
    await eventually(async () => expect((await ask(PAGE)).text).toContain('Hostile.'));
    const $ = load((await ask(PAGE)).text);
    expect($('body > script[src*="@dev-client.js"]')).toHaveLength(1);
    expect($('img').first().attr('alt')).toBe('</body>');
  });

  it('redirects an old address', async () => {
    for (const address of ['/docs/changes/1.0', '/docs/changes/1.0/']) {
      const { headers, text } = await ask(address);
      expect(headers['content-type']).toContain('text/html');
      expect(text).toContain('content="0; url=/notes/app/release.1.0.0/"');
    }
  });

  it('notices settings and notes that are saved at the same time', async () => {
    notes.title = 'Other notes';
    notes.write('site.config.ts', '// other');
    notes.write('content/app/release.1.0.0.md', note('Saved with the settings.'));
    await eventually(async () => {
      const { text } = await ask(PAGE);
      expect(text).toContain('Saved with the settings.');
      expect(text).toContain('Other notes</title>');
    });
  }, 120_000);

  it('keeps the last valid settings while the new ones are invalid, and shows the error on the page', async () => {
    notes.title = '';
    notes.write('site.config.ts', '// wrong');
    await eventually(async () => expect((await ask(PAGE)).text).toContain('title is empty'));
    expect(notes.errors).not.toEqual([]);
    notes.title = 'Mended notes';
    notes.write('site.config.ts', '// mended');
    await eventually(async () => {
      const { text } = await ask(PAGE);
      expect(text).toContain('Mended notes</title>');
      expect(text).not.toContain('title is empty');
    });
  }, 120_000);

  it('continues if an image is removed', async () => {
    const address = /src="(\/notes\/attachments\/rack\.[^"]+)"/.exec((await ask(PAGE)).text)?.[1] ?? '';
    const shown = await ask(address);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(shown.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    rmSync(join(notes.folder, 'content/app/rack.svg'));
    expect((await ask(address, { accept: 'image/*' })).status).toBe(404);
    await eventually(async () => expect((await ask(PAGE)).text).toContain('missing-image'));
  }, 120_000);

  it.each(['localhost:1', '127.0.0.1', '[::1]:3000', 'docs.internal', 'notes.localhost'])(
    'responds to %s',
    async (host) => {
      expect((await ask(PAGE, { host })).status).toBe(200);
    },
  );

  it.each(['evil.example', 'localhost.evil.example', 'internal', 'docs.internal.evil.example:3000'])(
    'sends nothing to a page if %s resolves to this machine',
    async (host) => {
      for (const path of [PAGE, '/notes/site.json', '/notes/@dev-client.js', '/notes/@dev-events']) {
        const { status, text } = await ask(path, { host });
        expect([status, text.includes('allowedHosts')]).toEqual([403, true]);
      }
    },
  );

  it('applies the content security policy of the build', async () => {
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

  it('has a page for a new note, another address for a renamed one, and none for a removed one', async () => {
    const statusOf = async (version: string): Promise<number | undefined> =>
      (await ask(`/notes/app/release.${version}/`)).status;
    notes.write('content/app/release.1.1.0.md', note('A second note'));
    await eventually(async () => expect(await statusOf('1.1.0')).toBe(200));
    expect((await ask(PAGE)).text).toContain('1.1.0');
    renameSync(
      join(notes.folder, 'content/app/release.1.1.0.md'),
      join(notes.folder, 'content/app/release.1.2.0.md'),
    );
    await eventually(async () =>
      expect([await statusOf('1.1.0'), await statusOf('1.2.0')]).toEqual([404, 200]),
    );
    rmSync(join(notes.folder, 'content/app/release.1.2.0.md'));
    await eventually(async () => expect(await statusOf('1.2.0')).toBe(404));
    expect((await ask(PAGE)).text).not.toContain('1.2.0');
  });

  it('lists unreleased entries, whatever the settings publish', async () => {
    mkdirSync(join(notes.folder, 'content/app/next'), { recursive: true });
    notes.write(
      'content/app/next/pa-1-rows-fold.md',
      '---\nkind: fix\nids: [PA-1]\n---\n\nRows no longer fold\n',
    );
    await eventually(async () =>
      expect((await ask('/notes/app/next/')).text).toContain('Rows no longer fold'),
    );
    expect((await ask('/notes/app/')).text).toContain('/notes/app/next/');
  });

  it('shows a saved partial in every note that includes it', async () => {
    mkdirSync(join(notes.folder, 'content/_parts'), { recursive: true });
    notes.write('content/_parts/_ports.mdx', 'Open port 8443.\n');
    const taking = "import Ports from '../_parts/_ports.mdx'\n\n## Fixes\n\n- One\n\n<Ports/>\n";
    notes.write('content/app/release.0.8.0.mdx', taking);
    notes.write('content/app/release.0.9.0.mdx', taking);
    const pages = ['/notes/app/release.0.8.0/', '/notes/app/release.0.9.0/'];
    const shown = async (words: string): Promise<void> => {
      for (const page of pages) expect((await ask(page)).text).toContain(words);
    };
    await eventually(() => shown('Open port 8443.'));
    notes.write('content/_parts/_ports.mdx', 'Open port 9443.\n');
    await eventually(() => shown('Open port 9443.'));
  }, 120_000);

  it('shows saved components, folder settings and tags', async () => {
    mkdirSync(join(notes.folder, 'components'), { recursive: true });
    mkdirSync(join(notes.folder, 'content/app/basics'), { recursive: true });
    const component = (words: string): string =>
      `export default function Limits() {\n  return "${words}";\n}\n`;
    notes.write('components/Limits.js', component('Ten devices'));
    notes.write('content/app/basics/ports.mdx', '---\ntags: [net]\n---\n# Ports\n\n<Limits/>\n');
    notes.write('content/app/basics/_category_.yml', 'label: Basics\n');
    notes.components = { Limits: './components/Limits.js' };
    notes.write('site.config.ts', '// with a component');
    const guide = '/notes/app/basics/ports/';
    await eventually(async () => expect((await ask(guide)).text).toContain('Ten devices'));
    expect((await ask('/notes/app/')).text).toContain('>Basics</h3>');
    expect((await ask('/notes/tags/')).text).toContain('>net</a>');

    notes.write('components/Limits.js', component('Twenty devices'));
    await eventually(async () => expect((await ask(guide)).text).toContain('Twenty devices'));
    notes.write('content/app/basics/_category_.yml', 'label: First steps\n');
    await eventually(async () => expect((await ask('/notes/app/')).text).toContain('>First steps</h3>'));
    notes.write('content/tags.yml', 'net:\n  label: Networks\n');
    await eventually(async () => expect((await ask('/notes/tags/')).text).toContain('>Networks</a>'));
    notes.write('content/app/basics/ports.mdx', '# Ports\n\n<Limits/>\n');
    await eventually(async () => expect((await ask('/notes/tags/')).status).toBe(404));
  }, 120_000);

  it('serves data files with the latest content', async () => {
    notes.write('content/app/release.1.0.0.md', note('A word such as zeppelin.'));
    await eventually(async () =>
      expect((await ask('/notes/app/release.1.0.0.md')).text).toContain('zeppelin'),
    );
    const { status, text } = await ask('/notes/site.json');
    expect([status, JSON.parse(text).title]).toEqual([200, 'Mended notes']);
    const script = /src="(\/notes\/assets\/boot\.[^"]+)"/.exec((await ask(PAGE)).text)?.[1] ?? '';
    expect((await ask(script)).headers['content-type']).toContain('javascript');
    expect((await ask('/notes/assets/none.js')).status).toBe(404);
  });

  it('shows a site that gets another language, saved translations, and messages of the publisher', async () => {
    notes.write('content/app/release.1.0.0.md', note('The rows are sorted (PA-1).'));
    notes.languages = {
      locales: { en: {}, 'nl-NL': {} },
      messages: { nl: { 'shell.skip-link': 'Naar de inhoud' } },
    };
    notes.write('site.config.ts', '// in two languages');
    const dutch = '/notes/nl-NL/app/release.1.0.0/';
    const read = async () => load((await ask(dutch)).text);
    await eventually(async () => expect((await ask(dutch)).status).toBe(200));
    const original = await read();
    expect(original('html').attr('lang')).toBe('nl-NL');
    expect(original('.skip').text()).toBe('Naar de inhoud');
    // What the publisher has not translated is English, and says so.
    expect(original('[lang="en"]').length).toBeGreaterThan(0);
    mkdirSync(join(notes.folder, 'content/nl-NL/app'), { recursive: true });
    notes.write('content/nl-NL/app/release.1.0.0.md', note('De rijen zijn gesorteerd (PA-1).'));
    await eventually(async () => expect((await read())('main').text()).toContain('De rijen zijn gesorteerd'));
    expect((await ask(PAGE)).text).toContain('The rows are sorted');
    notes.write('content/nl-NL/app/release.1.0.0.md', note('De rijen zijn op naam gesorteerd (PA-1).'));
    await eventually(async () => expect((await read())('main').text()).toContain('op naam gesorteerd'));
    const changes = JSON.parse((await ask('/notes/nl-NL/app/1.0.0.json')).text);
    expect(changes.entries[0].title).toContain('op naam');
    notes.languages = {};
    rmSync(join(notes.folder, 'content/nl-NL'), { recursive: true });
    notes.write('site.config.ts', '// in one language');
    await eventually(async () => expect((await ask(dutch)).status).toBe(404));
  }, 120_000);

  it('opens the selected problem in the editor, and rejects a request with an outdated list', async () => {
    const linkTo = async (file: string): Promise<string> => {
      const items = (await ask(PAGE)).text.matchAll(/<li><a href="([^"]+)">([^<]+)<\/a>/g);
      const [, address = ''] = [...items].find(([, , place]) => place === file) ?? [];
      return address.replaceAll('&amp;', '&');
    };
    const pointAt = async (address: string): Promise<readonly string[]> => {
      notes.opened.length = 0;
      const { status } = await ask(address, { 'sec-fetch-site': 'same-origin' });
      expect(status).toBe(204);
      return [...notes.opened];
    };
    const [first, second] = ['content/app/release.0.1.0.md', 'content/app/release.1.0.0.md'];
    notes.write('content/app/rack.svg', IMAGE);
    notes.write(second, note('A link that [leads nowhere](gone.md).'));
    await eventually(async () => expect(await linkTo(second)).toContain('problem=0'));
    let shown = '';
    await eventually(async () => {
      shown = await linkTo(second);
      expect(await pointAt(shown)).toEqual([`${join(notes.folder, second)}:7`]);
    });

    // Another problem has this index now.
    notes.write(first, note('One more that [leads nowhere](gone.md).').replace('1.0.0', '0.1.0'));
    await eventually(async () => expect(await linkTo(first)).toContain('problem=0'));
    expect(await pointAt(shown)).toEqual([]);
    expect(await pointAt(await linkTo(first))).toEqual([`${join(notes.folder, first)}:7`]);
    rmSync(join(notes.folder, first));
    notes.write(second, note('The link is gone.'));
    await eventually(async () => expect(await linkTo(second)).toBe(''));
  }, 120_000);

  it('notifies an open page of each change, and first of the current state', async () => {
    const events: string[] = [];
    // The changes of the test before, and a file that is written, may be noticed twice.
    const areCurrent = (atLeast: number): Promise<void> =>
      eventually(async () => {
        expect(events.length).toBeGreaterThanOrEqual(atLeast);
        expect((await ask(PAGE)).text).toContain(`?state=${events.at(-1)}"`);
      });
    const connection = get(
      { host: '127.0.0.1', port: server.port, path: '/notes/@dev-events' },
      (response) => {
        response.setEncoding('utf8').on('data', (piece: string) => {
          events.push(...[...piece.matchAll(/data: (.*)/g)].map(([, state = '']) => state));
        });
      },
    );
    await areCurrent(1);
    notes.write('content/app/release.1.0.0.md', note('Told of.'));
    await areCurrent(events.length + 1);
    connection.destroy();
  });
});

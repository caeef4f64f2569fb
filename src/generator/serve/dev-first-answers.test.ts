import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askServer,
  createDevFolder,
  type DevFolder,
  eventually,
  IMAGE,
  note,
  PAGE,
} from '../../../tests/dev-folders.ts';
import { takeSnapshot } from './dev-pages.ts';
import { createDevServer } from './dev-server.ts';

let notes: DevFolder;
beforeAll(() => {
  notes = createDevFolder();
});
afterAll(() => notes.remove());

describe('npm run dev that nobody has asked for a page yet', () => {
  it.each([
    ['a note', () => notes.write('content/app/release.1.0.0.md', note('Saved before the first page.'))],
    [
      'settings',
      () => {
        notes.title = 'Saved before the first page.';
        notes.write('site.config.ts', '// saved before the first page');
      },
    ],
  ])(
    'shows %s that was saved since it began',
    async (_, save) => {
      notes.title = 'Read at first';
      notes.write('content/app/release.1.0.0.md', note('Read at first.'));
      const server = await createDevServer(notes.options());
      try {
        save();
        await eventually(async () =>
          expect((await askServer(server, PAGE)).text).toContain('Saved before the first page.'),
        );
      } finally {
        await server.close();
      }
    },
    120_000,
  );
});

describe('npm run dev with a program that cannot be bundled', () => {
  it('says so in a page that is told when that is mended', async () => {
    const takeBundle = (): Promise<never> => Promise.reject(new Error('\u001b[31mExpected ;\u001b[0m'));
    const server = await createDevServer({ ...notes.options(), takeBundle });
    try {
      const page = await askServer(server, PAGE);
      expect(page.status).toBe(500);
      expect(page.text).toContain('Error: Expected ;\n');
      const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page.text) ?? [];
      const [, sheet = ''] = /href="([^"]+\.css)"/.exec(page.text) ?? [];
      for (const address of [script, sheet]) expect((await askServer(server, address)).status).toBe(200);
      const { port } = server;
      const type = await new Promise<string | undefined>((resolve) => {
        const events = get({ host: '127.0.0.1', port, path: '/notes/@dev-events' }, ({ headers }) => {
          resolve(headers['content-type']);
          events.destroy();
        });
      });
      expect(type).toBe('text/event-stream');
    } finally {
      await server.close();
    }
  });
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
    const server = await createDevServer({
      ...notes.options(many),
      readAll: async (contentDir, config, { workers: _, ...rest }) => {
        await gate;
        return takeSnapshot(contentDir, config, rest);
      },
    });
    try {
      const page = '/notes/app/release.1.7.0/';
      const { text, status } = await askServer(server, page);
      expect([status, text.includes('Text 7')]).toEqual([200, true]);
      expect(/<p id="reading" role="status">([^<]+)/.exec(text)?.[1]).toContain(
        `Reading ${NOTES - 1} more notes:`,
      );
      const addresses = [...text.matchAll(/(?:src|href)="(\/notes\/(?:assets|attachments)\/[^"]+)"/g)];
      expect(addresses.length).toBeGreaterThan(2);
      for (const [, address = ''] of addresses)
        expect([address, (await askServer(server, address)).status]).toEqual([address, 200]);
      for (const name of ['@problem-panel.css', '@dev-client.js']) {
        expect((await askServer(server, `/notes/${name}`)).status).toBe(200);
      }
      const listing = askServer(server, '/notes/site.json');
      read();
      expect((await listing).status).toBe(200);
      expect((await askServer(server, page)).text).not.toContain('id="reading"');
    } finally {
      read();
      await server.close();
      rmSync(many, { recursive: true, force: true });
    }
  });
});

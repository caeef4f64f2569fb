import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askServer,
  createDevFolder,
  type DevFolder,
  eventually,
  note,
  PAGE,
} from '../../../tests/dev-folders.ts';
import { createDevServer } from './dev-server.ts';

let notes: DevFolder;
beforeAll(() => {
  notes = createDevFolder();
});
afterAll(() => notes.forget());

describe('npm run dev before the first request', () => {
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
    'shows %s that was saved since its start',
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
  it('shows the error in a page that reloads when it is fixed', async () => {
    const loadBundle = (): Promise<never> => Promise.reject(new Error('\u001b[31mExpected ;\u001b[0m'));
    const server = await createDevServer({ ...notes.options(), loadBundle });
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

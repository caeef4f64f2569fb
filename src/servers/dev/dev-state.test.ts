import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { createMemoryCache } from '#generator/incremental/cache.ts';
import { createDevSources } from './dev-state.ts';

const settings = () => siteConfigSchema.parse({ title: 'Notes', brand: { title: 'Docs', url: '/' } });

it('notifies open pages only of changes that affect them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-state-'));
  const [content, note] = [join(folder, 'content'), join(folder, 'content/app/release.1.0.0.md')];
  mkdirSync(join(content, 'app'), { recursive: true });
  const write = (text: string): void => writeFileSync(note, `## Fixes\n\n- ${text}\n`);
  write('One');
  let loads = () => settings();
  const [notifications, taken, errors]: [string[], number[], unknown[]] = [[], [], []];
  let recovered = 0;
  const sources = await createDevSources(settings(), {
    contentDir: content,
    cache: createMemoryCache(),
    now: 7,
    loadConfig: async () => loads(),
    onSnapshot: ({ pages }) => taken.push(pages.size),
    clock: () => 0,
    onError: (error) => errors.push(error),
    onRecovered: () => {
      recovered += 1;
    },
    onChange: ({ name }) => notifications.push(name),
  });
  onTestFinished(() => sources.close());
  const after = async (file: string): Promise<number> => {
    sources.changed(file);
    await sources.current();
    return notifications.length;
  };

  // Saved without changes, or reported twice by the system.
  expect(await after(note)).toBe(0);
  write('Two');
  expect(await after(note)).toBe(1);
  expect(await after(note)).toBe(1);
  expect(taken).toHaveLength(2);

  const config = join(folder, 'site.config.ts');
  loads = () => {
    throw new Error('wrong');
  };
  expect(await after(config)).toBe(2);
  expect((await sources.current()).failure).toBeInstanceOf(Error);
  loads = settings;
  expect(await after(config)).toBe(3);
  expect((await sources.current()).failure).toBeUndefined();

  expect(recovered).toBe(1);

  rmSync(content, { recursive: true });
  expect(await after(note)).toBe(4);
  expect(recovered).toBe(1);
  mkdirSync(join(content, 'app'), { recursive: true });
  write('Two');
  // An unreadable file has been restored unchanged.
  expect(await after(note)).toBe(5);
  expect(recovered).toBe(2);
  expect((await sources.current()).failure).toBeUndefined();
  expect(new Set(notifications).size).toBe(5);
  expect(errors).toHaveLength(2);
});

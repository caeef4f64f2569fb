import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMemoryCache } from '#generator/cache/cache.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { takeSnapshot } from './dev-pages.ts';
import { createDevSources } from './dev-state.ts';

const settings = () => siteConfigSchema.parse({ title: 'Notes', brand: { title: 'Docs', url: '/' } });

it('tells open pages of what they would show otherwise, and of nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-state-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [content, note] = [join(folder, 'content'), join(folder, 'content/app/release.1.0.0.md')];
  mkdirSync(join(content, 'app'), { recursive: true });
  const write = (text: string): void => writeFileSync(note, `## Fixes\n\n- ${text}\n`);
  write('One');
  let loads = () => settings();
  const [told, taken, errors]: [string[], number[], unknown[]] = [[], [], []];
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
    onChange: ({ name }) => told.push(name),
  });
  onTestFinished(() => sources.close());
  const after = async (file: string): Promise<number> => {
    sources.changed(file);
    await sources.current();
    return told.length;
  };

  // Saved as it was, or told of twice by the system.
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
  // What could not be read is there again, as it was.
  expect(await after(note)).toBe(5);
  expect(recovered).toBe(2);
  expect((await sources.current()).failure).toBeUndefined();
  expect(new Set(told).size).toBe(5);
  expect(errors).toHaveLength(2);
});

describe('before all notes are parsed', () => {
  const PAGE = '/release-notes/app/release.1.3.0/';

  /** Seventy notes, and `read`, after which all of them are. */
  async function openMany(readAll: typeof takeSnapshot = takeSnapshot) {
    const folder = mkdtempSync(join(tmpdir(), 'dev-state-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, 'app'));
    for (let minor = 0; minor < 70; minor += 1) {
      const text = `---\ntitle: App 1.${minor}.0\ndate: 2025-01-02\ndescription: One.\n---\n\n## Fixes\n\n- Fix ${minor}\n`;
      writeFileSync(join(folder, `app/release.1.${minor}.0.md`), text);
    }
    let [read, begin] = [(): void => undefined, (): void => undefined];
    const gate = new Promise<void>((resolve) => (read = resolve));
    const began = new Promise<void>((resolve) => (begin = resolve));
    const [told, errors]: [string[], unknown[]] = [[], []];
    const sources = await createDevSources(settings(), {
      contentDir: folder,
      cache: createMemoryCache(),
      now: 7,
      loadConfig: async () => settings(),
      onSnapshot: () => undefined,
      clock: () => 0,
      onError: (error) => errors.push(error),
      onChange: ({ name }) => told.push(name),
      // In this thread: what the others do has tests of its own.
      readAll: async (contentDir, config, { workers: _, ...rest }) => {
        begin();
        await gate;
        return readAll(contentDir, config, rest);
      },
    });
    onTestFinished(() => sources.close());
    return { folder, sources, told, errors, began, read };
  }

  it('shows a page of which the notes are, and tells it when all are', async () => {
    const { sources, told, began, read } = await openMany();
    expect(sources.known()).toMatchObject({ name: '7-0', left: 70 });
    const early = await sources.currentFor(PAGE);
    expect(early).toMatchObject({ name: '7-0', left: 69 });
    expect(JSON.stringify(early.snapshot.pages.get(PAGE)?.())).toContain('Fix 3');
    const list = sources.currentFor('/release-notes/app/');
    const data = sources.currentFor('/release-notes/site.json');
    expect(told).toEqual([]);
    await began;
    read();
    const whole = await sources.current();
    expect([await list, await data]).toEqual([whole, whole]);
    expect(told).toEqual([whole.name]);
    expect(whole.name).not.toBe(early.name);
    expect(whole.left).toBeUndefined();
    expect(await sources.currentFor(PAGE)).toBe(whole);
  });

  it('reads no more than a page needs, until a file is saved or more is asked for', async () => {
    for (const more of ['saved', 'asked for'] as const) {
      const { folder, sources, began, read } = await openMany();
      let hasBegun = false;
      began.then(() => {
        hasBegun = true;
      });
      read();
      // Longer than a change waits for others.
      await sources.currentFor(PAGE);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(hasBegun).toBe(false);
      if (more === 'saved') sources.changed(join(folder, 'app/release.1.3.0.md'));
      else sources.currentFor('/release-notes/site.json');
      await began;
      expect((await sources.current()).left).toBeUndefined();
    }
  });

  it('has no page that says that more will come when all cannot be read', async () => {
    const { folder, sources, errors, read } = await openMany(() => Promise.reject(new Error('gone')));
    sources.changed(folder);
    read();
    await sources.current();
    const { failure, left, snapshot } = await sources.currentFor(PAGE);
    expect([failure, left, snapshot.pages.size]).toEqual([new Error('gone'), undefined, 0]);
    expect(errors).toEqual([new Error('gone')]);
  });

  it('ends without words when it is ended', async () => {
    const { folder, sources, errors, told, began, read } = await openMany((_, __, { signal }) =>
      Promise.reject(signal?.aborted ? signal.reason : new Error('not stopped')),
    );
    sources.changed(folder);
    await began;
    const closed = sources.close();
    read();
    await closed;
    expect([errors, told]).toEqual([[], []]);
  });
});

import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/*
 * Simulates Windows: while `windows.on` is set, `node:path` uses Windows paths, and the disk is the drive
 * `C:`. The results must equal those on this machine.
 */
const windows = vi.hoisted(() => ({
  on: false,
  /** Converts `C:\tmp\notes` to `/tmp/notes`. */
  toDisk: (value: unknown) =>
    typeof value === 'string' && /^C:[\\/]/.test(value) ? value.slice(2).replaceAll('\\', '/') : value,
  fromDisk: (path: string) => (path.startsWith('/') ? `C:${path.replaceAll('/', '\\')}` : path),
}));

vi.mock('node:path', async (original) => {
  const { posix, win32 } = await original<typeof import('node:path')>();
  const platform = (): typeof posix => (windows.on ? win32 : posix);
  const members = Object.fromEntries(
    Object.keys(posix).map((name) => [name, { enumerable: true, get: () => Reflect.get(platform(), name) }]),
  );
  const path = Object.defineProperties({}, members);
  return Object.defineProperties(
    { default: path, posix, win32 },
    { ...members, posix: { value: posix }, win32: { value: win32 }, default: { value: path } },
  );
});

type Call = (...values: unknown[]) => unknown;

/**
 * Functions that access the disk: their arguments are converted to this machine’s paths, and their results to
 * Windows paths.
 */
function onWindows(disk: object): object {
  const answer = (value: unknown): unknown => {
    if (!windows.on) return value;
    if (typeof value === 'string') return windows.fromDisk(value);
    if (Array.isArray(value)) {
      for (const entry of value)
        if (typeof entry?.parentPath === 'string') entry.parentPath = windows.fromDisk(entry.parentPath);
    }
    return value;
  };
  return Object.fromEntries(
    Object.entries(disk).map(([name, call]) => {
      if (typeof call !== 'function' || /^[A-Z]/.test(name)) return [name, call];
      const leadsToPath = /^(?:realpath|readlink|readdir|mkdtemp)/.test(name);
      const asking: Call = (...values) => {
        const found = (call as Call)(...values.map(windows.toDisk));
        if (!leadsToPath) return found;
        return found instanceof Promise ? found.then(answer) : answer(found);
      };
      return [name, asking];
    }),
  );
}

vi.mock('node:fs', async (original) => {
  const disk = onWindows(await original<object>());
  return { ...disk, default: disk };
});
vi.mock('node:fs/promises', async (original) => {
  const disk = onWindows(await original<object>());
  return { ...disk, default: disk };
});

let folder: string;
beforeAll(() => {
  // Other test files share this thread, and modules that are already loaded use this machine’s paths.
  vi.resetModules();
  folder = mkdtempSync(join(tmpdir(), 'windows-'));
});
afterAll(() => {
  vi.resetModules();
});

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/**
 * Runs the same work on this machine and on simulated Windows. Windows paths in the results are converted for
 * the comparison.
 */
async function onBoth<Result>(
  root: string,
  work: (root: string) => Promise<Result>,
): Promise<readonly string[]> {
  const here = JSON.stringify(await work(root));
  windows.on = true;
  try {
    const there = JSON.stringify(await work(windows.fromDisk(root)), (key, value) =>
      /^(?:absolutePath|file|folder)$/.test(key) ? windows.toDisk(value) : value,
    );
    return [here, there];
  } finally {
    windows.on = false;
  }
}

const NAME = fc.stringMatching(/^[a-zA-Z0-9_ äß()+@~-]{1,10}$/).filter((name) => !/[. ]$|^[ _]/.test(name));

/** A note with an image of its folder and links to the previous notes, as a release or a guide. */
const TREE = fc
  .uniqueArray(fc.tuple(fc.constantFrom('app', 'api'), fc.array(NAME, { maxLength: 2 }), fc.nat(40)), {
    minLength: 1,
    maxLength: 6,
    selector: ([stream, folders, minor]) => [stream, ...folders, minor].join('/').toLowerCase(),
  })
  .map((notes) => {
    const files: Record<string, string> = {};
    for (const [stream, folders, minor] of notes) {
      const path = [stream, ...folders, `release.25.${minor}.0.md`].join('/');
      const [other = path] = Object.keys(files).filter((name) => name.endsWith('.md'));
      const way = `${'../'.repeat(path.split('/').length - 1)}${encodeURI(other)}`;
      files[path] = `## Bug fixes\n\n- One ([other](<${way}>)) ![Rack](img/rack.svg)\n- [Gone](gone.md)\n`;
      files[[stream, ...folders, 'img/rack.svg'].join('/')] =
        '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';
    }
    return files;
  });

/** Each of them has one problem. */
const count = (files: Readonly<Record<string, string>>): number =>
  Object.keys(files).filter((path) => path.endsWith('.md')).length;

describe('on Windows', () => {
  it('notes of any folders have the same ids, addresses, cache keys, links and problems', async () => {
    const [{ readContent }, { siteConfigSchema }, { createMemoryCache }] = await Promise.all([
      import('#generator/catalogue/read-content.ts'),
      import('#generator/config/site-config.ts'),
      import('#generator/incremental/cache.ts'),
    ]);
    const config = siteConfigSchema.parse({ title: 'Notes', brand: { title: 'Docs', url: '/' } });
    let trees = 0;
    await fc.assert(
      fc.asyncProperty(TREE, async (files) => {
        trees += 1;
        const root = join(folder, `notes-${trees}`);
        write(join(root, 'content'), files);
        const [here = '', there] = await onBoth(root, async (base) => {
          const { sep } = await import('node:path');
          const names: string[] = [];
          const cache = createMemoryCache();
          const {
            catalogue,
            known,
            problems,
            assets,
            files: digests,
          } = await readContent({
            contentDir: `${base}${sep}content`,
            config,
            cache: {
              ...cache,
              set: (key, value) => {
                names.push(key);
                cache.set(key, value);
              },
            },
          });
          return {
            catalogue: catalogue.streams.map(({ id, releases, guides }) => [
              id,
              [...releases, ...(guides ?? [])].map((one) => [one.id, one.file, one.sections]),
            ]),
            known: [...known.values()].map(({ source: { body, symbols } }) => [body.key, symbols]),
            ...{ problems, assets, digests, names },
          };
        });
        expect(there).toBe(here);
        // All notes were read.
        expect(here.split('broken-link').length - 1).toBe(count(files));
      }),
      { numRuns: 20, seed: 12 },
    );
  }, 120_000);

  it('a link out of the notes works as on this machine', async () => {
    const { listFiles } = await import('#generator/catalogue/discover/list-files.ts');
    const root = join(folder, 'links');
    write(root, {
      'content/app/release.1.0.0.md': 'Text.\n',
      'content/app/own.txt': '1',
      'other/secret.txt': '2',
    });
    symlinkSync(join(root, 'other/secret.txt'), join(root, 'content/app/out.txt'));
    symlinkSync(join(root, 'content/app/own.txt'), join(root, 'content/app/in.txt'));
    const [here = '', there = ''] = await onBoth(root, (base) =>
      listFiles({ root: `${base}/content`, label: 'content', linksMayLeave: false }),
    );
    const normalised = (text: string): unknown => {
      const { paths, problems } = JSON.parse(text);
      return [paths, problems.map(({ code, file }: Record<string, string>) => [code, file])];
    };
    expect(normalised(there)).toEqual(normalised(here));
    expect(normalised(here)).toEqual([
      ['app/in.txt', 'app/own.txt', 'app/release.1.0.0.md'],
      [['link-leaves-content', 'content/app/out.txt']],
    ]);
  });

  it('the cache keys of the program and of an imported source use the same files in the same order', async () => {
    const [{ digestOfProgram }, { openSource }] = await Promise.all([
      import('#generator/bundle/program-digest.ts'),
      import('#importer/files/read-source.ts'),
    ]);
    const root = join(folder, 'source');
    // Digits and capital letters sort between "/" and "\".
    write(root, {
      'a/b.ts': '1',
      'a0.ts': '2',
      'aB.ts': '3',
      'a/c/d.ts': '4',
      'a-.ts': '5',
      'mkdocs.yml': 'site_name: A\n',
    });
    const [here, there] = await onBoth(root, async (base) => ({
      program: digestOfProgram([base]),
      source: (await openSource(base)).files,
    }));
    expect(there).toBe(here);
  });
});

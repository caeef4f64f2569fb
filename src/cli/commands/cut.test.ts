import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CACHE_ROOT } from '#generator/bundle/locations.ts';
import { contentFolderName } from '#generator/incremental/content-cache.ts';
import { writeFileIn } from '../../../tests/write-file-in.ts';
import type { Environment } from '../environment.ts';
import { cut } from './cut.ts';
import { newEntry, newRelease } from './new.ts';

let folder: string;
let output: string;
let hints: string[];
const environment = {
  hint: (text: string) => hints.push(text),
  write: (text: string) => {
    output += text;
  },
  writeError: (text: string) => {
    output += text;
  },
  // The current date in the time zone of this machine.
  time: new Date(2025, 10, 18, 12).getTime(),
} as unknown as Environment;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'author-'));
  output = '';
  hints = [];
  write('site.config.mjs', "export default { title: 'Notes', brand: { title: 'Docs', url: '/' } };");
  write('content/app/release.25.10.0.md', '---\ntitle: App 25.10.0\ndate: 2025-10-14\n---\n\nText.\n');
});
afterEach(() => {
  rmSync(cachePath(), { recursive: true, force: true });
});

const write = (path: string, text: string): string => writeFileIn(folder, path, text);

const files = () => ({
  content: join(folder, 'content'),
  config: join(folder, 'site.config.mjs'),
  stream: 'app',
});
/** The cached notes of this test. */
const cachePath = (): string => join(CACHE_ROOT, contentFolderName(files().content));
const read = (path: string): string => readFileSync(join(folder, 'content/app', path), 'utf8');
const waiting = (): readonly string[] => readdirSync(join(folder, 'content/app/next'));
const writeEntry = (text: string, ids: readonly string[] = []) =>
  newEntry({ ...files(), kind: 'fix', text, ids }, environment);

describe('unreleased entries', () => {
  it('are written one by one, each in its own file', async () => {
    await writeEntry('Rows no longer fold', ['PA-3301']);
    expect(output).toBe(`${join(folder, 'content/app/next/pa-3301-rows-no-longer-fold.md')}\n`);
    expect(hints).toEqual(['To collect it into a release later: npx release-notes cut app VERSION']);
    expect(read('next/pa-3301-rows-no-longer-fold.md')).toBe(
      '---\nkind: fix\nids: ["PA-3301"]\n---\n\nRows no longer fold\n',
    );
    await expect(writeEntry('Rows no longer fold', ['PA-3301'])).rejects.toThrow('already exists');
  });

  it('are not written if their text is read as another kind, or without their ids', async () => {
    await expect(writeEntry('Rows no longer fold. This is a breaking change.')).rejects.toThrow(
      'content/app/next/rows-no-longer-fold-this-is-a-breaking.md has the kind fix, but its text is interpreted as breaking. Change the kind, or reword the text, so that both say the same.',
    );
    await expect(writeEntry('Rows no longer fold', ['sometimes'])).rejects.toThrow(
      'is interpreted without its ids sometimes. Check how they are written',
    );
    await expect(writeEntry('Known issues\n\nNone.')).rejects.toThrow('is not interpreted as one entry');
    expect(existsSync(join(folder, 'content/app/next'))).toBe(false);
  });

  it('are written without parsing all notes again, by reading cached notes', async () => {
    await writeEntry('Rows no longer fold');
    // Damaged cache entries are only noticed if they are read.
    for (const name of readdirSync(cachePath())) writeFileSync(join(cachePath(), name), 'torn');
    await newRelease({ ...files(), version: '25.11.0' }, environment);
    expect(output).toContain('is damaged');
  });

  it('become a release, in an existing note or in a new one', async () => {
    await newRelease({ ...files(), version: '25.11.0' }, environment);
    expect(read('release.25.11.0.md')).toContain('title: "App 25.11.0"\ndate: 2025-11-18\n');
    await writeEntry('Rows no longer fold');
    expect(await cut({ ...files(), version: '25.11.0', date: '20 November 2025' }, environment)).toBe(0);
    expect(hints.at(-1)).toContain('npx release-notes check');
    expect(read('release.25.11.0.md')).toContain('date: 2025-11-20\n');
    expect(read('release.25.11.0.md')).toContain('## Bug fixes\n\n- Rows no longer fold\n');
    await writeEntry('Paths fold');
    await cut({ ...files(), version: '25.12.0' }, environment);
    expect(read('release.25.12.0.md')).toContain('date: 2025-11-18\n');
    expect(waiting()).toEqual([]);
  });

  it('become the next version, by their kinds and the earlier versions', async () => {
    await expect(cut({ ...files(), version: 'auto' }, environment)).rejects.toThrow(
      'There are no unreleased changes',
    );
    await writeEntry('Rows no longer fold');
    await cut({ ...files(), version: 'auto' }, environment);
    expect(read('release.25.10.1.md')).toContain('title: "App 25.10.1"\ndate: 2025-11-18\n');
    await newEntry({ ...files(), kind: 'feature', text: 'Paths fold "all"', ids: [] }, environment);
    await cut({ ...files(), version: 'auto' }, environment);
    expect(read('release.25.11.0.md')).toContain('description: "Paths fold \\"all\\""\n');
  });

  it('are printed as the text of a release on GitHub, whose links lead to the site', async () => {
    await writeEntry('Rows no longer fold, as in [25.10](../release.25.10.0.md)', ['PA-1']);
    let printed = '';
    const write = (text: string) => {
      printed += text;
    };
    await cut({ ...files(), version: '25.11.0', printNotes: true }, { ...environment, write });
    expect(printed).toBe(
      '## Bug fixes\n\n- Rows no longer fold, as in [25.10](https://docs.example.com/release-notes/app/release.25.10.0/) (PA-1)\n',
    );
    expect(output).toContain('release.25.11.0.md: 1 entry\n');
  });

  it('are unchanged if the release cannot be written, or an entry cannot be read', async () => {
    await writeEntry('Rows no longer fold');
    mkdirSync(join(folder, 'content/app/release.25.11.0.md'));
    await expect(cut({ ...files(), version: '25.11.0' }, environment)).rejects.toThrow('already exists');
    write('content/app/next/bad.md', 'No kind\n');
    expect(await cut({ ...files(), version: '25.12.0' }, environment)).toBe(1);
    expect(output).toContain('content/app/next/bad.md:1  front-matter-wrong-type');
    expect(waiting()).toEqual(['bad.md', 'rows-no-longer-fold.md']);
    expect(existsSync(join(folder, 'content/app/release.25.12.0.md'))).toBe(false);
  });

  it('move together with their images, and link to the new place', async () => {
    write('content/app/next/images/rack.svg', '<svg/>');
    write('content/app/next/plan.zip', 'new');
    write('content/app/plan.zip', 'old');
    await writeEntry('Racks are drawn: ![Racks](images/rack.svg), with a [plan](plan.zip)');
    await cut({ ...files(), version: '25.11.0' }, environment);
    expect(read('release.25.11.0.md')).toContain(
      '- Racks are drawn: ![Racks](./images/rack.svg), with a [plan](./release.25.11.0-plan.zip)',
    );
    expect(read('images/rack.svg')).toBe('<svg/>');
    expect([read('plan.zip'), read('release.25.11.0-plan.zip')]).toEqual(['old', 'new']);
    expect(waiting()).toEqual([]);
    expect(output).toContain('1 entry, 2 files');
  });

  it('leave an image in place if other entries show it, and move nothing if the release cannot be written', async () => {
    write('content/app/next/rack.svg', '<svg/>');
    write('content/app/release.25.9.0.md', '![Racks](next/rack.svg)\n');
    await writeEntry('Racks are drawn: ![Racks](rack.svg)');
    mkdirSync(join(folder, 'content/app/release.25.11.0.md'));
    await expect(cut({ ...files(), version: '25.11.0' }, environment)).rejects.toThrow('already exists');
    expect(existsSync(join(folder, 'content/app/rack.svg'))).toBe(false);
    await cut({ ...files(), version: '25.12.0' }, environment);
    expect(waiting()).toEqual(['rack.svg']);
    expect(read('rack.svg')).toBe('<svg/>');
  });

  it('move nothing if one of the files cannot be moved', async () => {
    write('content/app/next/rack.svg', '<svg/>');
    write('content/app/next/images/plan.svg', '<svg/>');
    // A file in the place of the required folder.
    write('content/app/images', 'A file');
    await writeEntry('Racks are drawn: ![Racks](rack.svg) and ![a plan](images/plan.svg)');
    await expect(cut({ ...files(), version: '25.11.0' }, environment)).rejects.toThrow(
      'Nothing was written. Cannot write',
    );
    expect(existsSync(join(folder, 'content/app/rack.svg'))).toBe(false);
    expect(existsSync(join(folder, 'content/app/release.25.11.0.md'))).toBe(false);
    rmSync(join(folder, 'content/app/images'));
    mkdirSync(join(folder, 'content/app/rack.svg'));
    await expect(cut({ ...files(), version: '25.11.0' }, environment)).rejects.toThrow(
      'Nothing was written. Cannot write',
    );
    expect(waiting()).toHaveLength(3);
  });

  it('are only read if the arguments are valid: a typo is reported first', async () => {
    await expect(cut({ ...files(), version: '25.11.0', date: 'soon' }, environment)).rejects.toThrow(
      '"soon" is not a valid date, or is ambiguous. Write year, month and day, such as 2025-11-18.',
    );
    await expect(cut({ ...files(), version: '25..1' }, environment)).rejects.toThrow(
      'is not a valid version',
    );
  });

  it('are reported as missing by name if there are none', async () => {
    await expect(cut({ ...files(), version: '25.11.0' }, environment)).rejects.toThrow(
      'There are no unreleased changes',
    );
    await expect(newRelease({ ...files(), stream: 'ap', version: '1' }, environment)).rejects.toThrow(
      'The stream "ap" does not exist. Did you mean app?',
    );
  });
});

it('a stream of the settings gets its folder with its first change or note', async () => {
  write('site.config.mjs', "export default { title: 'Notes', streams: [{ id: 'api', label: 'REST API' }] };");
  await newRelease({ ...files(), stream: 'api', version: '1.0.0' }, environment);
  expect(readFileSync(join(folder, 'content/api/release.1.0.0.md'), 'utf8')).toContain(
    'title: "REST API 1.0.0"',
  );
  rmSync(join(folder, 'content/api'), { recursive: true });
  await newEntry(
    { ...files(), stream: 'api', kind: 'fix', text: 'Rows no longer fold', ids: [] },
    environment,
  );
  await cut({ ...files(), stream: 'api', version: '1.0.0' }, environment);
  expect(existsSync(join(folder, 'content/api/release.1.0.0.md'))).toBe(true);
});

describe('a stream whose releases come from a changelog', () => {
  beforeEach(() => {
    write(
      'site.config.mjs',
      "export default { title: 'Notes', sources: [{ stream: 'app', path: 'CHANGELOG.md' }] };",
    );
    write('CHANGELOG.md', '# Changelog\n\n## 1.0.0 - 2025-02-01\n\n- One\n');
  });

  it('gets no files in the content folder, but a hint where to write', async () => {
    rmSync(join(folder, 'content'), { recursive: true });
    const where = 'The releases of app come from CHANGELOG.md';
    const entry = { ...files(), kind: 'fix', text: 'One', ids: [] };
    await expect(newEntry(entry, environment)).rejects.toThrow(where);
    await expect(newRelease({ ...files(), version: '1.1.0' }, environment)).rejects.toThrow(where);
    await expect(cut({ ...files(), version: '1.1.0' }, environment)).rejects.toThrow(where);
    expect(existsSync(join(folder, 'content'))).toBe(false);
  });

  it('can also have notes, but not for a release of the changelog', async () => {
    const where = 'The release 1.0 comes from CHANGELOG.md:3.';
    await expect(newRelease({ ...files(), version: '1.0' }, environment)).rejects.toThrow(where);
    await expect(cut({ ...files(), version: '1.0' }, environment)).rejects.toThrow(where);
    await newRelease({ ...files(), version: '25.11.0' }, environment);
    expect(existsSync(join(folder, 'content/app/release.25.11.0.md'))).toBe(true);
  });
});

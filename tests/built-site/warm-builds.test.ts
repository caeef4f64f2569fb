import { type ChildProcess, spawn } from 'node:child_process';
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CACHE_ROOT } from '#generator/bundle/locations.ts';
import { contentFolderName, outputFolderName } from '#generator/incremental/content-cache.ts';
import { type CommandResult, runCommand } from '../run-command.ts';
import { copyProgram, filesIn } from './copied-program.ts';

const program = copyProgram();
const { build, content, cache, edit } = program;
const warm = join(program.folder, '../warm');
const cold = join(program.folder, '../cold');

const LAUNCHER = fileURLToPath(new URL('../../src/cli/launch.js', import.meta.url));
/** The notes and settings of the copy, for the unchanged program. */
const source = ['--content', content, '--config', join(program.folder, 'site.config.ts')];

beforeAll(() => {
  for (let minor = 1; minor <= 12; minor += 1) {
    const date = `2024-${String(minor).padStart(2, '0')}-10`;
    program.writeNote(`app/2024/release.24.${minor}.0.md`, date, minor);
  }
  for (const version of ['12.0.0', '13.0.0']) program.writeNote(`base/${version}.md`, '2023-05-04', 7);
});
afterAll(() => {
  for (const name of [contentFolderName(content), ...[warm, cold].map(outputFolderName)])
    rmSync(join(CACHE_ROOT, name), { recursive: true, force: true });
});

/** Builds the notes of the copy with the unchanged program of this process. */
function runInProcess(out: string, ...words: readonly string[]): Promise<CommandResult> {
  return runCommand('build', ...source, '--out', out, ...words);
}

/** Returns the printed problems, without the progress. */
async function buildInProcess(out: string, ...words: readonly string[]): Promise<string> {
  const { code, output, errors } = await runInProcess(out, ...words);
  if (code !== 0) throw new Error(`${output}\n${errors}`);
  return errors;
}

interface TwoBuilds {
  readonly buildWarm: () => string | Promise<string>;
  readonly buildCold: () => string | Promise<string>;
}

const IN_PROCESS: TwoBuilds = {
  buildWarm: () => buildInProcess(warm),
  buildCold: () => buildInProcess(cold, '--no-cache'),
};

/** Compares a warm build, which reuses the previous one, with a cold one: all files must be identical. */
async function expectSameAsCold(builds: TwoBuilds): Promise<void> {
  const before = filesIn(warm);
  const output = await builds.buildWarm();
  rmSync(cold, { recursive: true, force: true });
  expect(await builds.buildCold()).toBe(output);
  const [warmFiles, coldFiles] = [filesIn(warm), filesIn(cold)];
  expect([...warmFiles.keys()].sort()).toEqual([...coldFiles.keys()].sort());
  expect(
    [...coldFiles].filter(([path, bytes]) => warmFiles.get(path) !== bytes).map(([path]) => path),
  ).toEqual([]);
  // The edit must have changed the output. Otherwise the comparison is meaningless.
  expect([...coldFiles].filter(([path, bytes]) => before.get(path) !== bytes)).not.toEqual([]);
}

const NOTE = 'content/app/2024/release.24.9.0.md';

type Edits = readonly (readonly [name: string, edit: () => void])[];

/** incremental-build.test.ts tries each edit alone, with a renderer that prints its input. Here, the components render the edits. */
describe('a warm build has the same output as a cold one after', () => {
  beforeAll(async () => {
    await buildInProcess(warm);
  });

  const linking = join(content, 'app/2024/release.24.10.0.md');
  const linked = join(content, 'app/2024/release.24.13.0.md');
  const image = join(content, 'app/2024/drawing.svg');
  const drawing = (width: number): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="2"/>`;

  const EDITS: Edits = [
    [
      'an added paragraph',
      () => appendFileSync(join(program.folder, NOTE), '\nOne more paragraph about turnips.\n'),
    ],
    [
      'edited entries, titles, dates and required stops, and a known issue that a later release fixes',
      () => {
        edit(NOTE, 'collector retries', 'collector tries');
        edit(
          NOTE,
          /^date:.*$/m,
          'title: The ninth\ndescription: Of turnips.\nkeywords: [turnip]\ndate: 2024-01-02',
        );
        edit('content/app/2024/release.24.8.0.md', /^date:/m, 'requiredStop: Wait.\ndate:');
        appendFileSync(join(program.folder, NOTE), '\n## Known issues\n\n- The collector stalls (PA-11)\n');
      },
    ],
    [
      'new releases, pages, links, images and partials, and an edited and a deleted output file',
      () => {
        program.writeNote('app/2024/release.24.9.1.md', '2024-09-20', 91);
        writeFileSync(join(content, 'app/index.md'), 'All about the app.\n');
        writeFileSync(join(content, 'app/upgrade-guide.md'), '# How to upgrade\n\nStop it first.\n');
        writeFileSync(linked, '---\ndate: 2024-12-20\n---\n\n## Fixes\n\n- It runs. (AB-12)\n');
        writeFileSync(image, drawing(4));
        appendFileSync(
          linking,
          '\nSee [the next one](./release.24.13.0.md#ab-12).\n\n![A drawing](drawing.svg)\n',
        );
        writeFileSync(join(content, 'app/2024/_limits.mdx'), 'The limit is 4.\n');
        const taking =
          "---\ndate: 2024-12-24\n---\n\nimport Limits from './_limits.mdx'\n\n## Fixes\n\n<Limits />\n";
        writeFileSync(join(content, 'app/2024/release.24.15.0.mdx'), taking);
        appendFileSync(join(warm, 'release-notes/app/2024/release.24.8.0/index.html'), 'mine');
        rmSync(join(warm, 'release-notes/app/2024/release.24.7.0/index.html'));
      },
    ],
    [
      'edits of what is linked, shown and included, and a draft',
      () => {
        edit('content/app/index.md', 'All', 'Much');
        edit('content/app/upgrade-guide.md', 'Stop it', 'Start it');
        edit(relative(linked), '- It runs', '- It walks. (AB-11)\n- It runs');
        edit(relative(linked), 'date:', 'unlisted: true\ndate:');
        writeFileSync(image, drawing(8));
        edit('content/app/2024/_limits.mdx', 'is 4', 'is 8');
        edit('content/base/12.0.0.md', /^---\n/, '---\ndraft: true\n');
      },
    ],
    [
      'a renamed and a deleted note',
      () => {
        edit(relative(linking), './release.24.13.0.md#ab-12', './release.24.14.0.md#ab-12');
        renameSync(linked, join(content, 'app/2024/release.24.14.0.md'));
        rmSync(join(content, 'app/2024/release.24.9.1.md'));
      },
    ],
    [
      'another title, heading and base in the settings',
      () => {
        edit('site.config.ts', 'Forward Networks Release Notes', 'Notes');
        edit(
          'site.config.ts',
          /export default defineSite\(\{/,
          "export default defineSite({ kinds: { enhancement: ['Bug fixes'] },",
        );
        edit('site.config.ts', "base: '/release-notes/'", "base: '/notes/'");
      },
    ],
  ];

  it.each(EDITS)('%s', async (_, change) => {
    change();
    await expectSameAsCold(IN_PROCESS);
  });

  it('a broken link: both report it, and write nothing', async () => {
    appendFileSync(join(program.folder, NOTE), '\nSee [there](./release.24.8.0.md#co-8).\n');
    await expectSameAsCold(IN_PROCESS);
    edit('content/app/2024/release.24.8.0.md', /CO-8/g, 'CO-88');
    const [ending, again] = [await runInProcess(warm), await runInProcess(cold, '--no-cache')];
    expect(ending.code).toBe(1);
    expect(ending.errors).toContain('broken-anchor');
    expect(ending.errors.replaceAll(warm, cold)).toBe(again.errors);
    edit('content/app/2024/release.24.8.0.md', /CO-88/g, 'CO-8');
  });

  it('a build that was killed while it wrote files', async () => {
    appendFileSync(join(program.folder, NOTE), '\nAnd a kill.\n');
    const killed = startBuild(LAUNCHER, warm, '--verbose', ...source);
    killed.child.stdout?.on('data', (text: Buffer) => {
      if (text.includes('Rendering pages')) killed.child.kill('SIGKILL');
    });
    await killed.ending;
    await IN_PROCESS.buildWarm();
    await IN_PROCESS.buildCold();
    expect(filesIn(warm)).toEqual(filesIn(cold));
  });

  it('no change, in an empty folder', async () => {
    rmSync(warm, { recursive: true });
    await buildInProcess(warm);
    expect(filesIn(warm)).toEqual(filesIn(cold));
  });

  it('no change: it modifies no file, and reports the same problems again', async () => {
    appendFileSync(join(program.folder, NOTE), '\n```nothing\nA language that nobody knows.\n```\n');
    const output = await buildInProcess(warm);
    expect(output).toContain('unknown-code-language');
    const touched = (): readonly string[] =>
      readdirSync(warm, { recursive: true, encoding: 'utf8' }).map((path) => {
        const { ino, ctimeMs } = statSync(join(warm, path));
        return `${path} ${ino} ${ctimeMs}`;
      });
    const before = touched();
    expect(await buildInProcess(warm)).toBe(output);
    expect(touched()).toEqual(before);
    const page = [...filesIn(warm).keys()].find((path) => path.endsWith('release.24.8.0/index.html')) ?? '';
    appendFileSync(join(warm, page), 'turnips of mine');
    expect(await buildInProcess(warm)).toBe(output);
    expect(readFileSync(join(warm, page), 'utf8')).not.toContain('turnips of mine');
  });

  function relative(path: string): string {
    return path.slice(program.folder.length + 1);
  }
});

/** These tests share the output and the cache of a copy of the program, and depend on their order. */
describe('a copy of the program', () => {
  beforeAll(() => {
    rmSync(warm, { recursive: true });
    build(warm);
  });

  const buildCold = (): string => build(cold, '--no-cache');

  // One hash covers all sources and the lock file (program-digest.test.ts), so these edits are tested together.
  it('builds the same output with and without a cache after an edited style, component, script and generator, and an updated library', async () => {
    const styles = join(program.folder, 'src/site/styles/index.css');
    appendFileSync(styles, '\n.prose { letter-spacing: 1px; }\n');
    edit('src/site/shell/SkipLink.tsx', 'className="skip"', 'className="skip" data-edited=""');
    appendFileSync(join(program.folder, 'src/site/boot/boot.ts'), "\ndocument.title += '';\n");
    edit(
      'src/generator/outputs/pages/interactive-pages.ts',
      "search: [messages('page.search'),",
      "search: ['Look',",
    );
    appendFileSync(join(program.folder, 'package-lock.json'), '\n');
    await expectSameAsCold({ buildWarm: () => build(warm), buildCold });
    // Both builds use the same bundle of scripts and styles, so each edit must be in it.
    const text = [...filesIn(warm).values()].join('\n');
    expect(
      ['letter-spacing:1px', 'data-edited=""', 'document.title+=', 'Look'].filter(
        (one) => !text.includes(one),
      ),
    ).toEqual([]);
  });

  const cachedFiles = (name: RegExp, inside: RegExp): readonly string[] =>
    readdirSync(cache)
      .filter((one) => name.test(one))
      .flatMap((one) => readdirSync(join(cache, one)).map((file) => join(cache, one, file)))
      .filter((file) => inside.test(basename(file)));

  const damage = (file: string): void => {
    const bytes = readFileSync(file);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
    writeFileSync(file, bytes);
  };

  it('does not use a damaged cache with --no-cache, and otherwise rebuilds it, with one message', () => {
    const stamps = (): readonly string[] =>
      cachedFiles(/^(?:content|bundle)-/, /./).map((file) => `${file} ${statSync(file).mtimeMs}`);
    for (const file of cachedFiles(/^content-/, /./)) damage(file);
    const damaged = stamps();
    expect(buildCold()).not.toContain('cache');
    expect(stamps()).toEqual(damaged);
    for (const file of cachedFiles(/^bundle-/, /^render\.mjs$/)) damage(file);
    rmSync(warm, { recursive: true });
    expect(
      build(warm)
        .split('\n')
        .filter((line) => line.includes('cache')),
    ).toEqual([expect.stringMatching(/^The cache in .* is damaged\./)]);
    expect(filesIn(warm)).toEqual(filesIn(cold));
  });

  it('can build several times at once, with the cache that has been rebuilt', async () => {
    const outs = [1, 2].map((number) => join(program.folder, `../at-once-${number}`));
    const endings = await Promise.all(outs.map((out) => startBuild(program.launcher, out).ending));
    expect(endings.map(({ code }) => code)).toEqual([0, 0]);
    expect(endings.map(({ errors }) => errors).join()).not.toContain('cache');
    for (const out of outs) expect(filesIn(out)).toEqual(filesIn(cold));
  });
});

/** Starts a build in its own process. */
function startBuild(
  launcher: string,
  out: string,
  ...words: readonly string[]
): {
  readonly child: ChildProcess;
  readonly ending: Promise<{ readonly code: number | null; readonly errors: string }>;
} {
  const child = spawn(process.execPath, [launcher, 'build', '--out', out, ...words], {
    cwd: program.folder,
  });
  let errors = '';
  child.stdout.resume();
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  return { child, ending: new Promise((resolve) => child.on('close', (code) => resolve({ code, errors }))) };
}

import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeFileIn } from '../../tests/write-file-in.ts';
import type { Environment } from './environment.ts';
import { NO_PAINT } from './output/paint.ts';
import { run } from './run.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wrong-calls-'));
  write('site.config.mjs', "export default { title: 'Notes', brand: { title: 'Docs', url: '/' } };");
  write('wrong.config.mjs', "export default { titel: 'Notes', brand: { title: 'Docs', url: '/' } };");
  write('empty.config.mjs', 'export const title = 1;');
  write('notes/app/release.25.10.0.md', '---\ntitle: App 25.10.0\ndate: 2025-10-14\n---\n\nText.\n');
  write('notes/api/release.25.9.0.md', '---\ntitle: API 25.9.0\ndate: 2025-09-14\n---\n\nText.\n');
  write('work/mine.txt', 'Mine.');
  write('file', 'A file.');
  write('CHANGELOG.md', '## 1.0.0 (2025-01-02)\n\n- Fixed a crash\n');
  mkdirSync(join(folder, 'empty'));
  mkdirSync(join(folder, 'site'));
  write('site/package.json', '{ broken');
});

const write = (path: string, text: string): string => writeFileIn(folder, path, text);

interface Result {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command. `@/` stands for the folder of this test. */
async function call(line: string): Promise<Result> {
  let [output, errors] = ['', ''];
  const environment: Environment = {
    write: (text) => {
      output += text;
    },
    writeError: (text) => {
      errors += text;
    },
    paint: NO_PAINT,
    now: () => 0,
    time: Date.UTC(2025, 10, 18),
    signal: new AbortController().signal,
    ...{ fetch, variables: {} },
  };
  const words = line.match(/"[^"]*"|\S+/g) ?? [];
  const code = await run(
    words.map((word) => word.replaceAll('"', '').replaceAll('@/', `${folder}/`)),
    '1.2.3',
    environment,
  );
  const shown = (text: string): string => text.replaceAll(`${folder}/`, '@/');
  return { code, output: shown(output), errors: shown(errors) };
}

const SITE = '--content @/notes --config @/site.config.mjs';

describe('invalid arguments end with exit code 2 and one line that says how to correct them:', () => {
  it.each([
    ['publish', "Unknown command 'publish'. To list all commands, run: release-notes --help"],
    ['bild', "Unknown command 'bild'. Did you mean build?"],
    ['build --fast', "Unknown option '--fast'. To list all options, run: release-notes build --help"],
    ['build --kontent x', "Unknown option '--kontent'. Did you mean --content?"],
    [
      'build dist',
      "Too many arguments for 'build'. Expected 0 arguments but got 1. Example: release-notes build",
    ],
    [
      'build --content',
      "Option '--content <folder>' argument missing. Example: release-notes build --content ../their-notes --out out/theirs",
    ],
    ['check --content', "Option '--content <folder>' argument missing. Example: --content content"],
    [
      'build --quiet --verbose',
      "Option '--verbose' cannot be used with option '--quiet'. Use only one of them.",
    ],
    ['deploy', "Missing required argument 'remote'. Example: release-notes deploy s3:docs-example-com"],
    ...['--config=x', '$(x)', '~/site', '$(x):bucket'].map((remote) => [
      `deploy -- "${remote}"`,
      `"${remote}" is not a valid folder or rclone remote. Example: release-notes deploy s3:docs-example-com`,
    ]),
    [
      'deploy s3:docs --grace long',
      "Option '--grace <time>' argument 'long' is invalid. Expected a number with the unit m, h or d, such as 30m, 12h or 7d, or 0.",
    ],
    [
      'deploy-check',
      "Missing required argument 'origin'. Example: release-notes deploy-check https://docs.example.com",
    ],
    [
      'import',
      "Required option '--stream <id>' not specified. Example: release-notes import CHANGELOG.md --stream app --dry-run",
    ],
    [
      'import CHANGELOG.md',
      "Required option '--stream <id>' not specified. Example: release-notes import CHANGELOG.md --stream app --dry-run",
    ],
    [
      'import CHANGELOG.md --stream app --label',
      "Option '--label <text>' argument missing. For its usage, run: release-notes import --help",
    ],
    ['bundle', "Required option '--stream <id>' not specified. Example: release-notes bundle --stream app"],
    ['new', "Missing required argument 'stream'. Example: release-notes new app 25.11.0"],
    ['new app', "Missing required argument 'version'. Example: release-notes new app 25.11.0"],
    [
      'new entry app fix',
      'Missing required argument \'text\'. Example: release-notes new entry app fix "Rows no longer fold" --ids PA-3301',
    ],
    [
      'new entry app fix Rows fold',
      'Too many arguments for \'entry\'. Expected 3 arguments but got 4. Example: release-notes new entry app fix "Rows no longer fold" --ids PA-3301',
    ],
    [
      'cut app',
      "Missing required argument 'version'. Example: release-notes cut app 25.11.0 --date 2025-11-18",
    ],
    [
      'start --port eighty',
      "Option '--port <number>' argument 'eighty' is invalid. Expected a number from 0 to 65535, such as 3000.",
    ],
    [
      'check --format xml',
      "Option '--format <name>' argument 'xml' is invalid. Allowed choices are json, github, gitlab, sarif.",
    ],
  ])('%s', async (line, errors) => {
    expect(await call(line)).toEqual({ code: 2, output: '', errors: `${errors}\n` });
  });
});

describe('a missing or unusable file, folder, stream or version ends with exit code 2 and one line that says what to do:', () => {
  it.each([
    [`new ap 25.11.0 ${SITE}`, 'The stream "ap" does not exist. Did you mean api or app?'],
    [
      `new base 1.0 ${SITE}`,
      `The stream "base" does not exist. Existing streams: api, app. To add a stream, add it to site.config.ts: streams: [{ id: 'base' }]`,
    ],
    [
      `new app november ${SITE}`,
      '"november" is not a valid version. Write a version such as 24.9.0, 24.9.x or 2.4.0-beta.1.',
    ],
    [
      `new app 25.10.0 ${SITE}`,
      'The version 25.10.0 already exists: @/notes/app/release.25.10.0.md. Edit that file.',
    ],
    [
      `new app 25.9.0 ${SITE}`,
      '25.9.0 is older than 25.10.0, which already exists. Choose a newer version, such as 25.10.1 or 25.11.0.',
    ],
    [
      `new app 25.11.0 --date 11/12/2025 ${SITE}`,
      '"11/12/2025" is not a valid date, or is ambiguous. Write year, month and day, such as 2025-11-18.',
    ],
    [
      `new entry app action "Back up" ${SITE}`,
      '"action" is not a kind of change. Use one of feature, enhancement, fix, known-issue, breaking, deprecation, security, internal, other. A required action is breaking or other, and its text begins with "Action required:".',
    ],
    [`new entry app fxi "Rows fold" ${SITE}`, '"fxi" is not a kind of change. Did you mean fix?'],
    [`new entry app fix " " ${SITE}`, 'The text of the entry is empty. Write what changed, in quotes.'],
    [
      `cut app 25.11.0 ${SITE}`,
      'There are no unreleased changes in @/notes/app/next. To add one: release-notes new entry app fix "What changed"',
    ],
    [`bundle --stream ap ${SITE} --out @/a.zip`, 'The stream "ap" does not exist. Did you mean api or app?'],
    [
      `bundle --stream app --from new ${SITE} --out @/a.zip`,
      'Invalid version for --from: "new". Write a version such as 24.6.0.',
    ],
    [
      `bundle --stream app --from 30.0 ${SITE} --out @/a.zip`,
      'app has no release in this range. Its releases range from 25.10.0 to 25.10.0.',
    ],
    [
      `bundle --stream app --from 25.10 --to 24.1 ${SITE} --out @/a.zip`,
      '--from 25.10 is newer than --to 24.1. Swap them: --from 24.1 --to 25.10',
    ],
    [
      `deploy @/public --out @/nothing --config @/site.config.mjs`,
      '@/nothing does not exist. Build the site first: release-notes build --out @/nothing',
    ],
    [
      `deploy @/public --out @/empty --config @/site.config.mjs`,
      '@/empty does not contain a built site. Build the site first: release-notes build --out @/empty',
    ],
    [
      `deploy-check docs.example.com --out @/empty --config @/site.config.mjs`,
      '"docs.example.com" is not a scheme and host. Example: https://docs.example.com',
    ],
    [
      `deploy-check https://docs.example.com --out @/empty --config @/site.config.mjs`,
      '@/empty does not contain a built site. Build the site first: release-notes build --out @/empty',
    ],
    [
      `check --content @/nothing --config @/site.config.mjs`,
      'The content folder @/nothing does not exist. Choose another with --content, or create a site: release-notes init',
    ],
    [
      `check --content @/file --config @/site.config.mjs`,
      '@/file is a file, not a content folder. Choose a folder with --content.',
    ],
    [
      `check --content @/notes --config @/gone.ts`,
      'The settings file @/gone.ts does not exist. Choose another with --config, or create a site: release-notes init',
    ],
    [
      `check --content @/notes --config @/empty.config.mjs`,
      'The settings file @/empty.config.mjs has no default export. Write export default defineSite({ … })',
    ],
    [
      `check --content @/notes --config @/notes`,
      '@/notes is a folder, not a settings file. Choose a file with --config.',
    ],
    [
      `check --explain app/gone.md ${SITE}`,
      'app/gone.md does not exist. Pass a path relative to the current folder or to @/notes, such as app/release.1.0.0.md',
    ],
    [
      `build --out @/work ${SITE}`,
      '@/work contains files that release-notes did not write (mine.txt). Choose an empty folder with --out, or delete the folder yourself.',
    ],
    [`build --out @/file ${SITE}`, '@/file is a file, not a folder. Choose a folder with --out.'],
    [`init @/file`, '@/file is a file, not a folder. Choose a folder: release-notes init acme-notes'],
    [`init @/site`, '@/site/package.json is not valid JSON. Correct it, then run the command again.'],
    [
      `import @/gone.md --stream app ${SITE}`,
      'source-missing  The source @/gone.md does not exist. Name a file, or the folder of a documentation site.',
    ],
    [
      `import @/CHANGELOG.md --stream "My App" ${SITE}`,
      'bad-stream-id  "My App" is not a valid stream id. Ids are part of addresses: lower-case letters, digits and hyphens, but no name that the site uses itself. Write --stream my-app',
    ],
    [
      `deploy-files --out @/file --config @/site.config.mjs`,
      'Cannot write to @/file: another file or folder of this name exists. Move it away.',
    ],
  ])('%s', async (line, errors) => {
    expect(await call(line)).toEqual({ code: 2, output: '', errors: `${errors}\n` });
  });

  it('invalid settings, one line for each', async () => {
    const { code, errors } = await call('check --content @/notes --config @/wrong.config.mjs');
    expect(code).toBe(2);
    expect(errors).toMatchInlineSnapshot(`
      "The settings file @/wrong.config.mjs is not valid:
        Missing setting title: expected text.
        Unknown setting titel. Did you mean title?
      "
    `);
  });

  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
    'a folder that cannot be written',
    async () => {
      mkdirSync(join(folder, 'locked'));
      chmodSync(join(folder, 'locked'), 0o555);
      const { code, errors } = await call(`new app 25.11.0 --content @/locked --config @/site.config.mjs`);
      expect([code, errors]).toEqual([2, expect.stringContaining('permission denied')]);
    },
  );
});

describe('errors in notes end with exit code 1:', () => {
  it('a content folder without notes', async () => {
    const { code, errors } = await call('check --content @/empty --config @/site.config.mjs');
    expect(code).toBe(1);
    expect(errors).toMatchInlineSnapshot(`
      "empty  error  no-releases  The folder empty contains no notes. Create the first one: empty/app/release.1.0.0.md
      "
    `);
  });
});

it('help and version end with exit code 0', async () => {
  expect(await call('--version')).toMatchObject({ code: 0, output: '1.2.3\n' });
  expect(await call('deploy --help')).toMatchObject({ code: 0, errors: '' });
  expect(await call('help --help')).toMatchObject({ code: 0, errors: '' });
});

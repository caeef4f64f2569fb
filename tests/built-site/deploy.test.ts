import { execFileSync, spawn } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { IMMUTABLE, REVALIDATE } from '#generator/hosting/response-headers.ts';
import { buildSite } from '../build-site.ts';
import { whyMissing } from '../debian-packages.ts';
import { underLoad } from '../http-load.ts';
import { runCommand } from '../run-command.ts';
import { UNREACHABLE } from '../test-host.ts';
import {
  type RunningHost,
  runApacheDav,
  runNginx,
  runObjectStore,
  runPlain,
  runRcloneDav,
  runRcloneSftp,
  runStart,
} from './hosts.ts';

const LAUNCHER = fileURLToPath(new URL('../../src/cli/launch.js', import.meta.url));
const BASE = '/release-notes/';
const STATE_FOLDER = '.release-notes';

const missing = ['nginx', 'apache2', 'rclone', 'wrk'].flatMap((program) => whyMissing(program) ?? []);

/** Two builds by one publisher: one address differs, and every page has other text. */
function build(word: string): Promise<string> {
  return buildSite({
    config: { title: `Notes of ${word}` },
    content: {
      'app/release.25.1.0.md': `---\ndate: 2025-01-02\n---\n\n## Fixes\n\n- Paths are found ${word} (PA-1)\n`,
      [`app/release.25.1.${word.length}.md`]:
        '---\ndate: 2025-02-02\n---\n\n## Fixes\n\n- Others, too (PA-2)\n',
    },
  });
}

let first: string;
let second: string;
beforeAll(async () => {
  first = await build('one');
  second = await build('another');
});

let folder: string;
const running: RunningHost[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
});
afterEach(async () => {
  for (const host of running.splice(0)) await host.stop();
});

const stopAfterTest = async (host: Promise<RunningHost>): Promise<RunningHost> => {
  const found = await host;
  running.push(found);
  return found;
};

/** rclone cannot reach the stores of this machine if the account has its own certificate authorities. */
beforeAll(() => {
  vi.stubEnv('AWS_CA_BUNDLE', '');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

function rclone(...words: readonly string[]): string {
  return execFileSync('rclone', [...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

interface CommandResult {
  readonly code: number;
  readonly output: string;
}

async function runHere(...words: readonly string[]): Promise<CommandResult> {
  const { code, output, errors } = await runCommand(...(words as [string, ...string[]]));
  return { code, output: output + errors };
}

async function deploy(remote: string, out: string, ...words: readonly string[]): Promise<void> {
  const { code, output } = await runHere('deploy', remote, '--out', out, ...words);
  if (code !== 0) throw new Error(output);
}

/** Starts a deployment in its own process, and interrupts it. Returns its exit code. */
function interruptedDeploy(remote: string, out: string): Promise<number | null> {
  const child = spawn(process.execPath, [LAUNCHER, 'deploy', remote, '--out', out]);
  child.stdout.once('data', () => child.kill('SIGINT'));
  child.stderr.resume();
  return new Promise((resolve) => child.on('close', resolve));
}

/** The paths and bytes of the published files, without the state of builds and deployments. */
function filesIn(root: string): ReadonlyMap<string, string> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('.') && statSync(join(root, path)).isFile())
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'latin1')]));
}

const webdav = ({ port }: RunningHost): string => `:webdav,url="http://127.0.0.1:${port}/":`;

describe.skipIf(missing.length > 0)('npm run deploy, through rclone', () => {
  it('publishes a build, also after an interruption, then another one in its place, and deletes files that the new one does not contain', async () => {
    const remote = webdav(await stopAfterTest(runRcloneDav(folder)));
    expect(await interruptedDeploy(remote, first)).toBe(130);
    expect(readdirSync(join(folder, STATE_FOLDER, 'incomplete'))).toHaveLength(1);
    await deploy(remote, first);
    expect(filesIn(folder)).toEqual(filesIn(first));
    await deploy(remote, second);
    expect([...filesIn(folder).keys()]).toEqual(expect.arrayContaining([...filesIn(first).keys()]));
    await deploy(remote, second, '--grace', '0');
    expect(filesIn(folder)).toEqual(filesIn(second));
  });

  it('supports SFTP, where readers never get a file that mixes both builds', async () => {
    const { port } = await stopAfterTest(runRcloneSftp(folder));
    const remote = `:sftp,host=127.0.0.1,port=${port},user=reader,pass=${rclone('obscure', 'word').trim()}:`;
    const { code, output } = await runHere('deploy', remote, '--out', first);
    // Since version 1.63, rclone writes to a temporary file first.
    if (code === 0) expect(filesIn(folder)).toEqual(filesIn(first));
    else {
      expect([code, output]).toEqual([2, expect.stringContaining('Install rclone 1.63')]);
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  it('refuses a remote on which readers would get a file that mixes both builds', async () => {
    const { code, output } = await runHere('deploy', `:local:${folder}`, '--out', first);
    // Since version 1.63, rclone writes to a temporary file first, so this remote is accepted.
    if (code !== 0) expect([code, output]).toEqual([2, expect.stringContaining('Install rclone 1.63')]);
  });

  it('reports the problem in one line', async () => {
    const unknown = await runHere('deploy', ':nothing:bucket', '--out', first);
    expect(unknown.code).toBe(2);
    expect(unknown.output).toMatch(
      /^The rclone remote :nothing:bucket cannot be used: rclone backend failed: .*\n$/,
    );
    const empty = await runHere('deploy', folder, '--out', folder);
    expect([empty.code, empty.output]).toEqual([
      2,
      `${folder} does not contain a built site. Build the site first: release-notes build --out ${folder}\n`,
    ]);
  });

  it('suggests the remote with a similar name, or lists the configured ones', async () => {
    const output = async (remote: string, remotes: Readonly<Record<string, string>>): Promise<string> => {
      const settings = Object.entries(remotes).map(([name, type]) => `[${name}]\ntype = ${type}\n`);
      const file = join(folder, 'rclone.conf');
      writeFileSync(file, settings.join('\n'));
      vi.stubEnv('RCLONE_CONFIG', file);
      return (await runHere('deploy', remote, '--out', first)).output;
    };
    const two = { notes: 'memory', 'b2-store': 'memory' };
    expect(await output('note:bucket/a', two)).toBe(
      'The rclone remote "note" does not exist. Did you mean notes:bucket/a?\n',
    );
    expect(await output('example.com:/srv/notes', two)).toBe(
      'The rclone remote "example.com" does not exist. Known remotes: b2-store, notes. To add one: rclone config\n',
    );
    expect(await output('s3:notes', {})).toBe(
      'The rclone remote "s3" does not exist. No remotes are configured. To add one: rclone config\n',
    );
  });
});

const noStore = missing[0] ?? whyMissing('moto_server');

describe.skipIf(noStore !== undefined)('npm run deploy, to an S3-compatible store', () => {
  it('publishes a build and another one in its place, and sets the Cache-Control header of each object', async () => {
    const { port } = await stopAfterTest(runObjectStore());
    const remote = `:s3,provider=Other,endpoint="http://127.0.0.1:${port}",access_key_id=x,secret_access_key=y,region=us-east-1:docs`;
    rclone('mkdir', remote);
    await deploy(remote, first);
    await deploy(remote, second, '--grace', '0');
    rclone('copy', remote, folder, '--exclude', `/${STATE_FOLDER}/**`);
    expect(filesIn(folder)).toEqual(filesIn(second));
    const listed: readonly StoredObject[] = JSON.parse(rclone('lsjson', '-R', '-M', '--files-only', remote));
    const wrong = listed.filter(({ Path, Metadata }) => {
      const isHashed = Path.startsWith('release-notes/assets/');
      return (
        Metadata?.['cache-control'] !== (isHashed ? IMMUTABLE : REVALIDATE) && !Path.startsWith(STATE_FOLDER)
      );
    });
    expect(wrong).toEqual([]);
    expect(listed.length).toBeGreaterThan(filesIn(second).size);
  });
});

interface StoredObject {
  readonly Path: string;
  readonly Metadata?: Readonly<Record<string, string>>;
}

describe.skipIf(missing.length > 0)('a site that is read continuously over 200 connections', () => {
  const CONNECTIONS = 200;

  interface Replacement {
    /** Replaces the published build by this one. */
    readonly publish: (out: string) => Promise<void>;
    readonly count: number;
    readonly assets: boolean;
  }

  /** Requests the pages of both builds, and the scripts and styles of the first one, which open pages still load. */
  async function replaceUnderLoad(root: string, { publish, count, assets }: Replacement): Promise<void> {
    await publish(first);
    const host = await stopAfterTest(runNginx(root));
    const [before, after] = [filesIn(first), filesIn(second)];
    const pages = [...before.keys()].filter((path) => path.endsWith('/index.html') && after.has(path));
    const hashed = [...before.keys()].filter(
      (path) => path.includes('/assets/') && /\.(?:css|js)$/.test(path),
    );
    const requested = assets ? [...pages, ...hashed] : pages;
    expect(pages.length).toBeGreaterThan(5);
    const result = await underLoad(
      {
        origin: `http://127.0.0.1:${host.port}`,
        paths: requested.map((path) => `/${path.replace(/index\.html$/, '')}`),
        bodies: [before, after].flatMap((files) =>
          requested.flatMap((path) => {
            const text = files.get(path);
            return text === undefined ? [] : [Buffer.from(text, 'latin1')];
          }),
        ),
        connections: CONNECTIONS,
      },
      async () => {
        for (let turn = 0; turn < count; turn += 1) await publish(turn % 2 === 0 ? second : first);
      },
    );
    expect(result).toMatchObject({ failed: 0, mixed: 0 });
    expect(result.requests).toBeGreaterThan(100);
  }

  it('has no failed or mixed responses while a link is switched to another folder', async () => {
    const link = join(folder, 'site');
    await replaceUnderLoad(link, {
      assets: false,
      count: 100,
      async publish(out) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        symlinkSync(out, join(folder, 'next'));
        renameSync(join(folder, 'next'), link);
      },
    });
  });

  it('has no failed or mixed responses while it is deployed to its folder', async () => {
    await replaceUnderLoad(folder, { assets: true, count: 2, publish: (out) => deploy(folder, out) });
  });

  it('has no failed or mixed responses while it is deployed through rclone', async () => {
    const remote = webdav(await stopAfterTest(runApacheDav(folder)));
    await replaceUnderLoad(folder, { assets: true, count: 1, publish: (out) => deploy(remote, out) });
  });
});

describe('npm run deploy:check', () => {
  it('finds no problem with npm start, and reports the problems of an unconfigured host', async () => {
    const good = await stopAfterTest(runStart(first));
    const check = (host: RunningHost): Promise<CommandResult> =>
      runHere('deploy-check', `http://127.0.0.1:${host.port}`, '--out', first);
    expect(await check(good)).toEqual({ code: 0, output: expect.not.stringContaining('FAILED') });
    const { code, output } = await check(await stopAfterTest(runPlain(first)));
    expect(code).toBe(1);
    expect(output).toMatch(/\/404\.html and \d+ more: lacks the header "x-content-type-options: nosniff"/);
    expect(output).toContain(`${BASE}assets/ has status 200 (expected 404)`);
    expect(output).toMatch(/^FAILED {2}compresses text files/m);
  });

  it('reports in one line that the host cannot be reached', async () => {
    const { code, output } = await runHere('deploy-check', UNREACHABLE, '--out', first);
    expect([code, output]).toEqual([
      2,
      expect.stringMatching(/^http.* cannot be reached: .*ECONNREFUSED.*\n$/),
    ]);
  });
});

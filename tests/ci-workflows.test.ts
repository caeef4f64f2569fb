import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import type { CiHost } from '#cli/init/ci-files.ts';
import { createRepository, type Repository } from './git-repository.ts';
import { runCommand } from './run-command.ts';

const LAUNCH = fileURLToPath(new URL('../src/cli/launch.js', import.meta.url));

/** The programs of a runner: `npx` runs this program, `npm` has nothing to install, and `gh` notes its arguments. */
const PROGRAMS = {
  npx: `shift\nexec '${process.execPath}' '${LAUNCH}' "$@"`,
  npm: 'exit 0',
  gh: 'printf "%s\\n" "$*" >> "$OUTSIDE/gh.log"',
};

let repository: Repository;
/** Next to the repository, so that its files are not committed. */
let outside: string;
beforeEach(() => {
  repository = createRepository();
  outside = `${repository.folder}-outside`;
  mkdirSync(outside);
  for (const [name, script] of Object.entries(PROGRAMS)) {
    writeFileSync(join(outside, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(outside, name), 0o755);
  }
});

/** A site in `notes/` with its workflows on `main`, and a branch `topic` that changes code. */
async function start(host: CiHost): Promise<void> {
  const { folder, git, write, commit } = repository;
  git('rm', '-r', '--quiet', 'content', 'site.config.mjs');
  expect((await runCommand('init', join(folder, 'notes'), '--ci', host)).code).toBe(0);
  commit('Add release notes');
  git('clone', '--quiet', '--bare', folder, join(outside, 'remote.git'));
  git('remote', 'add', 'origin', join(outside, 'remote.git'));
  git('fetch', '--quiet', 'origin');
  git('--git-dir', join(outside, 'remote.git'), 'config', 'receive.advertisePushOptions', 'true');
  git('switch', '--quiet', '--create', 'topic');
  write('src/rows.ts', 'export const rows = 2;\n');
  commit('Change rows');
}

function writeEntry(): void {
  repository.write('notes/content/app/next/columns.md', '---\nkind: feature\n---\n\nColumns fold\n');
  repository.commit('Describe columns');
}

/** A release that only a preview contains. */
function writeScheduledRelease(): void {
  repository.write('notes/content/app/release.9.0.0.md', "---\npublish: '2099-01-01T09:00Z'\n---\n\n- One\n");
}

const hasScheduledRelease = (): boolean =>
  existsSync(join(repository.folder, 'notes/dist/release-notes/app/release.9.0.0/index.html'));

interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a script as the runners of both hosts do: in bash, until the first command fails. */
function runScript(script: string, folder: string, variables: Readonly<Record<string, string>>): Ran {
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
    ...{ cwd: folder, encoding: 'utf8' },
    env: {
      ...{ ...process.env, ...variables, OUTSIDE: outside, RUNNER_TEMP: outside },
      ...{ PATH: `${outside}:${process.env.PATH}` },
    },
  });
  return { code: status, output: stdout + stderr };
}

const onRemote = (...args: readonly string[]): string =>
  repository.git('--git-dir', join(outside, 'remote.git'), ...args);

describe('the workflow for GitHub', () => {
  const variables = z.record(z.string(), z.string()).default({});
  const artifact = z.looseObject({ name: z.string().optional(), path: z.string().optional() });
  const workflow = z.object({
    defaults: z.object({ run: z.object({ 'working-directory': z.string() }) }),
    jobs: z.record(
      z.string(),
      z.object({
        env: variables,
        steps: z.array(z.object({ run: z.string().optional(), env: variables, with: artifact.optional() })),
      }),
    ),
  });
  const expressions: Readonly<Record<string, string>> = {
    'github.base_ref': 'main',
    "join(github.event.pull_request.labels.*.name, ',')": 'bug',
    'github.token': 'secret',
    'inputs.stream': 'app',
    'inputs.version': 'auto',
  };
  const evaluated = (text: string): string =>
    text.replace(
      /\$\{\{ (.+?) \}\}/g,
      (_, expression: string) => expressions[expression] ?? `?${expression}`,
    );

  const readWorkflow = () =>
    workflow.parse(
      parse(readFileSync(join(repository.folder, '.github/workflows/release-notes.yml'), 'utf8')),
    );

  /** Hands a file from the job that uploads it to the job that downloads it, which has a checkout of its own. */
  function passArtifact(name: string): void {
    const { folder, git } = repository;
    const paths = Object.values(readWorkflow().jobs).flatMap(({ steps }) =>
      steps.flatMap((step) => (step.with?.name === name ? (step.with.path ?? []) : [])),
    );
    const [file = '', target = ''] = paths;
    expect(paths).toHaveLength(2);
    const contents = readFileSync(join(folder, file));
    git('clean', '--quiet', '--force', '-d');
    writeFileSync(join(folder, target, basename(file)), contents);
  }

  /** Runs the `run` steps of a job, until one fails. */
  function runJob(name: string): Ran {
    const { folder } = repository;
    const { defaults, jobs } = readWorkflow();
    const job = jobs[name];
    let output = '';
    for (const { run, env } of job?.steps ?? []) {
      if (run === undefined) continue;
      expect(run, 'values from outside are only in variables').not.toContain('${{');
      const entries = Object.entries({ ...job?.env, ...env }).map(([key, text]) => [key, evaluated(text)]);
      const all = { ...Object.fromEntries(entries), GITHUB_WORKSPACE: folder };
      const ran = runScript(run, join(folder, defaults.run['working-directory']), all);
      output += ran.output;
      if (ran.code !== 0) return { code: ran.code, output };
    }
    return { code: 0, output };
  }

  it('marks the changed file in a pull request without an entry, and builds a preview of one with an entry', async () => {
    await start('github');
    const without = runJob('check');
    expect(without.output).toContain('::error file=src/rows.ts,title=missing-entry::');
    expect(without.code).toBe(1);
    writeEntry();
    writeScheduledRelease();
    const { code, output } = runJob('check');
    expect(output).toContain('- Columns fold');
    expect(code).toBe(0);
    expect(hasScheduledRelease()).toBe(true);
    expect(existsSync(join(repository.folder, 'notes/dist/release-notes/app/next/index.html'))).toBe(true);
  });

  it('publishes, and opens a pull request with the published addresses once', async () => {
    await start('github');
    expect(runJob('publish').code).toBe(0);
    passArtifact('permalinks');
    expect(runJob('permalinks').code).toBe(0);
    expect(onRemote('show', 'release-notes/permalinks:notes/content/permalinks.json')).toContain('app/');
    expect(readFileSync(join(outside, 'gh.log'), 'utf8')).toBe('pr create --fill\n');
    expect(runJob('permalinks').code).toBe(0);
    expect(readFileSync(join(outside, 'gh.log'), 'utf8')).toBe('pr create --fill\n');
  });

  it('opens a pull request with the next release', async () => {
    await start('github');
    writeEntry();
    const { code, output } = runJob('cut');
    expect(output).toContain('release.1.1.0.md: 1 entry');
    expect(code).toBe(0);
    expect(onRemote('ls-tree', '-r', '--name-only', 'release-notes/app', 'notes/content')).toMatch(
      /release\.1\.1\.0\.md/,
    );
    expect(readFileSync(join(outside, 'gh.log'), 'utf8')).toBe(
      `pr create --title Prepare the release of app --body-file ${outside}/body.md\n`,
    );
    expect(readFileSync(join(outside, 'body.md'), 'utf8')).toContain('- Columns fold');
  });
});

describe('the jobs for GitLab', () => {
  const job = z.object({
    variables: z.record(z.string(), z.coerce.string()).default({}),
    before_script: z.array(z.string()).default([]),
    script: z.array(z.string()).default([]),
    artifacts: z.object({ paths: z.array(z.string()).default([]) }).default({ paths: [] }),
  });

  const readJobs = () =>
    z
      .record(z.string(), job)
      .parse(parse(readFileSync(join(repository.folder, '.gitlab/release-notes.yml'), 'utf8')));

  const artifactsOf = (name: string): readonly string[] => readJobs()[name]?.artifacts.paths ?? [];

  function runJob(name: string): Ran {
    const { folder } = repository;
    const jobs = readJobs();
    const shared = jobs['.release-notes'];
    const variables = {
      ...{
        ...shared?.variables,
        ...jobs[name]?.variables,
        CI_PROJECT_DIR: folder,
        CI_SERVER_HOST: 'example.com',
      },
      ...{ CI_MERGE_REQUEST_DIFF_BASE_SHA: repository.git('rev-parse', 'main').trim() },
      PUSH_TO: join(outside, 'remote.git'),
    };
    const script = [...(shared?.before_script ?? []), ...(jobs[name]?.script ?? [])].join('\n');
    return runScript(script, folder, variables);
  }

  it('report a merge request without an entry, and build a preview of one with an entry', async () => {
    await start('gitlab');
    const report = join(repository.folder, 'notes/gl-code-quality-report.json');
    expect(runJob('release-notes:check').code).toBe(1);
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject([{ location: { path: 'src/rows.ts' } }]);
    writeEntry();
    writeScheduledRelease();
    expect(runJob('release-notes:check').code).toBe(0);
    expect(runJob('release-notes:preview').code).toBe(0);
    expect(hasScheduledRelease()).toBe(true);
  });

  it('publish, record the published addresses, and prepare the next release', async () => {
    await start('gitlab');
    writeEntry();
    expect(runJob('pages').code).toBe(0);
    expect(existsSync(join(repository.folder, 'public/release-notes/index.html'))).toBe(true);
    // A job has the artifacts of the jobs that it needs.
    const [, artifact = ''] = artifactsOf('pages');
    repository.git('clean', '--quiet', '--force', '-d', '--exclude', artifact);
    expect(runJob('release-notes:permalinks').code).toBe(0);
    expect(onRemote('show', 'release-notes/permalinks:notes/content/permalinks.json')).toContain('app/');
    expect(runJob('release-notes:cut').output).toContain('release.1.1.0.md: 1 entry');
    expect(onRemote('ls-tree', '-r', '--name-only', 'release-notes/app')).toContain('release.1.1.0.md');
  });
});

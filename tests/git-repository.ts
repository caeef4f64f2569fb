import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFileIn } from './write-file-in.ts';

/** Settings of git that do not depend on this machine. */
const IDENTITY = {
  ...{ GIT_AUTHOR_NAME: 'An author', GIT_AUTHOR_EMAIL: 'author@example.com' },
  ...{ GIT_COMMITTER_NAME: 'An author', GIT_COMMITTER_EMAIL: 'author@example.com' },
  ...{ GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
};

export interface Repository {
  readonly folder: string;
  readonly git: (...args: readonly string[]) => string;
  readonly write: (path: string, text: string) => void;
  /** Commits all files. */
  readonly commit: (message: string) => void;
}

/** A repository in a temporary folder, with a branch `main` and a site with one release. */
export function createRepository(settings = ''): Repository {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'repository-')));
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...IDENTITY } });
  const write = (path: string, text: string): void => {
    writeFileIn(folder, path, text);
  };
  const commit = (message: string): void => {
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', message);
  };
  git('init', '--quiet', '--initial-branch', 'main');
  write(
    'site.config.mjs',
    `export default { title: 'Notes', brand: { title: 'Docs', url: '/' }, streams: [{ id: 'app', label: 'App' }], ${settings} };`,
  );
  write(
    'content/app/release.1.0.0.md',
    '---\ntitle: App 1.0.0\ndate: 2025-10-14\ndescription: The first one.\n---\n\n## Bug fixes\n\n- Rows keep their order (PA-1)\n',
  );
  write('src/rows.ts', 'export const rows = 1;\n');
  commit('Start');
  return { folder, git, write, commit };
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * npm's `prepare` script: generates `program/` whenever npm makes a package of this folder, for `npm pack` and for
 * `npm install <git address>`. npm runs `prepack` for the first only.
 *
 * npm also runs `prepare` after `npm ci` and `npm install` in this folder. Nothing is packed then, and npm does not set the variable.
 */
if (process.env.npm_package_resolved !== undefined) {
  const root = fileURLToPath(new URL('../', import.meta.url));
  // A fresh clone has no dependencies yet. Without scripts: this one would otherwise start itself.
  if (!existsSync(`${root}node_modules/tsx`))
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  run(process.execPath, ['--import', 'tsx', 'pack/prepack.ts']);

  /**
   * Writes to stderr only, because `npm pack` prints the name of the package to stdout.
   * @param {string} command
   * @param {readonly string[]} args
   */
  function run(command, args) {
    const { status } = spawnSync(command, args, {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32' && command === 'npm',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
}

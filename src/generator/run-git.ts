import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface GitOptions {
  /** The most bytes of output; the command fails if there are more. */
  readonly maxBytes: number;
  readonly env?: NodeJS.ProcessEnv;
  /** Written to standard input. */
  readonly input?: string;
}

/**
 * The output of a git command, without its last line end.
 * @throws an error of the operating system if git is not installed, or one with the exit code of git
 */
export async function runGit(
  cwd: string,
  args: readonly string[],
  { maxBytes, env, input }: GitOptions,
): Promise<string> {
  const running = promisify(execFile)('git', args, {
    ...{ cwd, maxBuffer: maxBytes },
    env: { ...process.env, ...env },
  });
  if (input !== undefined) running.child.stdin?.end(input);
  return (await running).stdout.replace(/\n$/, '');
}

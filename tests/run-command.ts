import { NO_PAINT } from '#cli/output/paint.ts';
import { run } from '#cli/run.ts';

export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/**
 * Runs a command in this process, where the program is already loaded. Starting a process takes longer than
 * most builds in tests.
 *
 * @param first the command, or the time at which it starts
 */
export async function runCommand(
  first: string | { readonly time: number },
  ...others: readonly string[]
): Promise<CommandResult> {
  const args = typeof first === 'string' ? [first, ...others] : others;
  let [output, errors] = ['', ''];
  const code = await run(args, '1.2.3', {
    write: (text) => {
      output += text;
    },
    writeError: (text) => {
      errors += text;
    },
    paint: NO_PAINT,
    now: () => performance.now(),
    time: typeof first === 'string' ? Date.now() : first.time,
    signal: new AbortController().signal,
    ...{ fetch, variables: process.env },
  });
  return { code, output, errors };
}

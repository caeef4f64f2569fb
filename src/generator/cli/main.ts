import { PROGRAM_VERSION } from '#generator/bundle/locations.ts';
import { environmentFault, isObstacle } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { readCall } from './command-line.ts';
import { type Environment, EXIT, type ExitCode, Interruption } from './environment.ts';
import { paintFor } from './paint.ts';
import { printable } from './printable.ts';
import { createProgressBar } from './progress-bar.ts';
import { UsageError } from './usage-error.ts';

/** What a person can mend is one clear line; anything else is our own defect and shows where it happened. */
async function run(words: readonly string[], environment: Environment): Promise<ExitCode> {
  try {
    let code: ExitCode = EXIT.good;
    await readCall(words, {
      version: PROGRAM_VERSION,
      write: environment.write,
      act: async (command) => {
        code = await command(environment);
      },
    });
    return code;
  } catch (error) {
    if (environment.signal.aborted && environment.signal.reason instanceof Interruption) {
      return EXIT[environment.signal.reason.by];
    }
    const obstacle = isForPeople(error) ? error : obstacleBehind(error);
    if (obstacle !== undefined) {
      environment.writeError(`${printable(obstacle.message)}\n`);
      return EXIT.usage;
    }
    environment.writeError('This is a defect of the program, not of your notes. What happened:\n');
    environment.writeError(`${printable(error instanceof Error ? formatError(error) : String(error))}\n`);
    return EXIT.defect;
  }
}

/** The disk and its permissions can fail anywhere: also where nobody has found better words for it. */
function obstacleBehind(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!isObstacle(error)) return obstacleBehind(error.cause);
  const fault = environmentFault(`Cannot ${error.syscall ?? 'use'} ${error.path ?? 'a file'}`, error);
  return fault instanceof OperationError ? fault : undefined;
}

function isForPeople(error: unknown): error is Error {
  return error instanceof UsageError || error instanceof OperationError;
}

function formatError(error: Error): string {
  const cause = error.cause instanceof Error ? `\nCaused by: ${formatError(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}

const stop = new AbortController();
// Once each: whoever asks a second time does not want to wait for the cleaning up.
for (const by of ['SIGINT', 'SIGTERM'] as const) process.once(by, () => stop.abort(new Interruption(by)));

const code = await run(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  ...(process.stdout.isTTY && process.env.CI === undefined && { bar: createProgressBar(process.stdout) }),
  paint: paintFor(process.stderr),
  now: () => performance.now(),
  time: Date.now(),
  signal: stop.signal,
});
process.exitCode = code;
// What is still running, such as a bundler in threads of its own, has nothing to run for.
if (stop.signal.aborted) process.exit(code);

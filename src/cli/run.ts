import { environmentFault, isDescribedSystemError } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { runCommandLine } from './command-line.ts';
import { type Environment, EXIT, type ExitCode, Interruption, UsageError } from './environment.ts';
import { missingPart } from './missing-part.js';
import { printable } from './output/printable.ts';

/** Prints one line for an error that the user can correct. Any other error is a bug in the program and is printed with its stack. */
export async function run(
  args: readonly string[],
  version: string,
  environment: Environment,
): Promise<ExitCode> {
  try {
    let code: ExitCode = EXIT.success;
    await runCommandLine(args, {
      version,
      write: environment.write,
      runCommand: async (command) => {
        code = await command(environment);
      },
    });
    return code;
  } catch (error) {
    if (environment.signal.aborted && environment.signal.reason instanceof Interruption) {
      return EXIT[environment.signal.reason.by];
    }
    const expected = isExpected(error) ? error : findSystemError(error);
    if (expected !== undefined) {
      environment.writeError(`${printable(expected.message)}\n`);
      return EXIT.usage;
    }
    environment.writeError('Internal error. This is a bug in release-notes, not in your notes:\n');
    environment.writeError(`${printable(error instanceof Error ? formatError(error) : String(error))}\n`);
    return EXIT.internal;
  }
}

/** Disk errors can happen anywhere, also where no code catches them to explain them. Looks through the causes of an error for one. */
function findSystemError(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  const missing = missingPart(error);
  if (missing !== undefined) return new OperationError(missing);
  if (!isDescribedSystemError(error)) return findSystemError(error.cause);
  const fault = environmentFault(`Cannot ${error.syscall ?? 'access'} ${error.path ?? 'a file'}`, error);
  return fault instanceof OperationError ? fault : undefined;
}

function isExpected(error: unknown): error is Error {
  return error instanceof UsageError || error instanceof OperationError;
}

function formatError(error: Error): string {
  const cause = error.cause instanceof Error ? `\nCaused by: ${formatError(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}

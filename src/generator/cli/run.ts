import { environmentFault, isObstacle } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { readCall } from './command-line.ts';
import { type Environment, EXIT, type ExitCode, Interruption } from './environment.ts';
import { missingPart } from './missing-part.js';
import { printable } from './output/printable.ts';
import { UsageError } from './usage-error.ts';

/** What a person can mend is one clear line; anything else is our own defect and shows where it happened. */
export async function run(
  words: readonly string[],
  version: string,
  environment: Environment,
): Promise<ExitCode> {
  try {
    let code: ExitCode = EXIT.good;
    await readCall(words, {
      version,
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
  const missing = missingPart(error);
  if (missing !== undefined) return new OperationError(missing);
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

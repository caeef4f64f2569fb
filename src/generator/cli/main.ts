import { OperationError } from '#generator/config/operation-error.ts';
import { type Call, type Command, parseCall, USAGE, UsageError } from './arguments.ts';
import { type Environment, EXIT, type ExitCode } from './environment.ts';

type Run = (call: Call, environment: Environment) => Promise<ExitCode>;

/** Each command is loaded when it is called: checking notes needs no bundler, and a slip of the pen needs nothing. */
const COMMANDS: Readonly<Record<Command, () => Promise<Run>>> = {
  start: async () => (await import('./commands/start.ts')).start,
  dev: async () => (await import('./commands/dev.ts')).develop,
  build: async () => (await import('./commands/build.ts')).buildSite,
  check: async () => (await import('./commands/check.ts')).check,
  help: async () => async (_call, environment) => {
    environment.write(`${USAGE}\n`);
    return EXIT.good;
  },
};

/** What a person can mend is one clear line; anything else is our own defect and shows where it happened. */
async function run(words: readonly string[], environment: Environment): Promise<ExitCode> {
  try {
    const call = parseCall(words, process.env);
    const command = await COMMANDS[call.command]();
    return await command(call, environment);
  } catch (error) {
    if (isForPeople(error)) {
      environment.writeError(`${error.message}\n`);
      return EXIT.usage;
    }
    environment.writeError('This is a defect of the program, not of your notes. What happened:\n');
    environment.writeError(`${error instanceof Error ? formatError(error) : String(error)}\n`);
    return EXIT.defect;
  }
}

function isForPeople(error: unknown): error is Error {
  return error instanceof UsageError || error instanceof OperationError;
}

function formatError(error: Error): string {
  const cause = error.cause instanceof Error ? `\nCaused by: ${formatError(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}

const stopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
});

process.exitCode = await run(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  terminal: process.stdout.isTTY === true && process.env.CI === undefined,
  now: () => performance.now(),
  stopped,
});

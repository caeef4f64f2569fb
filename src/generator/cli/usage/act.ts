import type { Environment, ExitCode } from '../environment.ts';

/** Runs a command with the environment of the process. The exit code that the command returns becomes the exit code of the program. */
export type Act = (run: (environment: Environment) => Promise<ExitCode>) => Promise<void>;

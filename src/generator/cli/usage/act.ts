import type { Environment, ExitCode } from '../environment.ts';

/** Runs a command in the outside world, and ends the program as it says. */
export type Act = (run: (environment: Environment) => Promise<ExitCode>) => Promise<void>;

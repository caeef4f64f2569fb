import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { Verbosity } from '../output/progress.ts';

/** Options that several commands share. */
export const CONTENT = new Option('--content <folder>', 'the folder of the notes').default('content');
export const CONFIG = new Option('--config <file>', 'the settings file').default('site.config.ts');
export const DEFAULT_OUT = 'dist';
export const OUT = new Option('--out <folder>', 'the output folder').default(DEFAULT_OUT);
export const NO_CACHE = new Option('--no-cache', 'neither use nor write the cache of earlier runs');
export const ACCEPT = new Option(
  '--accept',
  'record the published pages and anchors, and redirect those that no longer exist',
);
export const HOST = new Option(
  '--host [address]',
  'also accept connections from other machines, at one address or at all addresses (default: this machine only)',
).preset('all');

const DEFAULT_PORT = 3000;

export const PORT = new Option('--port <number>', 'the port to listen on; 0 uses any free port')
  .env('PORT')
  .argParser(parsePort)
  .default(DEFAULT_PORT);

function parsePort(text: string): number {
  if (text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new InvalidArgumentError(`Expected a number from 0 to 65535, such as ${DEFAULT_PORT}.`);
}

/** The groups of a plan that `upgrade --fail-on` accepts, and the conditions of `check-versions --fail-on`. */
export const FAILING_GROUPS = ['required', 'lost', 'open'] as const;
export const FAILING_CHECKS = ['open', 'fixed-later', 'lost', 'unknown'] as const;

/** The options of every command that reads the sources of a site. */
export interface SiteFiles {
  readonly content: string;
  readonly config: string;
}

/** The options of a command, as its usage declares them. */
export type OptionsOf<Usage extends () => { opts(): object }> = ReturnType<ReturnType<Usage>['opts']>;

export const QUIET = new Option('--quiet', 'print problems only');
export const VERBOSE = new Option('--verbose', 'print every step, and how long each took').conflicts('quiet');

export interface VerbosityOptions {
  readonly quiet?: true | undefined;
  readonly verbose?: true | undefined;
}

export function verbosityOf({ quiet, verbose }: VerbosityOptions): Verbosity {
  return quiet ? 'quiet' : verbose ? 'verbose' : 'plain';
}

import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { Talk } from '../output/progress.ts';

/** Options that several commands have, each said once. */
export const CONTENT = new Option('--content <folder>', 'the notes').default('content');
export const CONFIG = new Option('--config <file>', "the publisher's settings").default('site.config.ts');
export const DEFAULT_OUT = 'dist';
export const OUT = new Option('--out <folder>', 'the output folder').default(DEFAULT_OUT);
export const NO_CACHE = new Option(
  '--no-cache',
  'make everything of the notes again, and keep nothing of it for the next time',
);
export const ACCEPT = new Option(
  '--accept',
  'write down which anchors are published, and where those that are gone lead now',
);
export const HOST = new Option(
  '--host [address]',
  'be reached from other machines too: at this address, or at every one (default: this machine only)',
).preset('all');

const DEFAULT_PORT = 3000;

export const PORT = new Option('--port <number>', 'where to listen; 0 takes any port that is free')
  .env('PORT')
  .argParser(parsePort)
  .default(DEFAULT_PORT);

function parsePort(text: string): number {
  if (text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new InvalidArgumentError(`Write a number from 0 to 65535, such as ${DEFAULT_PORT}.`);
}

/** What every command that reads a site is told. */
export interface SiteFiles {
  readonly content: string;
  readonly config: string;
}

export interface CacheChoice {
  /** Whether what earlier calls made may be used, and is kept for later ones. */
  readonly cache: boolean;
}

export interface AcceptChoice {
  /** The anchors and pages that there are now are those that are published. */
  readonly accept?: true | undefined;
}

export interface OutputChoice {
  readonly out: string;
}

export interface ListenChoice {
  readonly port: number;
  /** The address to listen on; `all` for every one. Missing: only this machine reaches it. */
  readonly host?: string | undefined;
}

export const QUIET = new Option('--quiet', 'print nothing but what is wrong');
export const VERBOSE = new Option('--verbose', 'print every step, and where the time went').conflicts(
  'quiet',
);

export interface TalkChoice {
  readonly quiet?: true | undefined;
  readonly verbose?: true | undefined;
}

export function talkOf({ quiet, verbose }: TalkChoice): Talk {
  return quiet ? 'quiet' : verbose ? 'verbose' : 'plain';
}

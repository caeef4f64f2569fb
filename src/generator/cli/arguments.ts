import { parseArgs } from 'node:util';

/** The call's words are off. One line says which, and the program ends with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const COMMANDS = ['start', 'dev', 'build', 'check', 'help'] as const;
export type Command = (typeof COMMANDS)[number];

export interface Call {
  readonly command: Command;
  readonly content: string;
  readonly config: string;
  readonly out: string;
  /** The note of which check tells how it is read. */
  readonly explain?: string;
  /** Whether what earlier builds made may be used, and is kept for later ones. */
  readonly cache: boolean;
  readonly port: number;
  /** The address that start and dev listen on; `all` for every one. Missing: only this machine reaches them. */
  readonly host?: string;
}

const DEFAULT_PORT = 3000;

export const USAGE = `Usage: npm run <command> -- [options]

  npm start             build if anything changed, then serve the site
  npm run dev           serve, and show every saved change at once
  npm run build         write the site to the output folder
  npm run check         check the content only

  --content DIR         the notes                  (content)
  --config FILE         the publisher's settings   (site.config.ts)
  --out DIR             the output folder          (dist)
  --explain FILE        check shows how this note is read, with the words that everything was read from
  --no-cache            make everything again, and keep nothing for the next build
  --host [ADDRESS]      start and dev are reached from other machines too  (this machine only)
  PORT=8080             the port of start and dev  (${DEFAULT_PORT})`;

/** Reads the call. Throws UsageError for unknown words, options and ports. */
export function parseCall(words: readonly string[], environment: NodeJS.ProcessEnv): Call {
  const { values, positionals } = parseWords(words.map(completeHost));
  const [word = 'help', ...rest] = positionals;
  const command = COMMANDS.find((name) => name === word);
  if (command === undefined)
    throw new UsageError(`Unknown command "${word}". Known: ${COMMANDS.join(', ')}.`);
  if (rest.length > 0)
    throw new UsageError(`"${rest.join(' ')}" is too much: ${command} takes options only.`);
  return {
    command: values.help ? 'help' : command,
    content: values.content ?? 'content',
    config: values.config ?? 'site.config.ts',
    out: values.out ?? 'dist',
    cache: values['no-cache'] !== true,
    port: parsePort(environment.PORT),
    ...(values.explain !== undefined && { explain: values.explain }),
    ...(values.host !== undefined && { host: values.host }),
  };
}

/** `--host` alone is every address; Node's parser knows no options whose value may be missing. */
function completeHost(word: string, index: number, words: readonly string[]): string {
  const next = words[index + 1];
  return word === '--host' && (next === undefined || next.startsWith('-')) ? '--host=all' : word;
}

interface ParsedWords {
  readonly values: {
    explain?: string;
    content?: string;
    config?: string;
    out?: string;
    'no-cache'?: boolean;
    host?: string;
    help?: boolean;
  };
  readonly positionals: string[];
}

function parseWords(words: readonly string[]): ParsedWords {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        content: { type: 'string' },
        config: { type: 'string' },
        out: { type: 'string' },
        explain: { type: 'string' },
        'no-cache': { type: 'boolean' },
        host: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    // parseArgs appends a hint on positional arguments to the line that matters.
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UsageError(
      `${reason}. Options: --content DIR, --config FILE, --out DIR, --explain FILE, --no-cache, --host [ADDRESS].`,
    );
  }
}

function parsePort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new UsageError(`PORT is "${text}", and should be a number from 0 to 65535: PORT=${DEFAULT_PORT}`);
  }
  return port;
}

import type { CommandUnknownOpts } from '@commander-js/extra-typings';

/** Calls that work as they stand. */
const CALLS = new WeakMap<CommandUnknownOpts, readonly string[]>();

/** Gives a command the last part of its help: calls that work as they stand, each with what it does. */
export function withExamples<Described extends CommandUnknownOpts>(
  command: Described,
  calls: Readonly<Record<string, string>>,
): Described {
  const width = Math.max(...Object.keys(calls).map((call) => call.length));
  const lines = Object.entries(calls).map(([call, does]) => `  $ ${call.padEnd(width)}  ${does}`);
  command.addHelpText('after', ['', 'Examples:', ...lines].join('\n'));
  CALLS.set(command, Object.keys(calls));
  return command;
}

/** The first of them with these words in it. */
export function exampleOf(command: CommandUnknownOpts, words = ''): string | undefined {
  return CALLS.get(command)?.find((call) => call.includes(words));
}

/** `release-notes new entry` */
export function nameOf(command: CommandUnknownOpts): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();
}

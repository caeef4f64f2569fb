import type { CommandUnknownOpts } from '@commander-js/extra-typings';

const EXAMPLES = new WeakMap<CommandUnknownOpts, readonly string[]>();

/** Adds examples to the help of a command. Usage errors quote them, so they must work as written. */
export function withExamples<Described extends CommandUnknownOpts>(
  command: Described,
  examples: Readonly<Record<string, string>>,
): Described {
  const width = Math.max(...Object.keys(examples).map((example) => example.length));
  const lines = Object.entries(examples).map(([example, does]) => `  $ ${example.padEnd(width)}  ${does}`);
  command.addHelpText('after', ['', 'Examples:', ...lines].join('\n'));
  EXAMPLES.set(command, Object.keys(examples));
  return command;
}

/** The first example that contains this text. */
export function exampleOf(command: CommandUnknownOpts, text = ''): string | undefined {
  return EXAMPLES.get(command)?.find((example) => example.includes(text));
}

/** A command with its parents, as it is typed: `release-notes new entry`. */
export function commandPath(command: CommandUnknownOpts): string {
  return command.parent ? `${commandPath(command.parent)} ${command.name()}` : command.name();
}

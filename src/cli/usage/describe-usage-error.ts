import type { CommanderError, CommandUnknownOpts } from '@commander-js/extra-typings';
import { capitalise } from '#core/model/capitalise.ts';
import { commandPath, exampleOf } from './examples.ts';

/** One line that says what is wrong with the arguments, and how to correct them. */
export function describeUsageError({ code, message }: CommanderError, command: CommandUnknownOpts): string {
  return [...sentencesOf(message), ...correctionOf(code, message, command)].join(' ');
}

/** `error: unknown command 'bild'` and a line `(Did you mean build?)` become a sentence and a question. */
function sentencesOf(message: string): readonly string[] {
  const [first = '', ...hints] = message.replace(/^error: /, '').split('\n');
  const sentence = `${capitalise(first)}${/[.?!]$/.test(first) ? '' : '.'}`;
  return [sentence, ...hints.map((hint) => hint.replace(/^\((.*)\)$/, '$1'))];
}

function correctionOf(code: string, message: string, command: CommandUnknownOpts): readonly string[] {
  switch (code) {
    case 'commander.missingArgument':
    case 'commander.excessArguments':
      return [likeExample(exampleOf(command), command)];
    case 'commander.missingMandatoryOptionValue':
    case 'commander.optionMissingArgument':
      return [withOption(/--[\w-]+/.exec(message)?.[0] ?? '', command)];
    case 'commander.conflictingOption':
      return ['Use only one of them.'];
    case 'commander.unknownCommand':
    case 'commander.unknownOption':
      return message.includes('Did you mean')
        ? []
        : [
            `To list all ${code === 'commander.unknownOption' ? 'options' : 'commands'}, run: ${commandPath(command)} --help`,
          ];
    default:
      return [];
  }
}

/** Shows an example that uses the option, else the default value of the option. */
function withOption(flag: string, command: CommandUnknownOpts): string {
  const { defaultValue } = command.options.find(({ long }) => long === flag) ?? {};
  const example = exampleOf(command, `${flag} `);
  if (example === undefined && defaultValue !== undefined) return `Example: ${flag} ${defaultValue}`;
  return likeExample(example, command);
}

function likeExample(example: string | undefined, command: CommandUnknownOpts): string {
  return example === undefined ? `For its usage, run: ${commandPath(command)} --help` : `Example: ${example}`;
}

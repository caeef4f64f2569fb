import type { CommanderError, CommandUnknownOpts } from '@commander-js/extra-typings';
import { exampleOf, nameOf } from './examples.ts';

/** What is wrong with the words of a call, and how it is called instead; in one line. */
export function complaintAbout({ code, message }: CommanderError, command: CommandUnknownOpts): string {
  return [...sentencesOf(message), ...correctionOf(code, message, command)].join(' ');
}

/** `error: unknown command 'bild'` and a line `(Did you mean build?)` become a sentence and a question. */
function sentencesOf(message: string): readonly string[] {
  const [first = '', ...hints] = message.replace(/^error: /, '').split('\n');
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1)}${/[.?!]$/.test(first) ? '' : '.'}`;
  return [sentence, ...hints.map((hint) => hint.replace(/^\((.*)\)$/, '$1'))];
}

function correctionOf(code: string, message: string, command: CommandUnknownOpts): readonly string[] {
  switch (code) {
    case 'commander.missingArgument':
    case 'commander.excessArguments':
      return [inTheWayOf(exampleOf(command), command)];
    case 'commander.missingMandatoryOptionValue':
    case 'commander.optionMissingArgument':
      return [withOption(/--[\w-]+/.exec(message)?.[0] ?? '', command)];
    case 'commander.conflictingOption':
      return ['Leave one of them out.'];
    case 'commander.unknownCommand':
    case 'commander.unknownOption':
      return message.includes('Did you mean')
        ? []
        : [`${nameOf(command)} --help names those that there are.`];
    default:
      return [];
  }
}

/** By an example that has the option, else by what is taken for it otherwise. */
function withOption(flag: string, command: CommandUnknownOpts): string {
  const { defaultValue } = command.options.find(({ long }) => long === flag) ?? {};
  const example = exampleOf(command, `${flag} `);
  if (example === undefined && defaultValue !== undefined)
    return `Write, for example: ${flag} ${defaultValue}`;
  return inTheWayOf(example, command);
}

function inTheWayOf(example: string | undefined, command: CommandUnknownOpts): string {
  return example === undefined
    ? `${nameOf(command)} --help says what it takes.`
    : `Write, for example: ${example}`;
}

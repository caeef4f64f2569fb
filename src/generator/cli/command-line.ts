import { Command, CommanderError, type CommandUnknownOpts, Help } from '@commander-js/extra-typings';
import type { Act } from './usage/act.ts';
import { idUsage, upgradeUsage } from './usage/answers.ts';
import { buildUsage } from './usage/build.ts';
import { bundleUsage } from './usage/bundle.ts';
import { checkUsage } from './usage/check.ts';
import { complaintAbout } from './usage/complaint.ts';
import { deployUsage } from './usage/deploy.ts';
import { deployCheckUsage } from './usage/deploy-check.ts';
import { deployFilesUsage } from './usage/deploy-files.ts';
import { devUsage } from './usage/dev.ts';
import { importUsage } from './usage/import.ts';
import { initUsage } from './usage/init.ts';
import { cutUsage, newUsage } from './usage/new.ts';
import { startUsage } from './usage/start.ts';
import { UsageError } from './usage-error.ts';

/**
 * In the order of the help. A usage says how its command is called and loads the command when it is: checking notes needs no
 * renderer, and a slip of the pen needs nothing.
 */
const USAGES = [
  initUsage,
  newUsage,
  cutUsage,
  startUsage,
  devUsage,
  buildUsage,
  checkUsage,
  upgradeUsage,
  idUsage,
  bundleUsage,
  importUsage,
  deployUsage,
  deployCheckUsage,
  deployFilesUsage,
];

const ENDINGS = `
Exit codes:
  0         done
  1         the notes, or the host that is checked, have problems; all of them were printed
  2         invalid arguments or settings, or an unusable folder, disk or port
  3         a group of --fail-on is not empty
  70        a defect of the program
  130, 143  stopped by Ctrl+C, or by the system`;

export interface CommandLine {
  readonly version: string;
  readonly write: (text: string) => void;
  readonly act: Act;
}

/** Reads a call, and does what it says. Throws UsageError for unknown words, options and values. */
export async function readCall(words: readonly string[], line: CommandLine): Promise<void> {
  const asked = words.length === 0 ? ['--help'] : words;
  try {
    await createProgram(line).parseAsync(asked, { from: 'user' });
  } catch (error) {
    // Help and the version are thrown as well, once they are written.
    if (!(error instanceof CommanderError)) throw error;
  }
}

function createProgram({ version, write, act }: CommandLine): Command {
  const program = new Command('release-notes')
    .description('Versioned release notes as a fast, accessible, static site')
    .version(version)
    .configureOutput({ writeOut: write, writeErr: write, outputError: () => undefined })
    .configureHelp({ optionDescription: (option) => withoutNothing(new Help().optionDescription(option)) })
    .addHelpText('afterAll', ENDINGS);
  complain(program);
  for (const usage of USAGES) {
    const command: CommandUnknownOpts = usage(act);
    inherit(command, program);
    program.addCommand(command);
  }
  return program;
}

/** That nothing is taken where nothing is said goes without saying, and so does what stands for an option without its value. */
function withoutNothing(description: string): string {
  return description.replace(/ \((?:default: (?:false|\[\])|preset: "[^"]*")\)$/, '');
}

/** What is said once for the program holds for its commands, and for theirs. */
function inherit(command: CommandUnknownOpts, from: CommandUnknownOpts): void {
  command.copyInheritedSettings(from);
  complain(command);
  for (const below of command.commands) inherit(below, command);
}

function complain(command: CommandUnknownOpts): void {
  command.exitOverride((error) => {
    throw error.exitCode === 0 ? error : new UsageError(complaintAbout(error, command));
  });
}

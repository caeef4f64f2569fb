import { Command, CommanderError, type CommandUnknownOpts, Help } from '@commander-js/extra-typings';
import { type Environment, type ExitCode, type RunCommand, UsageError } from './environment.ts';
import { checkVersionsUsage, idUsage, upgradeUsage } from './usage/answers.ts';
import { cutUsage, importUsage, initUsage, newEntryUsage, newUsage } from './usage/authoring.ts';
import { deployCheckUsage, deployFilesUsage, deployUsage } from './usage/deploy.ts';
import { describeUsageError } from './usage/describe-usage-error.ts';
import { buildUsage, bundleUsage, checkUsage, devUsage, startUsage } from './usage/site.ts';

/** Imports a command. */
type Load<Call> = () => Promise<(call: Call, environment: Environment) => Promise<ExitCode>>;

/**
 * The commands, in the order of the help. A usage declares arguments and options, and the command itself is imported only when it runs:
 * `check` never loads the renderer, and a mistyped command loads nothing.
 */
function createCommands(runCommand: RunCommand): readonly CommandUnknownOpts[] {
  const run = <Call>(call: Call, load: Load<Call>): Promise<void> =>
    runCommand(async (environment) => (await load())(call, environment));
  const newEntry = newEntryUsage().action((stream, kind, text, options) =>
    run({ ...options, stream, kind, text }, async () => (await import('./commands/new.ts')).newEntry),
  );
  return [
    initUsage().action((folder, options) =>
      run({ ...options, folder }, async () => (await import('./commands/init.ts')).initialise),
    ),
    newUsage()
      .action((stream, version, options) =>
        run({ ...options, stream, version }, async () => (await import('./commands/new.ts')).newRelease),
      )
      .addCommand(newEntry),
    cutUsage().action((stream, version, options) =>
      run({ ...options, stream, version }, async () => (await import('./commands/cut.ts')).cut),
    ),
    startUsage().action((call) => run(call, async () => (await import('./commands/start.ts')).start)),
    devUsage().action((call) => run(call, async () => (await import('./commands/dev.ts')).develop)),
    buildUsage().action((call) => run(call, async () => (await import('./commands/build.ts')).buildSite)),
    checkUsage().action(({ json, format = json && 'json', ...call }) =>
      run({ ...call, ...(format && { format }) }, async () => (await import('./commands/check.ts')).check),
    ),
    upgradeUsage().action((stream, from, to, options) =>
      run({ ...options, stream, from, to }, async () => (await import('./commands/answers.ts')).upgrade),
    ),
    idUsage().action((id, options) =>
      run({ ...options, id }, async () => (await import('./commands/answers.ts')).id),
    ),
    checkVersionsUsage().action((file, options) =>
      run({ ...options, file }, async () => (await import('./commands/check-versions.ts')).checkVersions),
    ),
    bundleUsage().action((call) => run(call, async () => (await import('./commands/bundle.ts')).bundleSite)),
    importUsage().action((source, options) =>
      run({ ...options, source }, async () => (await import('./commands/import.ts')).importNotes),
    ),
    deployUsage().action((remote, options) =>
      run({ ...options, remote }, async () => (await import('./commands/deploy.ts')).deploySite),
    ),
    deployCheckUsage().action((origin, options) =>
      run({ ...options, origin }, async () => (await import('./commands/deploy-check.ts')).checkDeployment),
    ),
    deployFilesUsage().action((call) =>
      run(call, async () => (await import('./commands/deploy-files.ts')).writeDeployFiles),
    ),
  ];
}

/** `docs/operating.md` has the same table. */
const EXIT_CODES = `
Exit codes:
  0         success
  1         errors in the notes, or on the host that deploy-check checks; all of them were printed
  2         invalid arguments or settings, or an unusable folder, disk or port
  3         a condition of --fail-on is met
  70        a bug in release-notes
  130, 143  stopped by Ctrl+C (SIGINT) or by the system (SIGTERM)`;

export interface CommandLine {
  readonly version: string;
  readonly write: (text: string) => void;
  readonly runCommand: RunCommand;
}

/** Parses the arguments and runs the command. Throws UsageError for unknown commands and options, and for invalid values. */
export async function runCommandLine(args: readonly string[], line: CommandLine): Promise<void> {
  try {
    await createProgram(line).parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
  } catch (error) {
    // After it has printed the help or the version, commander throws, too.
    if (!(error instanceof CommanderError)) throw error;
  }
}

function createProgram({ version, write, runCommand }: CommandLine): Command {
  const program = new Command('release-notes')
    .description('Generates a static website from versioned release notes')
    .version(version)
    // `new` and `new entry` both have --content: an option belongs to the command that it follows.
    .enablePositionalOptions()
    .configureOutput({ writeOut: write, writeErr: write, outputError: () => undefined })
    .configureHelp({
      optionDescription: (option) => withoutEmptyDefault(new Help().optionDescription(option)),
    })
    .addHelpText('afterAll', EXIT_CODES);
  throwUsageErrors(program);
  for (const command of createCommands(runCommand)) {
    inherit(command, program);
    program.addCommand(command);
  }
  return program;
}

/** Removes what commander appends to a description without informing anybody: `(default: false)`, `(default: [])`, `(preset: …)`. */
function withoutEmptyDefault(description: string): string {
  return description.replace(/ \((?:default: (?:false|\[\])|preset: "[^"]*")\)$/, '');
}

/** Commander does not pass these settings on to commands that are added ready-made. */
function inherit(command: CommandUnknownOpts, from: CommandUnknownOpts): void {
  command.copyInheritedSettings(from);
  throwUsageErrors(command);
  for (const below of command.commands) inherit(below, command);
}

function throwUsageErrors(command: CommandUnknownOpts): void {
  command.exitOverride((error) => {
    // Only the help of `help` itself has another exit code.
    const isHelp = error.exitCode === 0 || error.code === 'commander.help';
    throw isHelp ? error : new UsageError(describeUsageError(error, command));
  });
}

import { Command, Option } from '@commander-js/extra-typings';
import { withExamples } from './examples.ts';
import { CONFIG, CONTENT, FAILING_CHECKS, FAILING_GROUPS } from './site-options.ts';

const SITE = new Option(
  '--site <location>',
  'read a built site (its address or its folder) instead of the notes',
);
const JSON_OUT = new Option('--json', 'print JSON for scripts');

export const upgradeUsage = () =>
  withExamples(
    new Command('upgrade')
      .description(
        'Prints what changes between two versions of a stream: what you lose, what you must do, what is new and what is fixed. Works for upgrades and downgrades',
      )
      .summary('print what changes between two versions')
      .argument('<stream>', 'the id of the stream, such as app')
      .argument('<from>', 'the version that you run')
      .argument(
        '[to]',
        'the version that you move to; 25.10 means the newest release of that line, latest the newest of the stream',
      )
      .option('--targets', 'compare the releases that you can move to, instead of <to>')
      .addOption(JSON_OUT)
      .addOption(
        new Option(
          '--fail-on <groups...>',
          'exit with code 3 if the upgrade requires an action (required), loses a change (lost), or has a known issue that is still open (open)',
        ).choices(FAILING_GROUPS),
      )
      .addOption(SITE)
      .addOption(CONTENT)
      .addOption(CONFIG),
    {
      'release-notes upgrade app 24.6.0 25.10': 'print an upgrade plan as Markdown',
      'release-notes upgrade app 24.6.0 25.10.0 --json --fail-on lost':
        'for a script: exits with code 3 if the upgrade loses a fix',
      'release-notes upgrade app 24.6.0 --targets': 'compare the releases that you can move to',
      'release-notes upgrade app 24.6.0 25.10.0 --site https://docs.example.com/release-notes/':
        'read a published site',
    },
  );

export const idUsage = () =>
  withExamples(
    new Command('id')
      .description(
        'Prints what the notes say about an issue or CVE: its state in each release line, and in the version that you run',
      )
      .summary('print in which versions an issue or CVE is open or fixed')
      .argument('<id>', 'an issue or CVE, such as PA-3290, #1234 or CVE-2025-1234')
      .option('--run <version>', 'the version that you run')
      .option('--stream <id>', 'search this stream only')
      .addOption(JSON_OUT)
      .addOption(
        new Option('--fail-on <groups...>', 'exit with code 3 if the issue or CVE is open').choices([
          'open',
        ] as const),
      )
      .addOption(SITE)
      .addOption(CONTENT)
      .addOption(CONFIG),
    {
      'release-notes id CVE-2025-1234': 'print its state in every release line',
      'release-notes id PA-3290 --stream app --run 25.8.0 --json': 'print its state in 25.8.0 as JSON',
    },
  );

export const checkVersionsUsage = () =>
  withExamples(
    new Command('check-versions')
      .description(
        'Prints which CVEs and known issues are open on your hosts, and what an upgrade fixes, leaves open and loses. Reads lines with host and version, CSV, JSON, YAML, or the output of commands that show the version',
      )
      .summary('print which known issues your hosts have')
      .argument('<file>', 'the file with hosts and versions; - reads the standard input')
      .option(
        '--stream <id>',
        'the stream of all hosts, such as app (default: the stream that the file names, in a column or by the pattern of a stream)',
      )
      .option(
        '--target <version>',
        'the version that all hosts move to; "patch" means the newest patch of each line, "recommended" the recommended release (default: "recommended" if there is one, otherwise "patch")',
      )
      .option(
        '--acknowledged <file>',
        'a CSV file with id, reason and until: these issues are listed, but not counted',
      )
      .addOption(JSON_OUT)
      .addOption(
        new Option(
          '--fail-on <conditions...>',
          'exit with code 3 if an issue is open on a host (open), if it may be open because a later release of the line fixes it (fixed-later), if a host loses a fix (lost), or if a version is unknown (unknown)',
        ).choices(FAILING_CHECKS),
      )
      .addOption(SITE)
      .addOption(CONTENT)
      .addOption(CONFIG),
    {
      'release-notes check-versions hosts.csv --stream app': 'print a report as Markdown',
      'release-notes check-versions hosts.csv --stream app --target 25.10.0 --json --fail-on lost':
        'for a script: exits with code 3 if a host loses a fix',
      'release-notes check-versions inventory.json --site https://docs.example.com/release-notes/':
        'read a published site',
    },
  );

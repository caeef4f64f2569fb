import { Command, Option } from '@commander-js/extra-typings';
import type { Act } from './act.ts';
import { JSON_OUT, SITE } from './answers.ts';
import { withExamples } from './examples.ts';
import { CONFIG, CONTENT } from './site-options.ts';

export const checkVersionsUsage = (act: Act) =>
  withExamples(
    new Command('check-versions')
      .description(
        'Prints which CVEs and known issues are open on your hosts, and what an upgrade fixes, leaves open and loses. Reads lines with host and version, CSV, JSON, YAML, or the output of commands that show the version',
      )
      .summary('print which known issues your hosts have')
      .argument('<file>', 'the file with hosts and versions; - reads the standard input')
      .option(
        '--stream <id>',
        'the stream of all hosts, such as app; without it, a column or a pattern says it',
      )
      .option(
        '--target <version>',
        'the version that all hosts move to; "patch" means the newest patch of each line, "recommended" the recommended release',
      )
      .option(
        '--acknowledged <file>',
        'a CSV file with id, reason and until: these issues are listed and not counted',
      )
      .addOption(JSON_OUT)
      .addOption(
        new Option(
          '--fail-on <conditions...>',
          'exit with code 3 if an issue is open on a host, may be open because a later release of the line fixes it, or loses its fix, or if a version is unknown',
        ).choices(['open', 'fixed-later', 'lost', 'unknown'] as const),
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
  ).action((file, options) =>
    act(async (environment) => {
      const { checkVersions } = await import('../commands/check-versions.ts');
      return checkVersions({ file, ...options }, environment);
    }),
  );

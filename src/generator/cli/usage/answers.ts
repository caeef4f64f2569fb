import { Command, Option } from '@commander-js/extra-typings';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { CONFIG, CONTENT } from './site-options.ts';

const SITE = new Option(
  '--site <place>',
  'answer from a built site, an address or a folder, instead of the notes',
);
const JSON_OUT = new Option('--json', 'print JSON for programs');

export const upgradeUsage = (act: Act) =>
  withExamples(
    new Command('upgrade')
      .description(
        'Prints what an upgrade or a downgrade of a stream means: what is lost, what needs action, what changes',
      )
      .summary('print what changes between two versions')
      .argument('<stream>', 'the stream')
      .argument('<from>', 'the version that you run')
      .argument('<to>', 'the version that you move to; a line such as 25.10 means its newest release')
      .addOption(JSON_OUT)
      .addOption(
        new Option('--fail-on <groups...>', 'end with 3 if a group is not empty').choices([
          'required',
          'lost',
          'open',
        ] as const),
      )
      .addOption(SITE)
      .addOption(CONTENT)
      .addOption(CONFIG),
    {
      'release-notes upgrade app 24.6.0 25.10': 'a plan as Markdown',
      'release-notes upgrade app 24.6.0 25.10.0 --json --fail-on lost':
        'for a script; ends with 3 if a fix is lost',
      'release-notes upgrade app 24.6.0 25.10.0 --site https://docs.example.com/release-notes/':
        'from a published site',
    },
  ).action((stream, from, to, options) =>
    act(async (environment) => {
      const { upgrade } = await import('../commands/answers.ts');
      return upgrade({ stream, from, to, ...options }, environment);
    }),
  );

export const idUsage = (act: Act) =>
  withExamples(
    new Command('id')
      .description(
        'Prints what the notes say about an issue or a CVE: its state in each line, and in the version that you run',
      )
      .summary('print in which versions an issue is open or fixed')
      .argument('<id>', 'an issue or a CVE: PA-3290, #1234, CVE-2025-1234')
      .option('--run <version>', 'the version that you run')
      .option('--stream <id>', 'only this stream')
      .addOption(JSON_OUT)
      .addOption(
        new Option('--fail-on <groups...>', 'end with 3 if the issue is open').choices(['open'] as const),
      )
      .addOption(SITE)
      .addOption(CONTENT)
      .addOption(CONFIG),
    {
      'release-notes id CVE-2025-1234': 'its state in every line',
      'release-notes id PA-3290 --stream app --run 25.8.0 --json': 'for a script',
    },
  ).action((id, options) =>
    act(async (environment) => {
      const command = await import('../commands/answers.ts');
      return command.id({ id, ...options }, environment);
    }),
  );

import { Command, Option } from '@commander-js/extra-typings';
import { KINDS } from '#core/model/kind.ts';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { CONFIG, CONTENT } from './site-options.ts';

const DATE = new Option('--date <day>', 'the day of the release (default: today)');

const newEntryUsage = (act: Act) =>
  withExamples(
    new Command('entry')
      .description('Writes one change into a file of its own, which waits for the next release')
      .argument('<stream>', 'the folder below the notes')
      .argument('<kind>', `${KINDS.slice(0, -1).join(', ')} or ${KINDS.at(-1)}`)
      .argument('<text>', 'what changed, for those who read it')
      .option('--ids <ids>', 'of issues, parted by commas', splitIds, [])
      .option('--area <area>', 'the part of the product that it is about')
      .addOption(CONTENT)
      .addOption(CONFIG),
    {
      'release-notes new entry app fix "Rows no longer fold" --ids PA-3301':
        'content/app/next/pa-3301-rows-no-longer-fold.md',
      'release-notes new entry api feature "Snapshots have a name" --area Snapshots':
        'below the heading of an area',
    },
  ).action((stream, kind, text, options) =>
    act(async (environment) => {
      const { newEntry } = await import('../commands/new-entry.ts');
      return newEntry({ ...options, stream, kind, text }, environment);
    }),
  );

export const newUsage = (act: Act) =>
  withExamples(
    new Command('new')
      .description('Writes the note of a new version: its name, its front matter and your headings')
      .summary('begin the note of a version, or write one change down')
      .argument('<stream>', 'the folder below the notes')
      .argument('<version>', 'such as 25.11.0')
      .addOption(DATE)
      .addOption(CONTENT)
      .addOption(CONFIG),
    {
      'release-notes new app 25.11.0': 'begin the note of a version',
      'release-notes new entry app fix "Rows no longer fold" --ids PA-3301': 'write one change down',
    },
  )
    .action((stream, version, options) =>
      act(async (environment) => {
        const { newRelease } = await import('../commands/new-release.ts');
        return newRelease({ ...options, stream, version }, environment);
      }),
    )
    .addCommand(newEntryUsage(act));

function splitIds(written: string): string[] {
  return written.split(/[\s,]+/).filter((id) => id !== '');
}

export const cutUsage = (act: Act) =>
  withExamples(
    new Command('cut')
      .description(
        'Gathers the changes that wait for the next release into its note, and removes their files',
      )
      .summary('make a release of the changes that wait for it')
      .argument('<stream>', 'the folder below the notes')
      .argument('<version>', 'such as 25.11.0; its note may be there already')
      .addOption(DATE)
      .addOption(CONTENT)
      .addOption(CONFIG),
    { 'release-notes cut app 25.11.0 --date 2025-11-18': 'content/app/release.25.11.0.md' },
  ).action((stream, version, options) =>
    act(async (environment) => {
      const { cut } = await import('../commands/cut.ts');
      return cut({ ...options, stream, version }, environment);
    }),
  );

import { Command, Option } from '@commander-js/extra-typings';
import { KINDS } from '#core/model/kind.ts';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { CONFIG, CONTENT } from './site-options.ts';

const DATE = new Option('--date <day>', 'the date of the release, such as 2025-11-18 (default: today)');

const newEntryUsage = (act: Act) =>
  withExamples(
    new Command('entry')
      .description('Writes one change to a file of its own. The next release collects these files (see cut)')
      .argument('<stream>', 'the id of the stream, such as app')
      .argument('<kind>', `${KINDS.slice(0, -1).join(', ')} or ${KINDS.at(-1)}`)
      .argument('<text>', 'what changed, in one sentence for readers')
      .option('--ids <ids>', 'issues or CVEs, separated by commas', splitIds, [])
      .option('--area <area>', 'the part of the product that changed')
      .addOption(CONTENT)
      .addOption(CONFIG),
    {
      'release-notes new entry app fix "Rows no longer fold" --ids PA-3301':
        'write content/app/next/pa-3301-rows-no-longer-fold.md',
      'release-notes new entry api feature "Snapshots have a name" --area Snapshots':
        'list the change under the heading of an area',
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
      .description('Creates the note of a new version, with front matter and the headings of your settings')
      .summary('create the note of a version, or the file of one change')
      .argument('<stream>', 'the id of the stream, such as app')
      .argument('<version>', 'such as 25.11.0')
      .addOption(DATE)
      .addOption(CONTENT)
      .addOption(CONFIG),
    {
      'release-notes new app 25.11.0': 'create the note of a version',
      'release-notes new entry app fix "Rows no longer fold" --ids PA-3301': 'create the file of one change',
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
        'Collects the unreleased changes of a stream into the note of a release, and removes their files',
      )
      .summary('collect unreleased changes into the note of a release')
      .argument('<stream>', 'the id of the stream, such as app')
      .argument('<version>', 'such as 25.11.0; the note may already exist')
      .addOption(DATE)
      .addOption(CONTENT)
      .addOption(CONFIG),
    { 'release-notes cut app 25.11.0 --date 2025-11-18': 'write content/app/release.25.11.0.md' },
  ).action((stream, version, options) =>
    act(async (environment) => {
      const { cut } = await import('../commands/cut.ts');
      return cut({ ...options, stream, version }, environment);
    }),
  );

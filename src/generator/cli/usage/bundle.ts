import { Command } from '@commander-js/extra-typings';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { CONFIG, CONTENT, NO_CACHE } from './site-options.ts';

export const bundleUsage = (act: Act) =>
  withExamples(
    new Command('bundle')
      .description(
        'Writes releases of a stream to a ZIP file. Reading, search and upgrade plans work from the unpacked files, without a server',
      )
      .summary('write releases to a ZIP file for air-gapped networks')
      .requiredOption('--stream <id>', 'the id of the stream')
      .option('--from <version>', 'the oldest release to include')
      .option('--to <version>', 'the newest release to include')
      .option('--out <file>', 'the ZIP file (default: named after the stream and the versions)')
      .addOption(CONTENT)
      .addOption(CONFIG)
      .addOption(NO_CACHE),
    {
      'release-notes bundle --stream app': 'write release-notes-app.zip with every release',
      'release-notes bundle --stream app --from 24.6.0 --to 25.10.0': 'include only these releases',
    },
  ).action((options) =>
    act(async (environment) => {
      const { bundleSite } = await import('../commands/bundle.ts');
      return bundleSite(options, environment);
    }),
  );

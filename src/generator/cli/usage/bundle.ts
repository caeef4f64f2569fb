import { Command } from '@commander-js/extra-typings';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { CONFIG, CONTENT, NO_CACHE } from './site-options.ts';

export const bundleUsage = (act: Act) =>
  withExamples(
    new Command('bundle')
      .description('Writes releases of a stream as a ZIP that reads, searches and upgrades without a server')
      .summary('write releases as a ZIP for networks without a way out')
      .requiredOption('--stream <id>', 'whose releases')
      .option('--from <version>', 'the oldest')
      .option('--to <version>', 'the newest')
      .option('--out <file>', 'the ZIP (default: named by stream and versions)')
      .addOption(CONTENT)
      .addOption(CONFIG)
      .addOption(NO_CACHE),
    {
      'release-notes bundle --stream app': 'release-notes-app.zip, with every release',
      'release-notes bundle --stream app --from 24.6.0 --to 25.10.0': 'what an upgrade needs',
    },
  ).action((options) =>
    act(async (environment) => {
      const { bundleSite } = await import('../commands/bundle.ts');
      return bundleSite(options, environment);
    }),
  );

import { Command } from '@commander-js/extra-typings';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { CONFIG } from './site-options.ts';

export const deployFilesUsage = (act: Act) =>
  withExamples(
    new Command('deploy-files')
      .description('Writes configurations of nginx, Caddy, Apache and Varnish for the base of the site')
      .summary('write configurations of servers')
      .addOption(CONFIG)
      .option('--out <folder>', 'where to', 'deploy'),
    { 'release-notes deploy-files --out servers': 'four files in servers/' },
  ).action((options) =>
    act(async (environment) => {
      const { writeDeployFiles } = await import('../commands/deploy-files.ts');
      return writeDeployFiles(options, environment);
    }),
  );

import { Command } from '@commander-js/extra-typings';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { CONFIG } from './site-options.ts';

export const deployFilesUsage = (act: Act) =>
  withExamples(
    new Command('deploy-files')
      .description(
        'Writes configuration files for nginx, Caddy, Apache and Varnish that match the base path of the site',
      )
      .summary('write configuration files for web servers')
      .addOption(CONFIG)
      .option('--out <folder>', 'the folder to write them to', 'deploy'),
    { 'release-notes deploy-files --out servers': 'write four files to servers/' },
  ).action((options) =>
    act(async (environment) => {
      const { writeDeployFiles } = await import('../commands/deploy-files.ts');
      return writeDeployFiles(options, environment);
    }),
  );

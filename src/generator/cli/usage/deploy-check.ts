import { Command } from '@commander-js/extra-typings';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { CONFIG, OUT } from './site-options.ts';

export const deployCheckUsage = (act: Act) =>
  withExamples(
    new Command('deploy-check')
      .description(
        'Asks a host for the site in the output folder: files, headers, redirects, compression, what must not be found',
      )
      .summary('ask a host whether it serves the site as it should')
      .argument('<origin>', 'scheme and host: https://docs.example.com')
      .addOption(CONFIG)
      .addOption(OUT)
      .option('--all', 'ask for every file, not for 200 of them'),
    {
      'release-notes deploy-check https://docs.example.com': 'what is wrong there, line by line',
    },
  ).action((origin, options) =>
    act(async (environment) => {
      const { checkDeployment } = await import('../commands/deploy-check.ts');
      return checkDeployment({ origin, ...options }, environment);
    }),
  );

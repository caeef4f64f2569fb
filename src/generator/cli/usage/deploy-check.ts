import { Command } from '@commander-js/extra-typings';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { CONFIG, OUT } from './site-options.ts';

export const deployCheckUsage = (act: Act) =>
  withExamples(
    new Command('deploy-check')
      .description(
        'Checks that a web host serves the site in the output folder correctly: files, headers, redirects, compression, and 404 for what does not exist',
      )
      .summary('check that a web host serves the site correctly')
      .argument('<origin>', 'scheme and host, such as https://docs.example.com')
      .addOption(CONFIG)
      .addOption(OUT)
      .option('--all', 'request every file instead of a sample of 200'),
    {
      'release-notes deploy-check https://docs.example.com': 'print what this host does wrong',
    },
  ).action((origin, options) =>
    act(async (environment) => {
      const { checkDeployment } = await import('../commands/deploy-check.ts');
      return checkDeployment({ origin, ...options }, environment);
    }),
  );

import { Command } from '@commander-js/extra-typings';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { CONFIG, CONTENT, HOST, OUT, PORT, QUIET, VERBOSE } from './site-options.ts';

export const devUsage = (act: Act) =>
  withExamples(
    new Command('dev')
      .description('Serves the site while it is written: a saved note shows at once, and so does a problem')
      .summary('serve the site, and show every saved change at once')
      .addOption(CONTENT)
      .addOption(CONFIG)
      .addOption(OUT)
      .addOption(QUIET)
      .addOption(VERBOSE)
      .addOption(PORT)
      .addOption(HOST),
    {
      'release-notes dev': 'at http://localhost:3000/release-notes/',
      'release-notes dev --port 8080 --host': 'for phones in the same network, too',
    },
  ).action((options) =>
    act(async (environment) => {
      const { develop } = await import('../commands/dev.ts');
      return develop(options, environment);
    }),
  );

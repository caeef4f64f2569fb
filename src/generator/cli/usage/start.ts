import { Command } from '@commander-js/extra-typings';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { CONFIG, CONTENT, HOST, NO_CACHE, OUT, PORT, QUIET, VERBOSE } from './site-options.ts';

export const startUsage = (act: Act) =>
  withExamples(
    new Command('start')
      .description('Builds the site if anything changed, then serves the output folder as a web host would')
      .summary('build the site if anything changed, then serve it')
      .addOption(CONTENT)
      .addOption(CONFIG)
      .addOption(OUT)
      .addOption(NO_CACHE)
      .addOption(QUIET)
      .addOption(VERBOSE)
      .addOption(PORT)
      .addOption(HOST),
    {
      'release-notes start': 'serve at http://localhost:3000/release-notes/',
      'release-notes start --port 8080': 'use another port (or set PORT=8080)',
    },
  ).action((options) =>
    act(async (environment) => {
      const { start } = await import('../commands/start.ts');
      return start(options, environment);
    }),
  );

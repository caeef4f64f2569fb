import { Command } from '@commander-js/extra-typings';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { CONFIG, CONTENT, HOST, OUT, PORT, QUIET, VERBOSE } from './site-options.ts';

export const devUsage = (act: Act) =>
  withExamples(
    new Command('dev')
      .description(
        'Starts a development server. The page updates when you save a note, and shows the problems of the note',
      )
      .summary('start a development server with live updates')
      .addOption(CONTENT)
      .addOption(CONFIG)
      .addOption(OUT)
      .addOption(QUIET)
      .addOption(VERBOSE)
      .addOption(PORT)
      .addOption(HOST),
    {
      'release-notes dev': 'serve at http://localhost:3000/release-notes/',
      'release-notes dev --port 8080 --host': 'also accept connections from other devices, such as phones',
    },
  ).action((options) =>
    act(async (environment) => {
      const { develop } = await import('../commands/dev.ts');
      return develop(options, environment);
    }),
  );

import { Command } from '@commander-js/extra-typings';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { ACCEPT, CONFIG, CONTENT, NO_CACHE, OUT, QUIET, VERBOSE } from './site-options.ts';

export const buildUsage = (act: Act) =>
  withExamples(
    new Command('build')
      .description('Builds the website into the output folder, ready for any static web host')
      .summary('build the website into the output folder')
      .addOption(CONTENT)
      .addOption(CONFIG)
      .addOption(OUT)
      .addOption(ACCEPT)
      .addOption(NO_CACHE)
      .addOption(QUIET)
      .addOption(VERBOSE)
      .option('--compress', 'also write .br and .gz files, for hosts that serve precompressed files'),
    {
      'release-notes build': 'build dist/ from content/ and site.config.ts',
      'release-notes build --content ../their-notes --out out/theirs': 'use other folders',
    },
  ).action((options) =>
    act(async (environment) => {
      const { buildSite } = await import('../commands/build.ts');
      return buildSite(options, environment);
    }),
  );

import { Command } from '@commander-js/extra-typings';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { ACCEPT, CONFIG, CONTENT, NO_CACHE, OUT, QUIET, VERBOSE } from './site-options.ts';

export const buildUsage = (act: Act) =>
  withExamples(
    new Command('build')
      .description('Writes the site to the output folder: what any static host serves')
      .summary('write the site to the output folder')
      .addOption(CONTENT)
      .addOption(CONFIG)
      .addOption(OUT)
      .addOption(ACCEPT)
      .addOption(NO_CACHE)
      .addOption(QUIET)
      .addOption(VERBOSE)
      .option('--compress', 'write each file compressed, too, for hosts that send such files as they are'),
    {
      'release-notes build': 'content/ and site.config.ts become dist/',
      'release-notes build --content ../their-notes --out out/theirs': 'the notes of somebody else',
    },
  ).action((options) =>
    act(async (environment) => {
      const { buildSite } = await import('../commands/build.ts');
      return buildSite(options, environment);
    }),
  );

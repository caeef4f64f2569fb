import { Command, Option } from '@commander-js/extra-typings';
import { FORMAT_NAMES } from '../formats/formats.ts';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { ACCEPT, CONFIG, CONTENT, NO_CACHE, QUIET } from './site-options.ts';

export const checkUsage = (act: Act) =>
  withExamples(
    new Command('check')
      .description('Reads the notes and says what is wrong with them')
      .summary('check the notes only')
      .addOption(CONTENT)
      .addOption(CONFIG)
      .addOption(ACCEPT)
      .addOption(NO_CACHE)
      .addOption(QUIET)
      .addOption(new Option('--format <name>', 'how to print, for other programs').choices(FORMAT_NAMES))
      .addOption(new Option('--json', 'the same as --format json').conflicts('format'))
      .option('--fix', 'mend what is certain first: the page says the same after it')
      .option('--external', 'ask other hosts whether the links that lead to them are there')
      .option('--explain <file>', 'show how this note is read, with the words that everything was read from'),
    {
      'release-notes check': 'every problem, with file and line',
      'release-notes check --fix': 'and what is certain is mended',
      'release-notes check --format github': 'beside the lines of a pull request',
      'release-notes check --format sarif > notes.sarif': 'for code scanning and editors',
      'release-notes check --external': 'with links that lead to other hosts',
      'release-notes check --explain app/2025/release.25.9.0.md': 'how this note is read',
    },
  ).action(({ json, format = json && 'json', ...options }) =>
    act(async (environment) => {
      const { check } = await import('../commands/check.ts');
      return check({ ...options, format }, environment);
    }),
  );

import { Command, Option } from '@commander-js/extra-typings';
import { FORMAT_NAMES } from '../formats/formats.ts';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { ACCEPT, CONFIG, CONTENT, NO_CACHE, QUIET } from './site-options.ts';

export const checkUsage = (act: Act) =>
  withExamples(
    new Command('check')
      .description('Checks the notes and prints every problem with file and line. Writes no site')
      .summary('check the notes without building the website')
      .addOption(CONTENT)
      .addOption(CONFIG)
      .addOption(ACCEPT)
      .addOption(NO_CACHE)
      .addOption(QUIET)
      .addOption(
        new Option('--format <name>', 'print the problems in a format for other tools').choices(FORMAT_NAMES),
      )
      .addOption(new Option('--json', 'the same as --format json').conflicts('format'))
      .option('--fix', "apply safe fixes first (they don't change what the page says)")
      .option('--external', 'also check links to other websites')
      .option('--changed-since <ref>', 'also show the entries that are new since a commit, branch or tag')
      .option('--require-entry', 'with --changed-since: fail if files changed, but there is no new entry')
      .addOption(
        new Option(
          '--labels <names>',
          'the labels of the pull request, separated by commas; one of them can say that no entry is needed',
        )
          .env('RELEASE_NOTES_LABELS')
          .default([])
          .argParser(splitLabels),
      )
      .option('--explain <file>', 'show how one note is interpreted, and which text each value comes from'),
    {
      'release-notes check': 'print every problem with file and line',
      'release-notes check --fix': 'apply safe fixes, then print the remaining problems',
      'release-notes check --format github': 'show problems in the diff of a pull request',
      'release-notes check --format sarif > notes.sarif': 'for code scanning and editors',
      'release-notes check --external': 'also check links to other websites',
      'release-notes check --changed-since origin/main --require-entry': 'fail if this branch has no entry',
      'release-notes check --explain app/2025/release.25.9.0.md': 'show how this note is interpreted',
    },
  ).action(({ json, format = json && 'json', ...options }) =>
    act(async (environment) => {
      const { check } = await import('../commands/check.ts');
      return check({ ...options, format }, environment);
    }),
  );

function splitLabels(written: string): readonly string[] {
  return written.split(',').map((label) => label.trim());
}

import { Command, Option } from '@commander-js/extra-typings';
import { FORMAT_NAMES } from '../formats/formats.ts';
import { withExamples } from './examples.ts';
import { ACCEPT, CONFIG, CONTENT, HOST, NO_CACHE, OUT, PORT, QUIET, VERBOSE } from './site-options.ts';

export const startUsage = () =>
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
  );

export const devUsage = () =>
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
  );

export const buildUsage = () =>
  withExamples(
    new Command('build')
      .description('Builds the website into the output folder, ready for any static web host')
      .summary('build the website into the output folder')
      .addOption(CONTENT)
      .addOption(CONFIG)
      .addOption(OUT)
      .option('--include-scheduled', 'also publish releases that are scheduled for later, for a preview')
      .addOption(ACCEPT)
      .addOption(NO_CACHE)
      .addOption(QUIET)
      .addOption(VERBOSE)
      .option('--compress', 'also write .br and .gz files, for hosts that serve precompressed files'),
    {
      'release-notes build': 'build dist/ from content/ and site.config.ts',
      'release-notes build --content ../their-notes --out out/theirs': 'use other folders',
    },
  );

export const checkUsage = () =>
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
          .argParser((written) => written.split(',').map((label) => label.trim())),
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
  );

export const bundleUsage = () =>
  withExamples(
    new Command('bundle')
      .description(
        'Writes releases of a stream to a ZIP file. Reading, search and upgrade plans work from the unpacked files, without a server',
      )
      .summary('write releases to a ZIP file for air-gapped networks')
      .requiredOption('--stream <id>', 'the id of the stream')
      .option('--from <version>', 'the oldest release to include')
      .option('--to <version>', 'the newest release to include')
      .option('--language <tag>', 'the language of a site in several languages (default: the first)')
      .option('--out <file>', 'the ZIP file (default: named after the stream, the versions and the language)')
      .addOption(CONTENT)
      .addOption(CONFIG)
      .addOption(NO_CACHE),
    {
      'release-notes bundle --stream app': 'write release-notes-app.zip with every release',
      'release-notes bundle --stream app --from 24.6.0 --to 25.10.0': 'include only these releases',
    },
  );

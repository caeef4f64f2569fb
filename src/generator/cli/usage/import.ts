import { Command, Option } from '@commander-js/extra-typings';
import { SOURCE_KINDS } from '#generator/import/found.ts';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { CONFIG, CONTENT } from './site-options.ts';

export const importUsage = (act: Act) =>
  withExamples(
    new Command('import')
      .description(
        'Brings release notes from a folder of Docusaurus, MkDocs or Mintlify, a changelog, or the releases of GitHub or GitLab as JSON. Every word stays as it is; what is not taken is told, with the reason',
      )
      .summary('bring release notes from elsewhere')
      .argument('<source>', 'a folder or a file')
      .requiredOption('--stream <id>', 'the stream that the notes become')
      .option('--label <text>', 'what readers call the stream')
      .addOption(
        new Option('--from <kind>', 'what the source is, where it is not to be recognised').choices(
          SOURCE_KINDS,
        ),
      )
      .option('--folder <path>', 'of a documentation the part that holds the notes')
      .option('--tags <prefix>', 'of the releases of several products those whose tags begin so: app@')
      .option('--site <address>', 'where the source is published: what its links are relative to')
      .option('--no-labels', 'guess no labels from verbs')
      .option('--dry-run', 'show the report and the files, and write nothing', false)
      .option('--force', 'replace files that are there already', false)
      .addOption(CONTENT)
      .addOption(CONFIG),
    {
      'release-notes import CHANGELOG.md --stream app --dry-run': 'what would become of it',
      'release-notes import website --stream app': 'the release notes of a documentation',
      'release-notes import releases.json --stream app':
        'gh api --paginate repos/OWNER/NAME/releases > releases.json',
    },
  ).action((source, options) =>
    act(async (environment) => {
      const { importNotes } = await import('../commands/import.ts');
      return importNotes({ source, ...options }, environment);
    }),
  );

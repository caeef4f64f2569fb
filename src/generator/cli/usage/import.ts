import { Command, Option } from '@commander-js/extra-typings';
import { SOURCE_KINDS } from '#generator/config/source-schema.ts';
import type { Act } from './act.ts';
import { withExamples } from './examples.ts';
import { CONFIG, CONTENT } from './site-options.ts';

export const importUsage = (act: Act) =>
  withExamples(
    new Command('import')
      .description(
        'Imports release notes from a Docusaurus, MkDocs or Mintlify folder, a changelog, or the releases of GitHub or GitLab as JSON. Keeps the text as written. A report lists what was changed or left out, and why',
      )
      .summary('import existing release notes')
      .argument('<source>', 'a folder or a file')
      .requiredOption('--stream <id>', 'the id of the stream to import into')
      .option('--label <text>', 'the name of the stream on the website')
      .addOption(new Option('--from <kind>', 'the kind of source (default: detected)').choices(SOURCE_KINDS))
      .option('--folder <path>', 'the folder of the documentation that contains the release notes')
      .option('--tags <prefix>', 'import only releases whose tags start with this prefix, such as app@')
      .option('--site <address>', 'the address where the source is published, to resolve relative links')
      .option('--no-labels', 'do not derive labels such as "Fix:" from the first verb of an entry')
      .option('--dry-run', 'print the report and the list of files without writing anything', false)
      .option('--force', 'overwrite existing files', false)
      .addOption(CONTENT)
      .addOption(CONFIG),
    {
      'release-notes import CHANGELOG.md --stream app --dry-run': 'show what an import would write',
      'release-notes import website --stream app': 'import the release notes of a documentation site',
      'release-notes import releases.json --stream app':
        'import the output of gh api --paginate repos/OWNER/NAME/releases',
    },
  ).action((source, options) =>
    act(async (environment) => {
      const { importNotes } = await import('../commands/import.ts');
      return importNotes({ source, ...options }, environment);
    }),
  );

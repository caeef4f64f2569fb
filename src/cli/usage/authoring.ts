import { Command, Option } from '@commander-js/extra-typings';
import { CI_HOSTS } from '#cli/init/ci-files.ts';
import { KINDS } from '#core/model/kind.ts';
import { SOURCE_KINDS } from '#generator/config/source-schema.ts';
import { withExamples } from './examples.ts';
import { CONFIG, CONTENT } from './site-options.ts';

export const initUsage = () =>
  withExamples(
    new Command('init')
      .description('Creates a site: settings, scripts for npm and a sample note. Never overwrites a file')
      .summary('create a site with settings and a sample note')
      .argument('[folder]', 'the folder of the new site', '.')
      .option('--name <name>', 'the name of your product (default: the name of the folder)')
      .addOption(
        new Option(
          '--ci <host>',
          'also write workflows: check pull requests, publish, prepare releases',
        ).choices(CI_HOSTS),
      ),
    {
      'release-notes init': 'create a site in the current folder',
      'release-notes init notes --name "Acme"': 'create a site in notes/',
      'release-notes init --ci github': 'also write workflows for GitHub Actions',
    },
  );

const DATE = new Option('--date <day>', 'the date of the release, such as 2025-11-18 (default: today)');

export const newEntryUsage = () =>
  withExamples(
    new Command('entry')
      .description(
        'Writes one change to a file of its own. The command cut collects these files into the next release',
      )
      .summary('create the file of one change')
      .argument('<stream>', 'the id of the stream, such as app')
      .argument('<kind>', `${KINDS.slice(0, -1).join(', ')} or ${KINDS.at(-1)}`)
      .argument('<text>', 'what changed, in one sentence for readers')
      .option('--ids <ids>', 'issues or CVEs, separated by commas', splitIds, [])
      .option('--area <area>', 'the part of the product that changed')
      .addOption(CONTENT)
      .addOption(CONFIG),
    {
      'release-notes new entry app fix "Rows no longer fold" --ids PA-3301':
        'write content/app/next/pa-3301-rows-no-longer-fold.md',
      'release-notes new entry api feature "Snapshots have a name" --area Snapshots':
        'list the change under the heading of an area',
    },
  );

export const newUsage = () =>
  withExamples(
    new Command('new')
      .description('Creates the note of a new version, with front matter and the headings of your settings')
      .summary('create the note of a version, or the file of one change')
      .argument('<stream>', 'the id of the stream, such as app')
      .argument('<version>', 'the new version, such as 25.11.0')
      .addOption(DATE)
      .addOption(CONTENT)
      .addOption(CONFIG),
    {
      'release-notes new app 25.11.0': 'create the note of a version',
      'release-notes new entry app fix "Rows no longer fold" --ids PA-3301': 'create the file of one change',
    },
  );

function splitIds(written: string): string[] {
  return written.split(/[\s,]+/).filter((id) => id !== '');
}

export const cutUsage = () =>
  withExamples(
    new Command('cut')
      .description(
        'Collects the unreleased changes of a stream into the note of a release, and removes their files',
      )
      .summary('collect unreleased changes into the note of a release')
      .argument('<stream>', 'the id of the stream, such as app')
      .argument(
        '<version>',
        'the version, such as 25.11.0, whose note may already exist; "auto" derives the next version from the existing versions and the kinds of the changes',
      )
      .addOption(DATE)
      .option('--print-notes', 'print the text of the release, for its page on GitHub or GitLab')
      .addOption(CONTENT)
      .addOption(CONFIG),
    {
      'release-notes cut app 25.11.0 --date 2025-11-18': 'write content/app/release.25.11.0.md',
      'release-notes cut app auto --print-notes > body.md':
        'write the note of the next version, and its text for GitHub',
    },
  );

export const importUsage = () =>
  withExamples(
    new Command('import')
      .description(
        'Imports release notes from a changelog, a folder of notes, a Docusaurus, MkDocs or Mintlify folder, HTML pages, news fragments of towncrier, or the releases of GitHub or GitLab as JSON. Keeps the text as written. A report lists what was changed or left out, and why. If you run it again, it adds new releases and updates the files that you did not edit',
      )
      .summary('import existing release notes')
      .argument('<source>', 'a folder or a file')
      .requiredOption('--stream <id>', 'the id of the stream to import into')
      .option('--label <text>', 'the name of the stream on the website')
      .addOption(new Option('--from <kind>', 'the kind of source (default: detected)').choices(SOURCE_KINDS))
      .option('--folder <path>', 'the folder with the release notes inside the documentation')
      .option('--tags <prefix>', 'import only releases whose tags start with this prefix, such as app@')
      .option('--site <address>', 'the address where the source is published, to resolve relative links')
      .option('--no-labels', 'do not derive labels such as "Fix:" from the first words of an entry')
      .option('--dry-run', 'print the report and the list of files without writing anything', false)
      .addOption(CONTENT)
      .addOption(CONFIG),
    {
      'release-notes import CHANGELOG.md --stream app --dry-run': 'show what an import would write',
      'release-notes import website --stream app': 'import the release notes of a documentation site',
      'release-notes import releases.json --stream app':
        'import the output of gh api --paginate repos/OWNER/NAME/releases',
    },
  );

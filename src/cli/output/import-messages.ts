import { quantity } from '#core/model/quantity.ts';
import type { SourceKind } from '#generator/config/source-schema.ts';
import type { ChangeReason, FoundSite, OmissionReason } from '#importer/found.ts';
import type { ImportProblem, ImportProblemArguments, ImportProblemCode } from '#importer/import-problem.ts';
import { describeSameVersion } from './source-faults.ts';

/** The message for each problem of an import: what is wrong, then what to do. */
const MESSAGES: { readonly [Code in ImportProblemCode]: (found: ImportProblemArguments[Code]) => string } = {
  'source-missing': ({ source }) => `The source ${source} does not exist. Name a file, or the folder of a documentation site.`,
  'source-unknown': ({ source, kinds }) => `The kind of source was not detected: the folder ${source} contains no configuration of Docusaurus, MkDocs or Mintlify, and no notes with a version in their names. Name the file of a changelog, or set the kind: --from ${kinds[0]}`,
  'source-ambiguous': ({ source, kinds }) => `The kind of source is ambiguous: ${source} could be ${listKinds(kinds)}. Choose one: --from ${kinds[0]}`,
  'source-no-file': ({ source, kind }) => `${source} is a folder, but ${KIND_NAMES[kind]} is a file. Name the file, or choose another kind with --from.`,
  'source-no-folder': ({ source, kind }) => `${source} is a file, but ${KIND_NAMES[kind]} is a folder. Name the folder, or choose another kind with --from.`,
  'not-markdown': ({ source }) =>
    /\.(?:adoc|asciidoc)$/i.test(source)
      ? `${source} is written in AsciiDoc, which is not supported. Convert it to HTML first, and import the HTML file: asciidoctor ${source}`
      : `${source} is written in reStructuredText. Install the package that reads it: npm install rst-compiler. If that is installed and cannot read the file, convert it to Markdown: pandoc --from rst --to gfm ${source}`,
  'source-not-text': ({ source }) => `The file ${source} is not valid UTF-8. Save it with the encoding UTF-8.`,
  'no-versions-found': ({ source, headings, folder }) =>
    folder !== undefined
      ? `No versions found: no page of ${source} is in a folder or file with a name such as release notes or changelog. Name the folder of the notes: --folder ${folder}`
      : `No versions found: ${source} has no heading with a version, such as ## 1.2.0 (2025-04-30)${headings.length > 0 ? `. Its first headings are: ${headings.map((one) => `"${one}"`).join(', ')}` : ''}. Add a heading above each release, or choose another file.`,
  'not-json': ({ source, line }) => `The file ${source} is not valid JSON (line ${line}). Download it again.`,
  'json-cut-off': ({ source, read }) => `The file ${source} is truncated after ${quantity(read, 'complete release')}. Download it again: gh api --paginate repos/OWNER/NAME/releases > ${source}, or glab api --paginate projects/ID/releases > ${source}`,
  'not-releases': ({ source, field }) => `The file ${source} is not a list of releases: ${field === '' ? 'it is not a list of objects' : `the field "${field}" is missing or has the wrong type`}. Save the output of gh api --paginate repos/OWNER/NAME/releases, or of glab api --paginate projects/ID/releases.`,
  'same-version-twice': (found) => describeSameVersion(found, (folder) => `import each into its own stream: --folder ${folder}`),
  'bad-configuration': ({ file, reason }) => `The configuration ${file} cannot be read: ${reason}`,
  'bad-stream-id': ({ stream, suggestion }) => `"${stream}" is not a valid stream id. Ids are part of addresses: lower-case letters, digits and hyphens, but no name that the site uses itself. Write --stream ${suggestion}`,
  'target-is-folder': ({ target }) => `The file ${target} cannot be written, because a folder of this name exists. Move the folder away.`,
  'import-record': ({ file }) => `The record of the last import, ${file}, cannot be read. Restore it, for example from git. Without it, edited files cannot be recognised.`,
};

export function describeImportProblem<Code extends ImportProblemCode>(problem: ImportProblem & { code: Code }): string {
  const message: (found: ImportProblemArguments[Code]) => string = MESSAGES[problem.code as Code];
  return message(problem.arguments as ImportProblemArguments[Code]);
}

export const IMPORT_PROBLEM_CODES: readonly string[] = Object.keys(MESSAGES);

export const KIND_NAMES: Readonly<Record<SourceKind, string>> = {
  changelog: 'a changelog',
  'github-releases': 'GitHub releases',
  'gitlab-releases': 'GitLab releases',
  towncrier: 'news fragments',
  docusaurus: 'a Docusaurus site',
  mkdocs: 'an MkDocs site',
  mintlify: 'a Mintlify site',
  notes: 'a folder of notes',
};

function listKinds(kinds: readonly SourceKind[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(kinds.map((kind) => KIND_NAMES[kind]));
}

/** Why a part of the source was not imported. */
export const OMISSION_REASONS: Readonly<Record<OmissionReason, string>> = {
  'release-heading': 'the heading of a release: its version is now in the file name, its date in the front matter, and its link in a heading of the note',
  'heading-anchor': 'an anchor above the heading of a release: links to it now lead to the note',
  'front-matter': 'the front matter of a page with several releases',
  'introduction-of-the-form': 'a boilerplate introduction',
  'heading-over-releases': 'a heading above releases, without text of its own',
  'nothing-unreleased': 'an empty heading for unreleased changes',
  'unused-definition': 'an unused link definition',
  'tag-of-another-product': 'a release of another product, according to its tag (to import it: --tags)',
  'tag-without-version': 'a tag without a version',
  'no-fragment': 'a file whose name is not that of a news fragment, such as 123.feature.md',
  'no-release-notes': 'pages that are not release notes (to choose another folder: --folder)',
  translation: 'a translation',
  'older-copy': 'a copy in an earlier version of the documentation: the newest was imported',
  'empty-heading': 'a heading without text',
  'attached-files': 'files attached to a release: the heading of the note links to them',
};

/** Why a part of the text was changed. */
export const CHANGE_REASONS: Readonly<Record<ChangeReason, string>> = {
  'line-ends': 'Windows line endings became Unix line endings',
  'joined-versions': 'a second heading of the same version: its text is now at the end of the note',
  'topic-page': 'a page about one topic of a release, such as its known issues: it is a section of the note now',
  'heading-down': 'all headings were moved down one level, because the first level is the title',
  'link-to-note': 'a link within the source now links to the imported note',
  'link-made-absolute': 'a relative link became absolute: it links to the published source',
  'link-without-target': 'a link to a heading that does not exist became plain text',
  'link-of-program': 'a link with an address that only another program can open became plain text',
  'image-moved': 'an image or a file was copied next to the note',
  'image-elsewhere': 'an image on another website became a link',
  'image-missing': 'an image that is not in the source was replaced by its alternative text',
  'link-without-site': 'a link became plain text, because the address of the published source is unknown (to set it: --site)',
  'code-marks': 'a tag or placeholder in the text was marked as code',
  'list-marks': 'lines with one change each were made a list',
  'empty-release': 'a release without text: the note contains its heading',
  'day-order': 'numeric dates: the order of day and month was derived from all dates together',
  'ambiguous-day': 'an ambiguous date: it is kept in the text, and not used as the date of the release',
  'not-published': 'unreleased changes are kept in a file that is not published',
};

/** Where the address of the published source was found. */
export const SITE_REASONS: Readonly<Record<FoundSite['why'], string>> = {
  option: 'from --site',
  configuration: 'from its configuration',
  package: 'from its package.json',
  releases: 'from its releases',
  links: 'from most of its links',
};

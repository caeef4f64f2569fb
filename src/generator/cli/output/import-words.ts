import { quantity } from '#core/model/quantity.ts';
import type { ChangeReason, FoundSite, LeftReason, SourceKind } from '#generator/import/found.ts';
import type {
  ImportProblem,
  ImportProblemArguments,
  ImportProblemCode,
} from '#generator/import/import-problem.ts';

/** What a person reads for each code of an import: the only place where they become words. */
const PROBLEMS: { readonly [Code in ImportProblemCode]: (found: ImportProblemArguments[Code]) => string } = {
  'source-missing': ({ source }) =>
    `There is nothing at ${source}. Name a file, or the folder of a documentation.`,
  'source-unknown': ({ source, kinds }) =>
    `${source} is no source that is known: it is no file, and has no configuration of Docusaurus, MkDocs or Mintlify in it. Name the file of a changelog, or say what it is: --from ${kinds[0]}`,
  'source-ambiguous': ({ source, kinds }) =>
    `${source} could be ${inWords(kinds)}. Say which: --from ${kinds[0]}`,
  'source-not-text': ({ source }) => `${source} is not UTF-8. Save it with the encoding UTF-8.`,
  'no-versions-found': ({ source, headings }) =>
    `${source} has no heading that names a version, such as ## 1.2.0 (2025-04-30)${headings.length > 0 ? `; the first are: ${headings.map((one) => `"${one}"`).join(', ')}` : ''}. Write one above each release, or name another file.`,
  'not-json': ({ source, line }) =>
    `${source} is not JSON: what begins in line ${line} cannot be read. Ask for it again.`,
  'json-cut-off': ({ source, read }) =>
    `${source} ends in the middle, behind ${quantity(read, 'whole release')}. Ask for it again: gh api --paginate repos/OWNER/NAME/releases > ${source}, or glab api --paginate projects/ID/releases > ${source}`,
  'not-releases': ({ source, field }) =>
    `${source} is JSON, but no list of releases: ${field === '' ? 'it is none of lists' : `"${field}" is missing or of another type`}. Write what gh api --paginate repos/OWNER/NAME/releases gives, or glab api --paginate projects/ID/releases.`,
  'same-version-twice': ({ version, files }) =>
    `${files.join(' and ')} are both ${version}. If they are of two products, import each into a stream of its own: --folder ${folderOf(files[0] ?? '')}`,
  'bad-configuration': ({ file, reason }) => `${file} cannot be read: ${reason}`,
  'bad-stream-id': ({ stream, suggestion }) =>
    `"${stream}" cannot be a stream: its name is part of addresses, so it has lower-case letters, digits and hyphens, and is no folder of the site itself. Write --stream ${suggestion}`,
  'target-is-folder': ({ target }) => `${target} is a folder, and is to be a file. Move it out of the way.`,
  'target-exists': ({ targets }) =>
    `${targets.length === 1 ? '1 file is' : `${targets.length} files are`} there already, the first ${targets[0]}. Nothing was written. --force replaces ${targets.length === 1 ? 'it' : 'them'}.`,
};

export function describeImportProblem<Code extends ImportProblemCode>(
  problem: ImportProblem & { code: Code },
): string {
  const words: (found: ImportProblemArguments[Code]) => string = PROBLEMS[problem.code as Code];
  return words(problem.arguments as ImportProblemArguments[Code]);
}

export const IMPORT_PROBLEM_CODES: readonly string[] = Object.keys(PROBLEMS);

export const KIND_NAMES: Readonly<Record<SourceKind, string>> = {
  changelog: 'a changelog',
  'github-releases': 'releases of GitHub',
  'gitlab-releases': 'releases of GitLab',
  docusaurus: 'a folder of Docusaurus',
  mkdocs: 'a folder of MkDocs',
  mintlify: 'a folder of Mintlify',
};

function inWords(kinds: readonly SourceKind[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(kinds.map((kind) => KIND_NAMES[kind]));
}

function folderOf(file: string): string {
  return file.replace(/\/[^/]*$/, '');
}

/** Why something of a source is in no note. */
export const LEFT_WORDS: Readonly<Record<LeftReason, string>> = {
  'release-heading':
    'the heading of a release: its version is the name of the file, its day in front matter, a link in it the heading of the note',
  'heading-anchor': 'an anchor over the heading of a release: links to it lead to the note',
  'front-matter': 'front matter of a page that holds many releases',
  'introduction-of-the-form': 'an introduction that says nothing of the product',
  'heading-over-releases': 'a heading over releases, with nothing of its own',
  'nothing-unreleased': 'a heading for what has not come out, with nothing below it',
  'unused-definition': 'a link definition that nothing refers to',
  'tag-of-another-product': 'a release of another product, by its tag: --tags takes it',
  'tag-without-version': 'a tag that names no version',
  'no-release-notes': 'pages that are no release notes: --folder names where others are',
  translation: 'a translation',
  'older-copy': 'what an earlier version of the documentation says, too: the newest was taken',
  'empty-heading': 'a heading with nothing below it',
  'attached-files': 'files attached to a release: the heading of the note leads to them',
};

/** Why something is not as it was in the source. */
export const CHANGE_WORDS: Readonly<Record<ChangeReason, string>> = {
  'line-ends': 'line ends of Windows became those of all other notes',
  'joined-versions': 'a second heading of a version: what stands below it is at the end of the note',
  'heading-down': 'all headings went down by one level, as one was of the first, which is the title',
  'link-to-note': 'a link within the source leads to the note that it meant',
  'link-made-absolute': 'a relative link leads to where the source is published',
  'link-without-target': 'a link to a heading that is not there became its words',
  'image-moved': 'an image or a file lies beside the note',
  'image-elsewhere': 'an image of another host became a link to it',
  'image-missing': 'an image that is not in the source became its description',
  'link-without-site':
    'a relative link became its words, as nothing tells where the source is published: --site does',
  'code-marks': 'a tag or a placeholder that the text speaks of is marked as code',
  'empty-release': 'a release with nothing below its heading: the note holds the heading',
  'day-order': 'days in numbers: which is the day and which the month was told by all of them together',
  'day-unsettled': 'a day that could be two: it stands in the note, and is no date of the release',
  'not-published': 'what has not come out is kept in a file that is not published',
};

export const SITE_WORDS: Readonly<Record<FoundSite['why'], string>> = {
  option: 'as --site says',
  configuration: 'as its configuration says',
  package: 'as its package.json says',
  releases: 'as its releases say',
  links: 'as most of its links lead there',
};

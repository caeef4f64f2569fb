import { posix } from 'node:path';
import type { SourceChange, SourceFault } from '#core/model/problem.ts';
import { quantity } from '#core/model/quantity.ts';

/** What is wrong with a source of the settings, then what to do. */
export function describeSourceFault(fault: SourceFault): string {
  switch (fault.is) {
    case 'no-file':
      return 'The source is a folder, but this kind of source is a file. Write the path of the file in sources in site.config.ts';
    case 'no-folder':
      return 'The source is a file, but this kind of source is a folder. Write the path of the folder in sources in site.config.ts';
    case 'no-commits':
      return 'The folder is not in a git repository with commits, or git is not installed. Correct the path in sources in site.config.ts';
    case 'no-tags':
      return 'No tag with a version has commits such as "feat: …" here. Fetch all commits and tags: git fetch --tags --unshallow (in GitHub Actions: fetch-depth: 0)';
    case 'not-utf8':
      return 'The source is not valid UTF-8. Save it with the encoding UTF-8.';
    case 'not-fetched':
      return fault.reason === undefined
        ? 'The releases were not fetched yet. Run release-notes build or release-notes check.'
        : `The releases could not be fetched: ${fault.reason}. There is no copy of an earlier build.`;
    case 'not-json':
      return 'The source is not valid JSON. Download it again.';
    case 'json-cut-off':
      return `The source is truncated after ${quantity(fault.read, 'complete release')}. Download it again: gh api --paginate repos/OWNER/NAME/releases, or glab api --paginate projects/ID/releases`;
    case 'not-releases':
      return `The source is not a list of releases: ${fault.field === '' ? 'it is not a list of objects' : `the field "${fault.field}" is missing or has the wrong type`}. Save the output of gh api --paginate repos/OWNER/NAME/releases, or of glab api --paginate projects/ID/releases.`;
    case 'not-markdown':
      return 'The file is written in reStructuredText or AsciiDoc. Convert it to Markdown or HTML: pandoc --from rst --to gfm, or asciidoctor. A source that is one file in reStructuredText needs the package rst-compiler: npm install rst-compiler';
    case 'unknown-kind':
      return `The kind of the source was not recognised. Write it in sources in site.config.ts: from: '${fault.kinds[0] ?? 'changelog'}'`;
    case 'same-version-twice':
      return describeSameVersion(
        fault,
        (folder) => `choose one with folder in sources in site.config.ts: folder: '${folder}'`,
      );
    case 'bad-configuration':
      return `The configuration ${fault.file} of the source cannot be read: ${fault.reason}`;
  }
}

/** @param choose how to choose the folder of one product */
export function describeSameVersion(
  { version, files }: { readonly version: string; readonly files: readonly string[] },
  choose: (folder: string) => string,
): string {
  const folders = new Set(files.map(posix.dirname));
  const [folder = ''] = folders;
  const advice = folders.size > 1 ? choose(folder) : 'move the notes of one of them to another folder';
  return `The version ${version} appears in both ${files.join(' and ')}. If these are two products, ${advice}`;
}

/** What was changed in a source, then what to do. */
export const SOURCE_CHANGES: Readonly<Record<SourceChange, (text: string) => string>> = {
  'joined-versions': (heading) =>
    `The version of the heading "${heading}" has a second heading in the source. The text of both is one release. Delete one of the two headings, or correct its version.`,
  'link-without-target': (target) =>
    `The link target ${target} does not exist, so the link is shown as text. Correct or remove the link.`,
  'link-of-program': (target) =>
    `The link target ${target} is an address that only another program can open, so the link is shown as text. Write the web address of the page.`,
  'link-without-site': (target) =>
    `The link target ${target} is relative, but the address of the repository is unknown, so the link is shown as text. Set site for this source in site.config.ts`,
  'image-missing': (target) =>
    `The image ${target} does not exist, so only its description is shown. Correct the path, or add the file.`,
  'no-fragment': (file) =>
    `The name of ${file} is not that of a news fragment, so the file is left out. Rename it, for example to 123.feature.md.`,
  'no-tags': () =>
    'The releases have no dates from git tags, because the repository has no tags here. Fetch them: git fetch --tags (in GitHub Actions: fetch-depth: 0).',
  'ambiguous-day': (date) =>
    `The date ${date} is ambiguous: day and month can be swapped. Write year, month and day, such as 2024-09-17.`,
};

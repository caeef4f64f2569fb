import type { VersionRules } from '#core/model/version.ts';
import type { SourceKind } from '#generator/config/source-schema.ts';
import { isOtherMarkupPath } from '#generator/note/source/paths.ts';
import { findBoundaries } from './boundaries.ts';
import { openIncludes } from './files/included-files.ts';
import { readJsonValues } from './files/json-values.ts';
import { otherMarkupNotes } from './files/other-markup.ts';
import { readText } from './files/source-files.ts';
import { hasUpdates, parseSource } from './files/source-text.ts';
import type { SourceTree } from './files/source-tree.ts';
import type { FoundSource } from './found.ts';
import { refuse } from './import-problem.ts';
import { asMarkdown } from './notes/plain-text.ts';
import { readChangelog } from './sources/changelog.ts';
import { projectSite } from './sources/changelog-site.ts';
import { readDocusaurus } from './sources/docusaurus.ts';
import { isGitHubRelease, readGitHubReleases } from './sources/github-releases.ts';
import { isGitLabRelease, readGitLabReleases } from './sources/gitlab-releases.ts';
import { readMintlify } from './sources/mintlify.ts';
import { readMkDocs } from './sources/mkdocs.ts';
import { folderOfNotes, hasNotes, readNotesFolder } from './sources/notes-folder.ts';
import { hasFragments, readTowncrier } from './sources/towncrier.ts';
import { readUpdates } from './sources/updates.ts';
import { openPages, type PageSource } from './sources/written-pages.ts';

export interface SourceOptions {
  /** The kind of the source. Default: recognised. */
  readonly from?: SourceKind | undefined;
  /** For a list of releases: the prefix of tags to import. */
  readonly tags?: string | undefined;
  /** For a documentation folder: the part with the notes. */
  readonly folder?: string | undefined;
  /** How versions of the target stream are parsed. */
  readonly versionRules: VersionRules | undefined;
}

export interface RecognisedSource extends FoundSource {
  readonly kind: SourceKind;
}

/**
 * Reads a source of any kind.
 * @throws {ImportRefusal} if it cannot be read
 */
export async function readSource(opened: SourceTree, options: SourceOptions): Promise<RecognisedSource> {
  const pages = await openPages(opened);
  if (pages) return withWrittenPlaces(await readOpened(pages, options), pages);
  const tree = openIncludes(opened);
  return { ...(await readOpened(tree, options)), originOf: tree.originOf };
}

async function readOpened(tree: SourceTree, options: SourceOptions): Promise<RecognisedSource> {
  const { file, name } = tree;
  if (file !== undefined && isOtherMarkupPath(file)) return refuse('not-markdown', { source: name });
  const kind = options.from ?? (await recognise(tree));
  if ((kind === 'towncrier' || kind === 'notes' || kind in CONFIGURATIONS) && file !== undefined)
    return refuse('source-no-folder', { source: name, kind });
  const found = await readAs(kind, tree, options);
  // Between a release and the next change, a folder of fragments is empty.
  if (found.notes.length === 0 && kind !== 'towncrier') {
    refuseOtherMarkup(tree);
    return refuse('no-versions-found', { source: name, headings: [], ...folderOfNotes(tree.files) });
  }
  return { kind, ...found };
}

/** Places name the pages of the source. Their lines are not those of the Markdown. */
async function withWrittenPlaces(
  found: RecognisedSource,
  { placeOf }: PageSource,
): Promise<RecognisedSource> {
  const notes = found.notes.map(async (note) => ({
    ...note,
    within: await placeOf(note.place.file, note.version),
  }));
  const report = found.report.map(async (line) => ({ ...line, ...(await placeOf(line.file)) }));
  return { ...found, notes: await Promise.all(notes), report: await Promise.all(report) };
}

const CONFIGURATIONS: Readonly<Partial<Record<SourceKind, RegExp>>> = {
  docusaurus: /^docusaurus\.config\.[cm]?[jt]s$/,
  mkdocs: /^mkdocs\.ya?ml$/,
  mintlify: /^(?:docs|mint)\.json$/,
};

const KINDS = Object.keys(CONFIGURATIONS) as readonly SourceKind[];

/**
 * Recognises a folder by its configuration and a file by its content.
 * @throws {ImportRefusal} if no kind or several kinds match
 */
async function recognise(tree: SourceTree): Promise<SourceKind> {
  const { file, name } = tree;
  if (file !== undefined) return recogniseFile(tree, file);
  const fitting = KINDS.filter((kind) => tree.files.some((path) => CONFIGURATIONS[kind]?.test(path)));
  const [kind, ...others] = fitting;
  if (kind === undefined && hasFragments(tree.files)) return 'towncrier';
  if (kind === undefined && hasNotes(tree.files)) return 'notes';
  if (kind === undefined) {
    refuseOtherMarkup(tree);
    return refuse('source-unknown', { source: name, kinds: KINDS });
  }
  return others.length > 0 ? refuse('source-ambiguous', { source: name, kinds: fitting }) : kind;
}

/** In a folder without notes, files in reStructuredText or AsciiDoc are the reason. */
function refuseOtherMarkup(tree: SourceTree): void {
  const source = otherMarkupNotes(tree.files);
  if (source !== undefined) refuse('not-markdown', { source });
}

async function recogniseFile(tree: SourceTree, file: string): Promise<SourceKind> {
  const { text } = await readText(tree, file);
  if (/\.json[l5]?$/i.test(file) || /^\s*[[{]\s*["{\]}]/.test(text)) {
    const [first] = releasesIn(text, file);
    const kind = LIST_KINDS.find((one) => RELEASE_LISTS[one].matches(first));
    return kind ?? refuse('not-releases', { source: file, field: 'tag_name' });
  }
  const source = parseSource(asMarkdown(text, file), file);
  if (findBoundaries(source).length > 0 || hasUpdates(text)) return 'changelog';
  const headings = [...text.matchAll(/^#{1,6} (.*)$/gm)].slice(0, 5).map(([, heading = '']) => heading);
  return refuse('no-versions-found', { source: file, headings });
}

/** The releases in JSON, also in nested lists as from `gh api --paginate --slurp`. */
function releasesIn(text: string, file: string): readonly unknown[] {
  return readJsonValues(text, file).flat(2);
}

async function readAs(
  kind: SourceKind,
  tree: SourceTree,
  { tags, folder, versionRules }: SourceOptions,
): Promise<FoundSource> {
  if (kind === 'docusaurus') return readDocusaurus(tree, { folder, versionRules });
  if (kind === 'mkdocs') return readMkDocs(tree, { folder, versionRules });
  if (kind === 'mintlify') return readMintlify(tree, { folder, versionRules });
  if (kind === 'notes') return readNotesFolder(tree, { folder, versionRules });
  if (kind === 'towncrier') return readTowncrier(tree);
  const { file } = tree;
  if (file === undefined) return refuse('source-no-file', { source: tree.name, kind });
  const { text, report: ends } = await readText(tree, file);
  if (kind === 'changelog') {
    const found = hasUpdates(text) ? readUpdates(text, file) : readChangelog(text, file);
    const site = await projectSite(tree, text);
    const files = new Set(tree.files.filter((path) => path !== file && path !== 'package.json'));
    const pages = { routes: new Map<string, string>(), roots: [''], files };
    return { ...found, pages, report: [...found.report, ...ends], ...site };
  }
  return RELEASE_LISTS[kind].read(releasesIn(text, file), { file, text, tags });
}

/** How each list of releases is recognised and read. A kind without a row is a compile error. */
const RELEASE_LISTS = {
  'github-releases': { matches: isGitHubRelease, read: readGitHubReleases },
  'gitlab-releases': { matches: isGitLabRelease, read: readGitLabReleases },
};

const LIST_KINDS = Object.keys(RELEASE_LISTS) as readonly (keyof typeof RELEASE_LISTS)[];

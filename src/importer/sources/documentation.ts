import { posix } from 'node:path';
import { quantity } from '#core/model/quantity.ts';
import { compareVersions, parseVersion, type VersionRules } from '#core/model/version.ts';
import { isIndexPath, isNotePath } from '#generator/note/source/paths.ts';
import type { FoundNote, FoundSite, FoundSource, ReportLine } from '../found.ts';
import { refuse } from '../import-problem.ts';
import { type PageSource, readPage } from './documentation-page.ts';
import { type Edition, newestOf } from './editions.ts';
import { type PageName, readName, readNamesBehindProduct } from './page-name.ts';

/** Options of the user that the configuration of a documentation does not contain. */
export interface DocumentationChoice {
  /** The folder with the notes. */
  readonly folder: string | undefined;
  /** How versions of the target stream are parsed. */
  readonly versionRules: VersionRules | undefined;
}

/** A documentation site as its configuration describes it. */
export interface Documentation extends PageSource, DocumentationChoice {
  /** The base path, which links from the root may omit. */
  readonly base?: string;
  /** The files of all pages. Default: the files with an address. */
  readonly pages?: readonly string[];
  /** Folders whose files are published at the root of the site. */
  readonly roots: readonly string[];
  /** The first path segments of translations. */
  readonly languages?: ReadonlySet<string>;
  /** The edition of each page, if the documentation has several versions. */
  readonly editions?: ReadonlyMap<string, Edition>;
  readonly site?: FoundSite;
  readonly title?: string;
}

/** Names of folders, and of files without extension, that contain release notes. */
const NOTES =
  /^(?:release[-_ ]?notes?|releases?|change[-_ ]?logs?|changes|what'?s[-_ ]?new|history|product[-_ ]updates)(?:[-_ ].*)?$/i;

/** Reads the release notes of a documentation: pages in a folder with such a name, or with such a name themselves. */
export async function readDocumentation(documentation: Documentation): Promise<FoundSource> {
  const { tree, routes, roots, site, title, base } = documentation;
  const { pages: all = [...routes.keys()] } = documentation;
  const pages = all.filter((file) => isNotePath(file) && !/(?:^|\/)_/.test(file));
  const taken = pages.flatMap((file) => {
    const folder = notesFolder(file, documentation);
    return folder === undefined ? [] : [{ file, folder }];
  });
  const languages = taken.filter(({ file }) => isTranslated(file, documentation));
  const own = taken.filter((page) => !languages.includes(page));
  const written = new Map(own.map(({ file, folder }) => [file, readName(posix.relative(folder, file))]));
  const releases = new Map([
    ...readNamesBehindProduct(own.map(({ file }) => file)),
    ...listsOfPatches(written, documentation.versionRules),
    ...(documentation.releases ?? []),
  ]);
  const names = new Map([...written, ...releases]);
  const manyIn = new Set(
    own.flatMap(({ file, folder }) => (isOfRelease(names.get(file) ?? {}) ? [folder] : [])),
  );
  const read = await Promise.all(
    own.map((page) =>
      readPage({ ...page, isOneOfMany: manyIn.has(page.folder) }, { ...documentation, releases }),
    ),
  );
  const { notes, copies } = newestOf(
    read.flatMap((one) => one.notes),
    documentation.editions ?? new Map(),
    documentation.versionRules,
  );
  assertVersionsDiffer(notes, documentation.versionRules);
  const report: readonly ReportLine[] = [
    ...read.flatMap((one) => one.report),
    ...copies.map(copyLine),
    ...languages.map(
      ({ file }) => ({ is: 'omitted', why: 'translation', text: file, file, line: 1 }) as const,
    ),
    ...othersLine(pages.length - taken.length, tree.name),
  ];
  return {
    notes,
    report,
    pages: { routes, roots, files: new Set(tree.files), ...(base !== undefined && { base }) },
    listAddresses: read.flatMap((one) => one.listAddresses ?? []),
    ...(site && { site }),
    ...(title !== undefined && { title }),
  };
}

/** The index of the folder of a line, if the first release of the line has a page of its own there: `10.6/README.md` and `10.6/10.6.0.md`. */
function listsOfPatches(
  names: ReadonlyMap<string, PageName>,
  rules: VersionRules | undefined,
): ReadonlyMap<string, PageName> {
  const named = [...names].flatMap(([file, name]) => {
    const version = isOfRelease(name) ? parseVersion(name.version ?? '', rules) : undefined;
    return version ? [{ file, version, isIndex: isIndexPath(file) }] : [];
  });
  const pages = named.filter(({ isIndex }) => !isIndex);
  const lists = named.filter(
    (index) =>
      index.isIndex &&
      pages.some(
        ({ file, version }) =>
          posix.dirname(file) === posix.dirname(index.file) && compareVersions(version, index.version) === 0,
      ),
  );
  return new Map(lists.map(({ file }) => [file, {}]));
}

/** Whether a page is about one release as a whole. */
function isOfRelease({ version, topic }: PageName): boolean {
  return version !== undefined && topic === undefined;
}

function copyLine({ place, version, name }: FoundNote): ReportLine {
  return { is: 'omitted', why: 'older-copy', text: version ?? name ?? place.file, ...place };
}

export function othersLine(count: number, file: string): readonly ReportLine[] {
  return count > 0
    ? [{ is: 'omitted', why: 'no-release-notes', text: quantity(count, 'page'), file, line: 1 }]
    : [];
}

/** The folder to which paths of guides are relative; undefined if a page is not a release note. */
function notesFolder(file: string, { folder }: Documentation): string | undefined {
  if (folder !== undefined) {
    const wanted = posix.normalize(folder).replace(/\/$/, '');
    if (wanted === '.') return wanted;
    return file === wanted ? posix.dirname(file) : file.startsWith(`${wanted}/`) ? wanted : undefined;
  }
  const segments = file.split('/');
  const place = segments.findIndex((segment) => NOTES.test(segment.replace(/\.mdx?$/i, '')));
  return place < 0 ? undefined : segments.slice(0, Math.min(place + 1, segments.length - 1)).join('/') || '.';
}

function isTranslated(file: string, { routes, languages }: Documentation): boolean {
  const [first = ''] = (routes.get(file) ?? '').split('/').filter(Boolean);
  return languages?.has(first) ?? false;
}

/**
 * Checks that no version occurs twice, because notes of two products would be merged. Pages about topics of a release are parts of it.
 * @throws {ImportRefusal} if one does
 */
function assertVersionsDiffer(notes: readonly FoundNote[], rules: VersionRules | undefined): void {
  const releases = notes.flatMap((note) => {
    const isWhole = note.role === 'release' && note.topic === undefined;
    const version = isWhole ? parseVersion(note.version ?? '', rules) : undefined;
    return version ? [{ version, file: note.place.file }] : [];
  });
  const sorted = releases.toSorted((left, right) => compareVersions(left.version, right.version));
  sorted.forEach(({ version, file }, index) => {
    const before = sorted[index - 1];
    if (before === undefined || before.file === file || compareVersions(before.version, version) !== 0)
      return;
    refuse('same-version-twice', { version: version.text, files: [before.file, file] });
  });
}

import { posix } from 'node:path';
import { quantity } from '#core/model/quantity.ts';
import { compareVersions, NO_VERSION, parseVersion } from '#core/model/version.ts';
import { splitFrontMatter } from '#generator/content/front-matter.ts';
import { identifyNote } from '#generator/content/identify.ts';
import { isNotePath } from '#generator/content/paths.ts';
import { createReport } from '#generator/content/report.ts';
import { findBoundaries } from '../boundaries.ts';
import type { FoundNote, FoundSite, FoundSource, ReportLine } from '../found.ts';
import { refuse } from '../import-problem.ts';
import { readReleaseHeading } from '../release-heading.ts';
import { readText } from '../source-files.ts';
import { lineAt, parseSource } from '../source-text.ts';
import type { SourceTree } from '../source-tree.ts';
import { readChangelog } from './changelog.ts';
import { hasUpdates, readUpdates } from './updates.ts';

/** A documentation as its configuration describes it. */
export interface Documentation {
  readonly tree: SourceTree;
  /** Where each page is read, by its file. */
  readonly routes: ReadonlyMap<string, string>;
  /** What stands before an address that begins with a slash, where links leave it out. */
  readonly base?: string;
  /** Folders whose files are at the root of the site. */
  readonly roots: readonly string[];
  /** What the sidebar says of a page. */
  readonly labels: ReadonlyMap<string, SidebarPlace>;
  /** The first segments of addresses of translations. */
  readonly languages?: ReadonlySet<string>;
  /** Of a documentation that is kept in several versions, that of each page. */
  readonly editions?: ReadonlyMap<string, Edition>;
  readonly site?: FoundSite;
  readonly title?: string;
  /** The part that holds the notes, where somebody says it. */
  readonly folder?: string | undefined;
}

/** A version of a documentation. */
export interface Edition {
  /** Among the others, 0 for the newest. */
  readonly place: number;
  /** Missing where it is not out yet. */
  readonly version?: string;
}

export interface SidebarPlace {
  readonly label?: string;
  /** From 1. */
  readonly position: number;
}

/** Folders, and files without their ending, that hold release notes. */
const NOTES =
  /^(?:release[-_ ]?notes?|releases?|change[-_ ]?logs?|changes|what'?s[-_ ]?new|history|product[-_ ]updates)(?:[-_ ].*)?$/i;

/** The release notes of a documentation: those pages of it that are in a folder of theirs, or are called so. */
export async function readDocumentation(documentation: Documentation): Promise<FoundSource> {
  const { tree, routes, roots, site, title, base } = documentation;
  const pages = [...routes.keys()].filter((file) => isNotePath(file) && !/(?:^|\/)_/.test(file));
  const taken = pages.flatMap((file) => {
    const folder = notesFolder(file, documentation);
    return folder === undefined ? [] : [{ file, folder }];
  });
  const languages = taken.filter(({ file }) => isTranslated(file, documentation));
  const own = taken.filter((page) => !languages.includes(page));
  const manyIn = new Set(
    own.flatMap(({ file, folder }) =>
      readName(posix.relative(folder, file)).version === undefined ? [] : [folder],
    ),
  );
  const read = await Promise.all(
    own.map((page) => readPage({ ...page, isOneOfMany: manyIn.has(page.folder) }, documentation)),
  );
  const { notes, copies } = newestOf(
    read.flatMap((one) => one.notes),
    documentation.editions ?? new Map(),
  );
  versionsDiffer(notes);
  const others = pages.length - taken.length;
  const report: ReportLine[] = [
    ...read.flatMap((one) => one.report),
    ...copies.map(({ place, version, name }) => {
      return { is: 'left', why: 'older-copy', text: version ?? name ?? place.file, ...place } as const;
    }),
    ...languages.map(({ file }) => ({ is: 'left', why: 'translation', text: file, file, line: 1 }) as const),
    ...(others > 0
      ? [
          {
            is: 'left',
            why: 'no-release-notes',
            text: quantity(others, 'page'),
            file: tree.name,
            line: 1,
          } as const,
        ]
      : []),
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

/** The folder that paths of guides are kept from; nothing for what is no release note. */
function notesFolder(file: string, { folder }: Documentation): string | undefined {
  if (folder !== undefined) {
    const wanted = posix.normalize(folder).replace(/\/$/, '');
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

interface NotesPage {
  readonly file: string;
  readonly folder: string;
  /** Whether each release of the folder has a page of its own: a page with many headings is about something else then. */
  readonly isOneOfMany: boolean;
}

async function readPage(
  { file, folder, isOneOfMany }: NotesPage,
  documentation: Documentation,
): Promise<FoundSource> {
  const { text, hadReturns } = await readText(documentation.tree, file);
  const ends = hadReturns ? [{ is: 'changed', why: 'line-ends', text: file, file, line: 1 } as const] : [];
  const name = posix.relative(folder, file).replace(/\.mdx?$/i, '');
  const oldAddress = documentation.routes.get(file);
  const { version, isIndex } = readName(posix.relative(folder, file));
  const mayBeMany = version === undefined && !isOneOfMany;
  if (mayBeMany && hasUpdates(text)) return withAddress(readUpdates(text, file), oldAddress, ends);
  if (mayBeMany && findBoundaries(parseSource(text, file)).length > 1) {
    return withAddress(readChangelog(text, file), oldAddress, ends);
  }
  const { frontMatter, body, bodyLine, titled } = splitPage(text);
  const own = version ?? titled;
  const place = documentation.labels.get(file);
  const note: FoundNote = {
    role: own !== undefined ? 'release' : isIndex ? 'introduction' : 'guide',
    place: { file, line: 1 },
    ...(own !== undefined && { version: own }),
    ...(own === undefined && { name }),
    frontMatter: own === undefined && !isIndex ? withPlace(frontMatter, place) : frontMatter,
    body,
    bodyLine,
    isMdx: /\.mdx$/i.test(file),
    anchors: [],
    ...(own !== undefined && dayLine(body)),
    ...(oldAddress !== undefined && { oldAddress }),
  };
  return { notes: [note], report: ends };
}

/** `1/9/2026`, `*Released on 1/9/2026*` */
const DAY_LINE =
  /^[*_]*(?:released?(?: on| date)?:? +|date:? +)?(?<day>\d{1,2}(?<mark>[/.-])\d{1,2}\k<mark>\d{4})[*_.]*$/i;

/** So soon a page says its day. */
const FIRST_LINES = 4;

/** A day in numbers: the pages of all releases tell which of them is the month. */
function dayLine(body: string): Pick<FoundNote, 'dayInNumbers'> {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  const [day] = lines.slice(0, FIRST_LINES).flatMap((line) => DAY_LINE.exec(line.trim())?.groups?.day ?? []);
  return day === undefined ? {} : { dayInNumbers: day };
}

/** The page was one, and is many: its address leads to the list of them. */
function withAddress(
  found: FoundSource,
  oldAddress: string | undefined,
  report: readonly ReportLine[],
): FoundSource {
  const [first, ...others] = found.notes;
  if (first === undefined || oldAddress === undefined)
    return { ...found, report: [...found.report, ...report] };
  const notes = first.role === 'introduction' ? [{ ...first, oldAddress }, ...others] : found.notes;
  return {
    ...found,
    notes,
    report: [...found.report, ...report],
    ...(first.role !== 'introduction' && { listAddresses: [oldAddress] }),
  };
}

function readName(path: string): { readonly version?: string; readonly isIndex: boolean } {
  const { report } = createReport(path);
  const identity = identifyNote(`stream/${path}`, { streams: [] }, report);
  if (identity === undefined) return { isIndex: false };
  if (identity.guide !== undefined || identity.version === NO_VERSION)
    return { isIndex: identity.guide === 'introduction' };
  return { version: identity.version.text, isIndex: false };
}

interface SplitPage {
  readonly frontMatter: readonly string[];
  readonly body: string;
  readonly bodyLine: number;
  /** The version that the title names, when it names one alone. */
  readonly titled?: string;
}

function splitPage(text: string): SplitPage {
  const end = parseSource(text, '').frontMatter?.end ?? 0;
  const lines = text
    .slice(0, end)
    .split('\n')
    .slice(1)
    .join('\n')
    .replace(/\n---[ \t]*\n?$/, '')
    .split('\n');
  const body = text.slice(end).replace(/^(?:[^\S\n]*\n)+|\s+$/g, '');
  const { report } = createReport('');
  const title = splitFrontMatter(text, report).frontMatter.title ?? /^#[ \t]+(.*)$/m.exec(body)?.[1] ?? '';
  const heading = readReleaseHeading(title);
  return {
    frontMatter: end === 0 ? [] : lines,
    body,
    bodyLine: lineAt(text, text.indexOf(body, end)),
    ...(heading?.isPlain && { titled: heading.version }),
  };
}

/** Guides stand in the order of the sidebar, under its words. */
function withPlace(lines: readonly string[], place: SidebarPlace | undefined): readonly string[] {
  if (place === undefined) return lines;
  const has = (key: string): boolean => lines.some((line) => line.startsWith(`${key}:`));
  return [
    ...(place.label === undefined || has('title') ? [] : [`title: ${JSON.stringify(place.label)}`]),
    ...lines,
    ...(has('sidebar_position') ? [] : [`sidebar_position: ${place.position}`]),
  ];
}

interface Newest {
  readonly notes: readonly FoundNote[];
  readonly copies: readonly FoundNote[];
}

/**
 * What several versions of a documentation say is taken once, from the newest that says it. What stands before the releases of an older one
 * is about those: other words than the newest has become a guide.
 */
function newestOf(found: readonly FoundNote[], editions: ReadonlyMap<string, Edition>): Newest {
  const editionOf = ({ place }: FoundNote): number => editions.get(place.file)?.place ?? 0;
  const texts = new Set(found.filter((note) => editionOf(note) === 0).map(({ body }) => body));
  const all = found.map((note): FoundNote => {
    const version = editions.get(note.place.file)?.version;
    if (note.role !== 'introduction' || version === undefined || texts.has(note.body)) return note;
    texts.add(note.body);
    const isFirst = !found.some((other) => other.role === note.role && editionOf(other) < editionOf(note));
    if (isFirst) return note;
    // With fewer words between them it would be the name of a release.
    const name = `about-the-releases-of-${version.replace(/[^a-z\d]+/gi, '-')}`;
    const isTitled = /^# /m.test(note.body) || note.frontMatter.some((line) => line.startsWith('title:'));
    const title = isTitled ? [] : [`title: "About ${version}"`];
    const { oldAddress: _, ...rest } = note;
    return { ...rest, role: 'guide', name, frontMatter: [...title, ...note.frontMatter] };
  });
  const isSame = (one: FoundNote, other: FoundNote): boolean => {
    if (one.role !== other.role) return false;
    if (one.role !== 'release') return one.name === other.name;
    const [left, right] = [one, other].map(({ version = '' }) => parseVersion(version));
    return left !== undefined && right !== undefined && compareVersions(left, right) === 0;
  };
  const copies = all.filter((note) =>
    all.some((other) => editionOf(other) < editionOf(note) && isSame(other, note)),
  );
  const notes = all.flatMap((note): readonly FoundNote[] => {
    if (copies.includes(note)) return [];
    // The address of what has become a guide showed the list of releases.
    const own =
      note.role === 'introduction'
        ? found.filter((one) => one.role === note.role && one.place.file !== note.place.file)
        : copies.filter((copy) => isSame(copy, note));
    if (own.length === 0) return [note];
    return [
      { ...note, copies: own.map(({ place, oldAddress }) => ({ file: place.file, address: oldAddress })) },
    ];
  });
  return { notes, copies };
}

/** Notes of two products would become one. */
function versionsDiffer(notes: readonly FoundNote[]): void {
  const releases = notes.flatMap((note) => {
    const version = note.role === 'release' ? parseVersion(note.version ?? '') : undefined;
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

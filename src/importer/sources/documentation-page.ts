import { posix } from 'node:path';
import { NO_VERSION } from '#core/model/version.ts';
import { splitFrontMatter } from '#generator/note/front-matter/front-matter.ts';
import { type FrontMatterBlock, findFrontMatter } from '#generator/note/front-matter/front-matter-block.ts';
import { readWrittenValues } from '#generator/note/front-matter/written-values.ts';
import { identifyNote } from '#generator/note/identify.ts';
import { createReport } from '#generator/note/report.ts';
import { hasReleases } from '../boundaries.ts';
import { readText } from '../files/source-files.ts';
import { hasUpdates, lineAt, parseSource } from '../files/source-text.ts';
import type { SourceTree } from '../files/source-tree.ts';
import type { FoundNote, FoundSource, ReportLine } from '../found.ts';
import { firstLines } from '../notes/day-order.ts';
import { linesFrom } from '../notes/lined-text.ts';
import { readReleaseHeading } from '../notes/release-heading.ts';
import { readChangelog } from './changelog.ts';
import { readUpdates } from './updates.ts';

/** The input for reading a page of release notes. */
export interface PageSource {
  readonly tree: SourceTree;
  /** The address of each page by file. */
  readonly routes: ReadonlyMap<string, string>;
  /** The sidebar entry of each page. */
  readonly labels: ReadonlyMap<string, SidebarPlace>;
  /** The releases of pages whose names are not read, such as posts of a blog. */
  readonly releases?: ReadonlyMap<string, PageName>;
}

/** The release that a page is about, and whether the page is an index. */
export interface PageName {
  readonly version?: string;
  readonly date?: string;
  readonly isIndex?: boolean;
}

export interface SidebarPlace {
  readonly label?: string;
  /** From 1. */
  readonly position: number;
}

export interface NotesPage {
  readonly file: string;
  readonly folder: string;
  /** Whether each release of the folder has a page of its own. A page with many headings then has another topic. */
  readonly isOneOfMany: boolean;
}

export async function readPage(
  { file, folder, isOneOfMany }: NotesPage,
  { tree, routes, labels, releases }: PageSource,
): Promise<FoundSource> {
  const { text, report: ends } = await readText(tree, file);
  const name = posix.relative(folder, file).replace(/\.mdx?$/i, '');
  const oldAddress = routes.get(file);
  const { version, date, isIndex = false } = releases?.get(file) ?? readName(posix.relative(folder, file));
  const mayBeMany = version === undefined && !isOneOfMany;
  if (mayBeMany && hasUpdates(text)) return withAddress(readUpdates(text, file), oldAddress, ends);
  if (mayBeMany && hasReleases(parseSource(text, file))) {
    return withAddress(readChangelog(text, file), oldAddress, ends);
  }
  const { frontMatter, body, bodyLine, titled } = splitPage(text);
  const own = version ?? titled;
  const place = labels.get(file);
  const note: FoundNote = {
    role: own !== undefined ? 'release' : isIndex ? 'introduction' : 'guide',
    place: { file, line: 1 },
    ...(own !== undefined && { version: own }),
    ...(own !== undefined && date !== undefined && { date }),
    ...(own === undefined && { name }),
    frontMatter: own === undefined && !isIndex ? withPlace(frontMatter, place) : withDraft(frontMatter, name),
    body: linesFrom(body, bodyLine),
    isMdx: /\.mdx$/i.test(file),
    anchors: [],
    ...(own !== undefined && dayLine(body)),
    ...(oldAddress !== undefined && { oldAddress }),
  };
  return { notes: [note], report: ends };
}

/** `release-1_0-DRAFT`: notes that are not finished, and not of a release. */
function withDraft(frontMatter: readonly string[], name: string): readonly string[] {
  const isDraft = /[-_. ]draft$/i.test(name) && !frontMatter.some((line) => /^draft\s*:/.test(line));
  return isDraft ? [...frontMatter, 'draft: true'] : frontMatter;
}

/** A line with a date: `1/9/2026`, `*Released on 1/9/2026*`. */
const DAY_LINE =
  /^[*_]*(?:released?(?: on| date)?:? +|date:? +)?(?<day>\d{1,2}(?<mark>[/.-])\d{1,2}\k<mark>\d{4})[*_.]*$/i;

/** A date in numbers. The pages of all releases together show which number is the month. */
function dayLine(body: string): Pick<FoundNote, 'dayInNumbers'> {
  const [day] = firstLines(body).flatMap((line) => DAY_LINE.exec(line.trim())?.groups?.day ?? []);
  return day === undefined ? {} : { dayInNumbers: day };
}

/** A page that became many notes. Its old address redirects to the list of releases. */
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

/** A date in front of a version: `2025-01-15-v0.70.0`. */
const DAY_IN_FRONT = /(?<=^|\/)(?<date>\d{4}-\d\d-\d\d)[-_](?=v?\d+\.\d[^/]*$)/;

/** The version and the date in the name of a file, and whether it is an index page. */
export function readName(path: string): PageName {
  const { report } = createReport(path);
  const date = DAY_IN_FRONT.exec(path)?.groups?.date;
  const identity = identifyNote(`stream/${path.replace(DAY_IN_FRONT, '')}`, { streams: [] }, report);
  if (identity === undefined) return {};
  if (identity.guide !== undefined || identity.version === NO_VERSION)
    return { isIndex: identity.guide === 'introduction' };
  return { version: identity.version.text, ...(date !== undefined && { date }) };
}

interface SplitPage {
  readonly frontMatter: readonly string[];
  readonly body: string;
  readonly bodyLine: number;
  /** The version, if the title contains only a version. */
  readonly titled?: string;
}

function splitPage(text: string): SplitPage {
  const block = findFrontMatter(text);
  const { end } = block ?? { end: 0 };
  const body = text.slice(end).replace(/^(?:[^\S\n]*\n)+|\s+$/g, '');
  const { report } = createReport('');
  const title = splitFrontMatter(text, report).frontMatter.title ?? /^#[ \t]+(.*)$/m.exec(body)?.[1] ?? '';
  const heading = readReleaseHeading(title);
  return {
    frontMatter: block ? yamlLines(text, block) : [],
    body,
    bodyLine: lineAt(text, text.indexOf(body, end)),
    ...(heading?.isPlain && { titled: heading.version }),
  };
}

/** The lines of front matter. YAML stays as written. Values of TOML are written as JSON, which is YAML. */
function yamlLines(text: string, block: FrontMatterBlock): readonly string[] {
  if (block.format === 'toml') {
    const { values = {} } = readWrittenValues(text, block, () => undefined) ?? {};
    return Object.entries(values).map(([key, value]) => {
      const name = /^[\w-]+$/.test(key) ? key : JSON.stringify(key);
      return `${name}: ${JSON.stringify(value)}`;
    });
  }
  return block.source.trim() === '' ? [] : block.source.trimEnd().split('\n');
}

/** Guides keep the order and labels of the sidebar. */
function withPlace(lines: readonly string[], place: SidebarPlace | undefined): readonly string[] {
  if (place === undefined) return lines;
  const has = (key: string): boolean => lines.some((line) => line.startsWith(`${key}:`));
  return [
    ...(place.label === undefined || has('title') ? [] : [`title: ${JSON.stringify(place.label)}`]),
    ...lines,
    ...(has('sidebar_position') ? [] : [`sidebar_position: ${place.position}`]),
  ];
}

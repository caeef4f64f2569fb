import { posix } from 'node:path';
import { splitFrontMatter } from '#generator/note/front-matter/front-matter.ts';
import { type FrontMatterBlock, findFrontMatter } from '#generator/note/front-matter/front-matter-block.ts';
import { readWrittenValues } from '#generator/note/front-matter/written-values.ts';
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
import { type PageName, readName } from './page-name.ts';
import { aboutTopic, type TopicPage } from './topic-page.ts';
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

export async function readPage(page: NotesPage, pages: PageSource): Promise<FoundSource> {
  const { file, folder, isOneOfMany } = page;
  const { text, report: ends } = await readText(pages.tree, file);
  const name = pages.releases?.get(file) ?? readName(posix.relative(folder, file));
  const { version, topic } = name;
  const oldAddress = pages.routes.get(file);
  const whole = { text, file, name: posix.relative(folder, file).replace(/\.mdx?$/i, '') };
  const mayBeMany = topic !== undefined || (version === undefined && !isOneOfMany);
  const many = mayBeMany ? readReleases({ ...whole, version }) : undefined;
  if (many !== undefined) {
    const notes = topic === undefined ? many.notes : aboutTopic(many.notes, topic, whole);
    return withAddress({ ...many, notes }, oldAddress, ends);
  }
  const { titled, ...split } = splitPage(text);
  const isNamed = titled === undefined || pages.releases?.has(file);
  const note = readNote(whole, name, {
    split: isNamed ? split : { ...split, titled },
    place: pages.labels.get(file),
  });
  const notes = topic && version !== undefined ? aboutTopic([note], topic, whole) : [note];
  return {
    notes: notes.map((one) => ({ ...one, ...(oldAddress !== undefined && { oldAddress }) })),
    report: ends,
  };
}

/** The releases of a page with several, which are of one line if the name of the page has a version. */
function readReleases({ text, file, version: line }: PageText): FoundSource | undefined {
  if (hasUpdates(text)) return readUpdates(text, file);
  const found = hasReleases(parseSource(text, file)) ? readChangelog(text, file) : undefined;
  const isOfLine = ({ version }: FoundNote): boolean =>
    line === undefined || version === undefined || `${version}.`.startsWith(`${line}.`);
  return found?.notes.every(isOfLine) ? found : undefined;
}

interface PageText extends TopicPage {
  /** The version in the name of the page. */
  readonly version: string | undefined;
}

function readNote(
  { file, name }: TopicPage,
  { version, date, isIndex = false }: PageName,
  { split, place }: { readonly split: SplitPage; readonly place: SidebarPlace | undefined },
): FoundNote {
  const { frontMatter, body, bodyLine, titled } = split;
  const own = version ?? titled;
  return {
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
  };
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
  const hasPage = first.role === 'introduction' || first.role === 'guide';
  const notes = hasPage ? [{ ...first, oldAddress }, ...others] : found.notes;
  return {
    ...found,
    notes,
    report: [...found.report, ...report],
    ...(!hasPage && { listAddresses: [oldAddress] }),
  };
}

interface SplitPage {
  readonly frontMatter: readonly string[];
  readonly body: string;
  readonly bodyLine: number;
  /** The version, if the title contains only a version. */
  readonly titled?: string;
}

/** The title of a page, and a heading directly below it: `# Releases`, `## 5.2.0`. A page can begin with a lower heading. */
const TITLE = /(?:^(?=##)|(?:^|\n)#[ \t]+(?<title>.*)\s*)(?:##[ \t]+(?<below>.*))?/;

function splitPage(text: string): SplitPage {
  const block = findFrontMatter(text);
  const { end } = block ?? { end: 0 };
  const body = text.slice(end).replace(/^(?:[^\S\n]*\n)+|\s+$/g, '');
  const { report } = createReport('');
  const { title = '', below = '' } = TITLE.exec(body)?.groups ?? {};
  const named = plainVersion(splitFrontMatter(text, report).frontMatter.title ?? title);
  const sections = Array.from(body.matchAll(/^##[ \t]+(.*)/gm), ([, words = '']) => words);
  const isOnly = sections.filter((words) => plainVersion(words) !== undefined).length === 1;
  const titled = named ?? (isOnly ? plainVersion(below) : undefined);
  return {
    frontMatter: block ? yamlLines(text, block) : [],
    body,
    bodyLine: lineAt(text, text.indexOf(body, end)),
    ...(titled !== undefined && { titled }),
  };
}

function plainVersion(heading: string): string | undefined {
  const read = readReleaseHeading(heading);
  return read?.isPlain ? read.version : undefined;
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
  const has = (key: string): boolean => lines.some((line) => line.toLowerCase().startsWith(`${key}:`));
  return [
    ...(place.label === undefined || has('title') ? [] : [`title: ${JSON.stringify(place.label)}`]),
    ...lines,
    ...(has('sidebar_position') ? [] : [`sidebar_position: ${place.position}`]),
  ];
}

import { compareVersions, isOfPatch, isPrerelease, type Version } from '../version.ts';
import { type Entry, entriesOf, type ReleaseBody, sectionsOf } from './release-body.ts';
import type { VersionStatements } from './version-statements.ts';

/** The content of a page about one version: the version of the page, or one of several versions on it. */
export interface PageVersion {
  readonly version: Version;
  readonly date?: string;
  readonly unreleased?: true;
  /** Set if its heading says that it was withdrawn. The value is the reason, which can be empty. */
  readonly withdrawn?: string;
  /** The anchor of the version's section; empty for the page itself. */
  readonly anchor: string;
  readonly entries: readonly Entry[];
  /**
   * The number of paragraphs that belong to no entry and may state a change, and of entries that may state anything, because nothing is
   * known about the language of the note.
   */
  readonly unread: number;
}

export interface Page extends ReleaseBody {
  readonly version: Version;
  /** `YYYY-MM-DD` */
  readonly date?: string;
}

interface VersionAccumulator extends Omit<PageVersion, 'entries' | 'unread'> {
  readonly entries: Entry[];
  unread: number;
}

/**
 * The versions of a page, in its order. The version of the page itself is included if some content belongs to no other version, or if
 * there is no other version.
 */
export function versionsOnPage(page: Page): readonly PageVersion[] {
  const versions = new Map<string, VersionAccumulator>();
  for (const { patch, id } of page.sections) {
    if (patch === undefined || versions.has(patch.version.text)) continue;
    const date = patch.date ?? (compareVersions(patch.version, page.version) === 0 ? page.date : undefined);
    versions.set(patch.version.text, {
      version: patch.version,
      ...(date !== undefined && { date }),
      ...(patch.unreleased && { unreleased: true }),
      ...(patch.withdrawn !== undefined && { withdrawn: patch.withdrawn }),
      ...{ anchor: id, entries: [], unread: 0 },
    });
  }
  const collects = versions.size > 0;
  const at = (version: Version | undefined): VersionAccumulator => {
    const { text } = version ?? ownVersion(page);
    const known = versions.get(text) ?? ownPlace(page, collects);
    versions.set(text, known);
    return known;
  };
  for (const entry of entriesOf(page)) {
    const place = at(entry.patch?.version);
    place.entries.push(entry);
    if (page.unsupportedLanguage && entry.kind === 'other' && !page.tasks.includes(entry)) place.unread += 1;
  }
  const concerned = concernedVersion(page, versions);
  for (const { within, unread = 0 } of sectionsOf(page.sections)) {
    if (unread > 0) at(within ?? concerned).unread += unread;
  }
  if (page.unsupportedLanguage && [...versions.values()].every(({ unread }) => unread === 0)) {
    at(concerned).unread = 1;
  }
  if (versions.size === 0) at(undefined);
  return [...versions.values()];
}

/** The version for text about a whole line: the newest release of a `.x` page. Otherwise the text would be lost. */
function concernedVersion(
  { version }: Page,
  versions: ReadonlyMap<string, Pick<PageVersion, 'version'>>,
): Version | undefined {
  if (!version.wildcard || versions.has(version.text)) return undefined;
  return newestOf([...versions.values()]);
}

function newestOf(versions: readonly Pick<PageVersion, 'version'>[]): Version | undefined {
  return versions
    .map(({ version }) => version)
    .toSorted(compareVersions)
    .at(-1);
}

/** The version of a page's own content. A page `2.4` with a section `2.4.0` is the release `2.4.0`. */
export function ownVersion({ version, sections }: Pick<Page, 'version' | 'sections'>): Version {
  const own = sections.find(({ patch }) => patch && compareVersions(patch.version, version) === 0);
  return own?.patch?.version ?? version;
}

/** A page of several patches has the date of its newest patch, so the date is not used for the page's own version. */
function ownPlace({ version, date }: Page, collects: boolean): VersionAccumulator {
  const isOwnDay = date !== undefined && !(collects && version.wildcard);
  return { version, ...(isOwnDay && { date }), anchor: '', entries: [], unread: 0 };
}

function isPrereleaseOf(version: Version, release: Version): boolean {
  return isPrerelease(version) && compareVersions(version, release) < 0;
}

/**
 * Returns a function that assigns the statements in the front matter and in headings to versions. Those in the front matter are about the page's own version. On a page of
 * patches, `recommended` applies to the newest one, and so does `requiredStop` if the page has no version of its own.
 *
 * @param versions the versions of the page; there may be thousands, so shared values are computed once
 */
export function statementsOn(
  page: Pick<Page, 'version' | 'sections'> & VersionStatements,
  versions: readonly Pick<PageVersion, 'version' | 'date' | 'withdrawn'>[],
): (version: Version) => VersionStatements {
  const { requiredStop, branchedFrom, withdrawn, recommended } = page;
  const own = ownVersion(page).text;
  const hasOwn = versions.some(({ version }) => version.text === own);
  const newest = newestOf(versions) ?? page.version;
  const hasFirst = versions.some(({ version }) => !version.wildcard && !isOfPatch(version));
  const others = versions.filter(({ version }) => version.text !== own);
  const { date: ownDate } = versions.find(({ version }) => version.text === own) ?? {};
  // Above pre-releases alone, the text of a page is about what these have, until the release itself is published after them.
  const isPublished =
    ownDate !== undefined && others.every(({ date }) => date === undefined || date < ownDate);
  const isAhead =
    !isPublished && others.length > 0 && others.every(({ version }) => isPrereleaseOf(version, page.version));
  const marked = new Map(versions.map((one) => [one.version.text, one.withdrawn]));
  return (version) => {
    const isNewest = compareVersions(newest, version) <= 0;
    const isOwn = version.text === own;
    const reason = (isOwn || !hasOwn ? withdrawn : undefined) ?? marked.get(version.text);
    return {
      ...(requiredStop !== undefined && (hasOwn ? isOwn : isNewest) && { requiredStop }),
      ...(branchedFrom && { branchedFrom }),
      ...((version.wildcard ? hasFirst : isOwn && isAhead) && { wholeLine: true as const }),
      ...(reason !== undefined && { withdrawn: reason }),
      ...(recommended && isNewest && { recommended }),
    };
  };
}

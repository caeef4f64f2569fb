import { compareVersions, type Version } from '../version.ts';
import { type Entry, entriesOf, type ReleaseBody, sectionsOf } from './release-body.ts';
import type { VersionStatements } from './version-statements.ts';

/** What a page says of one version: of its own, or of one that it collects. */
export interface PageVersion {
  readonly version: Version;
  readonly date?: string;
  readonly unreleased?: true;
  /** Of the section that begins with it; empty where the page does. */
  readonly anchor: string;
  readonly entries: readonly Entry[];
  /** How many of its paragraphs are in no entry and may state a change. */
  readonly unread: number;
}

type Page = ReleaseBody & {
  readonly version: Version;
  /** A day. */
  readonly date?: string;
};

interface VersionAccumulator extends Omit<PageVersion, 'entries' | 'unread'> {
  readonly entries: Entry[];
  unread: number;
}

/**
 * The versions of a page in its order. The version of the page itself is among them when something stands below no other version, or
 * there is no other.
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
  for (const entry of entriesOf(page)) at(entry.patch?.version).entries.push(entry);
  const concerned = concernedVersion(page, versions);
  for (const { within, unread = 0 } of sectionsOf(page.sections)) {
    if (unread > 0) at(within ?? concerned).unread += unread;
  }
  if (versions.size === 0) at(undefined);
  return [...versions.values()];
}

/** Text about a whole line must not be lost: it counts for the newest release of a `.x` page. */
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

/** A page `2.4` with a section `2.4.0` is that release: what stands below no other version is about it. */
export function ownVersion({ version, sections }: Pick<Page, 'version' | 'sections'>): Version {
  const own = sections.find(({ patch }) => patch && compareVersions(patch.version, version) === 0);
  return own?.patch?.version ?? version;
}

/** The day of a page that collects patches of a line is that of the newest of them, and of no release. */
function ownPlace({ version, date }: Page, collects: boolean): VersionAccumulator {
  const isOwnDay = date !== undefined && !(collects && version.wildcard);
  return { version, ...(isOwnDay && { date }), anchor: '', entries: [], unread: 0 };
}

/**
 * Front matter is about the version of the page. Where the page collects patches, the newest one is recommended, and without a version of
 * its own the newest one is also the required stop.
 *
 * @param versions those of the page: it may collect thousands, so what concerns all of them is worked out once
 */
export function statementsOn(
  page: Pick<Page, 'version' | 'sections'> & VersionStatements,
  versions: readonly Pick<PageVersion, 'version'>[],
): (version: Version) => VersionStatements {
  const { requiredStop, branchedFrom, withdrawn, recommended } = page;
  const own = ownVersion(page).text;
  const hasOwn = versions.some(({ version }) => version.text === own);
  const newest = newestOf(versions) ?? page.version;
  return (version) => {
    const isNewest = compareVersions(newest, version) <= 0;
    const isOwn = version.text === own;
    return {
      ...(requiredStop !== undefined && (hasOwn ? isOwn : isNewest) && { requiredStop }),
      ...(branchedFrom && { branchedFrom }),
      ...(withdrawn !== undefined && (isOwn || !hasOwn) && { withdrawn }),
      ...(recommended && isNewest && { recommended }),
    };
  };
}

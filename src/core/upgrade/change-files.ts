import { type Html, textAsHtml } from '../model/html.ts';
import { parseVersion, type Version } from '../model/version.ts';
import type { Change } from './change.ts';
import type { EntrySummary } from './entry-summary.ts';
import type { DatedVersion } from './reach.ts';

/**
 * `{stream}/versions.json`: every version that the notes of a stream name, and the files that hold their entries. Those have one year
 * each and are named by their bytes, so an upgrade costs what it spans.
 */
export interface VersionList {
  readonly schema: 1;
  readonly stream: string;
  readonly label: string;
  /** How many number parts of a version name its line, where the stream's settings say so. */
  readonly lines?: number;
  /** Newest first. */
  readonly versions: readonly ListedVersion[];
  readonly shards: readonly ShardAddresses[];
}

export interface ListedVersion {
  /** As readers write it. */
  readonly version: string;
  /** Where the text alone does not say how it compares: a day as a version, a vendor's candidates. */
  readonly parsed?: Version;
  readonly date?: string;
  /** Its page, or its place on the page that collects it. */
  readonly url: string;
  /** The place of its file in `shards`. */
  readonly shard: number;
  /** Nobody may leave the version out on the way; the text says why, and can be empty. */
  readonly requiredStop?: string;
  /** The version from which the line of this version was branched, as readers write it. */
  readonly branchedFrom?: string;
  /** Set for a version that was taken back: the reason, which can be empty. */
  readonly withdrawn?: string;
  /** The publisher suggests this version. */
  readonly recommended?: boolean;
}

export interface ShardAddresses {
  /** All entries. */
  readonly changes: string;
  /** The known issues alone, where there are any: an upgrade has to know those of all versions before it. */
  readonly knownIssues?: string;
}

/** The entries of a year, by version. */
export interface ChangeShard {
  readonly schema: 1;
  readonly homes: readonly StoredHome[];
}

export interface StoredHome {
  readonly version: string;
  /** Address of the page; that of an entry is its anchor on it. */
  readonly url: string;
  readonly changes: readonly StoredChange[];
}

export interface StoredChange extends Omit<EntrySummary, 'ids' | 'about' | 'key' | 'html' | 'taskHtml'> {
  readonly html?: Html;
  readonly taskHtml?: Html;
  readonly ids?: readonly string[];
  readonly fixedIn?: readonly string[];
  /** Equal for entries of the stream that say the same; those that stand alone have none. */
  readonly same?: string;
}

/** The version as the rest of the program compares it. @throws Error for a text that names none. */
export function datedVersion({ version, parsed, date }: ListedVersion): DatedVersion {
  const read = parsed ?? parseVersion(version);
  if (read === undefined) throw new Error(`${version} is no version`);
  return { version: read, ...(date !== undefined && { date }) };
}

/** The changes of a shard. Versions that the list does not have are of another deployment: they are passed over. */
export function changesIn(
  { homes }: ChangeShard,
  versions: ReadonlyMap<string, DatedVersion>,
): readonly Change[] {
  return homes.flatMap(({ version, url, changes }) => {
    const at = versions.get(version);
    if (at === undefined) return [];
    return changes.map((stored) => readChange(stored, { at, page: url }, versions));
  });
}

function readChange(
  stored: StoredChange,
  { at, page }: { readonly at: DatedVersion; readonly page: string },
  versions: ReadonlyMap<string, DatedVersion>,
): Change {
  const {
    anchor,
    kind,
    area,
    title,
    html,
    summary = '',
    ids = [],
    deadline,
    task,
    taskHtml,
    fixedIn,
  } = stored;
  const url = `${page}#${encodeURIComponent(anchor)}`;
  return {
    ...{ at, url, kind, title, summary, ids, same: stored.same ?? url },
    ...(area !== undefined && { area }),
    titleHtml: html ?? textAsHtml(title),
    ...(deadline !== undefined && { deadline }),
    ...(task !== undefined && { task, taskHtml: taskHtml ?? textAsHtml(task) }),
    ...(fixedIn && { fixedIn: fixedIn.flatMap((text) => versions.get(text) ?? []) }),
  };
}

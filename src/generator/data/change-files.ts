import { createHash } from 'node:crypto';
import type { Stream } from '#core/model/catalogue.ts';
import { leadingSentence } from '#core/model/sentence.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion, parseVersion, type Version } from '#core/model/version.ts';
import {
  type ChangeShard,
  escapeText,
  type ListedVersion,
  type ShardAddresses,
  type StoredChange,
  type StoredHome,
  type VersionList,
} from '#core/upgrade/change-files.ts';
import { type Home, type HomeEntry, homesOf } from '#core/upgrade/homes.ts';
import { type IssueLinks, linkIssues } from '#core/upgrade/issue-links.ts';
import { aboutIds, samenessKeys } from '#core/upgrade/sameness.ts';

/** As long as file names have it. */
const HASH_LENGTH = 8;

/** A file that is named by its bytes. */
export interface NamedFile {
  /** Its address. */
  readonly url: string;
  readonly contents: string;
}

export interface ChangeFiles {
  readonly list: VersionList;
  readonly shards: readonly NamedFile[];
}

/** The versions of a stream and their entries, in files of one year each. */
export function createChangeFiles(stream: Stream, urls: Urls, homes = homesOf(stream)): ChangeFiles {
  const links = linkIssues(homes);
  const keys = sharedKeys(homes);
  const years = groupByYear(homes);
  const files: NamedFile[] = [];
  const write = (name: string, shard: ChangeShard): string => {
    const contents = `${JSON.stringify(shard)}\n`;
    const url = urls.asset(`changes/${stream.id}.${name}.${hashOf(contents)}.json`);
    files.push({ url, contents });
    return url;
  };
  const shards = [...years].map(([year, members]): ShardAddresses => {
    const stored = members.map((home) => storeHome(home, { links, keys, urls }));
    const issues = stored.map(onlyKnownIssues).filter(({ changes }) => changes.length > 0);
    return {
      changes: write(`${year}`, { schema: 1, homes: stored }),
      ...(issues.length > 0 && { knownIssues: write(`${year}-known`, { schema: 1, homes: issues }) }),
    };
  });
  const places = new Map([...years.keys()].map((year, place) => [year, place]));
  const versions = homes.map((home) => listVersion(home, places.get(yearOf(home)) ?? 0, urls));
  return {
    list: { schema: 1, stream: stream.id, label: stream.label, versions, shards },
    shards: files,
  };
}

function groupByYear(homes: readonly Home[]): ReadonlyMap<string, readonly Home[]> {
  const years = new Map<string, Home[]>();
  for (const home of homes) {
    const known = years.get(yearOf(home));
    if (known) known.push(home);
    else years.set(yearOf(home), [home]);
  }
  return years;
}

/** Patches stand with the page that collects them. */
function yearOf({ release }: Home): string {
  return String(release.year ?? 'undated');
}

function listVersion({ at, anchor, release }: Home, shard: number, urls: Urls): ListedVersion {
  const version = formatVersion(at.version);
  const { requiredStop } = release;
  return {
    version,
    ...(!isPlain(at.version) && { parsed: at.version }),
    ...(at.date !== undefined && { date: at.date }),
    url: `${urls.release(release.id)}${anchor && `#${encodeURIComponent(anchor)}`}`,
    shard,
    ...(requiredStop !== undefined && { requiredStop }),
  };
}

/** Whether who knows the text alone reads the same version. */
function isPlain(version: Version): boolean {
  return JSON.stringify(parseVersion(version.text)) === JSON.stringify(version);
}

interface Relations {
  readonly links: IssueLinks;
  /** Of entries that say what another one says. */
  readonly keys: ReadonlyMap<HomeEntry, string>;
  readonly urls: Urls;
}

function sharedKeys(homes: readonly Home[]): Relations['keys'] {
  const byKey = new Map<string, HomeEntry[]>();
  for (const { entries } of homes) {
    const keys = samenessKeys(entries.map((entry) => ({ ...entry, about: aboutIds(entry) })));
    for (const [index, entry] of entries.entries()) {
      const key = keys[index] ?? '';
      const known = byKey.get(key);
      if (known) known.push(entry);
      else byKey.set(key, [entry]);
    }
  }
  const shared = [...byKey].filter(([, { length }]) => length > 1);
  return new Map(shared.flatMap(([key, entries]) => entries.map((entry) => [entry, hashOf(key)])));
}

function storeHome({ at, release, entries }: Home, { links, keys, urls }: Relations): StoredHome {
  return {
    version: formatVersion(at.version),
    url: urls.release(release.id),
    changes: entries.map((entry) => storeChange(entry, links, keys.get(entry))),
  };
}

function storeChange(entry: HomeEntry, links: IssueLinks, same: string | undefined): StoredChange {
  const { anchor, kind, area, title, titleHtml, text, ids, deadline, task } = entry;
  const summary = leadingSentence(text);
  const fixedIn = links.fixedIn(entry).map((home) => formatVersion(home.at.version));
  return {
    anchor,
    kind,
    ...(area !== undefined && { area }),
    title,
    ...(titleHtml !== escapeText(title) && { html: titleHtml }),
    ...(summary !== '' && { summary }),
    ...(ids.length > 0 && { ids }),
    ...(deadline !== undefined && { deadline }),
    ...(task && { task: task.titleHtml }),
    ...(fixedIn.length > 0 && { fixedIn }),
    ...(same !== undefined && { same }),
  };
}

/** Those that can be told apart from others and so can be known as fixed. */
function onlyKnownIssues(home: StoredHome): StoredHome {
  return {
    ...home,
    changes: home.changes.filter(({ kind, ids }) => kind === 'known-issue' && ids !== undefined),
  };
}

function hashOf(contents: string): string {
  return createHash('sha256').update(contents).digest('hex').slice(0, HASH_LENGTH);
}

import type { Stream } from '#core/model/catalogue.ts';
import { type Html, type HtmlTree, serialise } from '#core/model/html.ts';
import { replaceAddresses } from '#core/model/html-tree.ts';
import type { Release } from '#core/model/release.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion, parseVersion, type Version } from '#core/model/version.ts';
import type {
  ChangeShard,
  ListedVersion,
  ShardAddresses,
  StoredChange,
  StoredHome,
  VersionList,
} from '#core/upgrade/change-files.ts';
import type { EntryRelation, EntrySummary } from '#core/upgrade/entry-summary.ts';
import type { Home } from '#core/upgrade/homes.ts';
import type { IssueLinks } from '#core/upgrade/issue-links.ts';
import { hashOf, makeAnew, type NamedFile, type RememberFiles } from './named-file.ts';

export interface ChangeFiles {
  readonly list: VersionList;
  readonly shards: readonly NamedFile[];
}

export interface StreamChanges {
  readonly stream: Stream;
  readonly relations: readonly Home<EntryRelation>[];
  readonly links: IssueLinks;
  /** Where the entries of these releases stand, in short. */
  readonly homesOf: (releases: Iterable<Release>) => Iterable<Home>;
}

export interface KeptChanges {
  readonly remember: RememberFiles;
  /** Names what the entries of a release say in short. */
  readonly nameOf: (release: Release) => string;
}

const NOTHING_KEPT: KeptChanges = { remember: makeAnew, nameOf: () => '' };

/** The versions of a stream and their entries, in files of one year each. */
export function createChangeFiles(
  { stream, relations, links, homesOf }: StreamChanges,
  urls: Urls,
  { remember, nameOf }: KeptChanges = NOTHING_KEPT,
): ChangeFiles {
  const shared = sharedKeys(relations);
  const years = groupByYear(relations);
  const write = (name: string, shard: ChangeShard): NamedFile => {
    const contents = `${JSON.stringify(shard)}\n`;
    return { url: urls.asset(`changes/${stream.id}.${name}.${hashOf(contents)}.json`), contents };
  };
  const filesOf = (year: string, members: readonly Home<EntryRelation>[]): readonly NamedFile[] => {
    const homes = homesOf(new Set(members.map(({ release }) => release)));
    const stored = Array.from(homes, (home) => storeHome(home, { links, shared, urls }));
    const issues = stored.map(onlyKnownIssues).filter(({ changes }) => changes.length > 0);
    return [
      write(year, { schema: 1, homes: stored }),
      ...(issues.length > 0 ? [write(`${year}-known`, { schema: 1, homes: issues })] : []),
    ];
  };
  const files = [...years].map(([year, members]) => {
    const name = (): string => {
      const said = members.map((home) => [
        nameOf(home.release),
        ...saidBeside(home, { links, shared, urls }),
      ]);
      return JSON.stringify(['changes', stream.id, urls.base, year, said]);
    };
    return remember(name, () => filesOf(year, members));
  });
  const places = new Map([...years.keys()].map((year, place) => [year, place]));
  const versions = relations.map((home) => listVersion(home, places.get(yearOf(home)) ?? 0, urls));
  const shards = files.map(
    ([changes, knownIssues]): ShardAddresses => ({
      changes: changes?.url ?? '',
      ...(knownIssues && { knownIssues: knownIssues.url }),
    }),
  );
  return {
    list: {
      schema: 1,
      ...{ stream: stream.id, label: stream.label },
      ...(stream.lines !== undefined && { lines: stream.lines }),
      ...{ versions, shards },
    },
    shards: files.flat(),
  };
}

/** What is stored of a home beside what its own entries say. */
function saidBeside(
  { at, release, entries }: Home<EntryRelation>,
  { links, shared }: Relations,
): readonly string[] {
  return [
    release.id,
    ...entries.map((entry) => {
      const fixes = links.fixedIn(entry, at).map((home) => formatVersion(home.at.version));
      return `${shared.has(entry.key) ? '=' : ''}${fixes.join(' ')}`;
    }),
  ];
}

function groupByYear(
  homes: readonly Home<EntryRelation>[],
): ReadonlyMap<string, readonly Home<EntryRelation>[]> {
  const years = new Map<string, Home<EntryRelation>[]>();
  for (const home of homes) {
    const known = years.get(yearOf(home));
    if (known) known.push(home);
    else years.set(yearOf(home), [home]);
  }
  return years;
}

/** Patches stand with the page that collects them. */
function yearOf({ release }: Home<EntryRelation>): string {
  return String(release.year ?? 'undated');
}

function listVersion(home: Home<EntryRelation>, shard: number, urls: Urls): ListedVersion {
  const { at, anchor, release, requiredStop, branchedFrom, withdrawn, recommended } = home;
  const version = formatVersion(at.version);
  return {
    version,
    ...(!isPlain(at.version) && { parsed: at.version }),
    ...(at.date !== undefined && { date: at.date }),
    url: `${urls.release(release.id)}${anchor && `#${encodeURIComponent(anchor)}`}`,
    shard,
    ...(requiredStop !== undefined && { requiredStop }),
    ...(branchedFrom && { branchedFrom: formatVersion(branchedFrom) }),
    ...(withdrawn !== undefined && { withdrawn }),
    ...(recommended && { recommended }),
  };
}

/** Whether who knows the text alone reads the same version. */
function isPlain(version: Version): boolean {
  return JSON.stringify(parseVersion(version.text)) === JSON.stringify(version);
}

interface Relations {
  readonly links: IssueLinks;
  /** Of entries that say what another one says. */
  readonly shared: ReadonlySet<string>;
  readonly urls: Urls;
}

function sharedKeys(homes: readonly Home<EntryRelation>[]): Relations['shared'] {
  const [once, shared] = [new Set<string>(), new Set<string>()];
  for (const { entries } of homes) for (const { key } of entries) (once.has(key) ? shared : once).add(key);
  return shared;
}

function storeHome({ at, release, entries }: Home, { links, shared, urls }: Relations): StoredHome {
  const url = urls.release(release.id);
  const store = (entry: EntrySummary): StoredChange =>
    storeChange(entry, { page: url, fixedIn: links.fixedIn(entry, at), isShared: shared.has(entry.key) });
  return { version: formatVersion(at.version), url, changes: entries.map(store) };
}

interface ChangePlace {
  readonly page: string;
  readonly fixedIn: ReturnType<IssueLinks['fixedIn']>;
  readonly isShared: boolean;
}

/** Field by field: to take some away and add others makes three things of each of a hundred thousand entries. */
function storeChange(entry: EntrySummary, { page, fixedIn, isShared }: ChangePlace): StoredChange {
  const { anchor, kind, title, area, summary, deadline, ids, key, html, task, taskHtml } = entry;
  return {
    ...{ anchor, kind, title },
    ...(area !== undefined && { area }),
    ...(summary !== undefined && { summary }),
    ...(deadline !== undefined && { deadline }),
    ...(ids.length > 0 && { ids }),
    ...(fixedIn.length > 0 && { fixedIn: fixedIn.map((home) => formatVersion(home.at.version)) }),
    ...(isShared && { same: key }),
    ...(html && { html: withPage(html, page) }),
    ...(task !== undefined && { task }),
    ...(taskHtml && { taskHtml: withPage(taskHtml, page) }),
  };
}

/** Links of a note to itself lead there from everywhere. */
function withPage(tree: HtmlTree, page: string): Html {
  return serialise(
    replaceAddresses(tree, (address) => (address.startsWith('#') ? `${page}${address}` : address)),
  );
}

/** Those that can be told apart from others and so can be known as fixed. */
function onlyKnownIssues(home: StoredHome): StoredHome {
  return {
    ...home,
    changes: home.changes.filter(({ kind, ids }) => kind === 'known-issue' && ids !== undefined),
  };
}

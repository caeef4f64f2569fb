import type { IssueStatement } from '#core/answers/issue-state.ts';
import type { Statements, StreamStatements } from '#core/answers/statements.ts';
import type { Stream } from '#core/model/catalogue.ts';
import type { Lifecycle } from '#core/model/dates/lifecycle.ts';
import { groupBy } from '#core/model/group-by.ts';
import type { HtmlTree } from '#core/model/html/html.ts';
import { replaceAddresses, textOfTree } from '#core/model/html/html-tree.ts';
import { isCve, lookUpKey, sortIds } from '#core/model/reference-id.ts';
import { type EntryFacts, mergeFacts } from '#core/model/release/entry-facts.ts';
import type { Release } from '#core/model/release/release.ts';
import { writeStatements } from '#core/model/release/version-statements.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion, parseVersion, type Version, versionRulesOf } from '#core/model/version.ts';
import {
  type ChangeShard,
  type ListedVersion,
  type ShardAddresses,
  type StoredChange,
  type StoredIssue,
  type StoredVersionEntries,
  usualAnchor,
  type VersionList,
} from '#core/upgrade/change-files.ts';
import type { EntryRelation, EntrySummary } from '#core/upgrade/entry-summary.ts';
import type { StreamVersionEntries } from '#core/upgrade/version-entries.ts';
import { fileHash } from '#generator/digest.ts';
import type { NamedFile } from './named-file.ts';

export interface ChangeFiles {
  readonly list: VersionList;
  readonly shards: readonly NamedFile[];
}

export interface StreamChanges {
  readonly stream: Stream;
  readonly relations: readonly StreamVersionEntries<EntryRelation>[];
  /** The statements of the whole stream about the subjects of an entry. */
  readonly statementsOf: (entry: EntryRelation) => Statements;
  readonly statements: Pick<StreamStatements, 'aboutIssue'>;
  /** The entry summaries of releases, by version. */
  readonly versionEntriesOf: (releases: Iterable<Release>) => Iterable<StreamVersionEntries>;
  readonly lifecycles: ReadonlyMap<Release, Lifecycle>;
}

/** The list of versions of a stream, and one file with entries per year. */
export function createChangeFiles(
  { stream, relations, statementsOf, statements, versionEntriesOf, lifecycles }: StreamChanges,
  urls: Urls,
): ChangeFiles {
  const years = groupBy(relations, (one) => [yearOf(one)]);
  const stated = new Map(relations.map((one) => [keyOf(one), statedBy(one, statementsOf)]));
  const write = (name: string, shard: ChangeShard): NamedFile => {
    const contents = `${JSON.stringify(shard)}\n`;
    return { url: urls.asset(`changes/${stream.id}.${name}.${fileHash(contents)}.json`), contents };
  };
  const filesOf = (
    year: string,
    members: readonly StreamVersionEntries<EntryRelation>[],
  ): readonly NamedFile[] => {
    const versionEntries = [...versionEntriesOf(new Set(members.map(({ release }) => release)))];
    const issues = versionEntries
      .map((one) => onlyCarried(one, stated.get(keyOf(one))))
      .filter(({ entries }) => entries.length > 0);
    const shardOf = (some: readonly StreamVersionEntries[]): ChangeShard => createShard(some, stated, urls);
    return [
      write(year, shardOf(versionEntries)),
      ...(issues.length > 0 ? [write(`${year}-known`, shardOf(issues))] : []),
    ];
  };
  const cves = storeCves(relations, statements);
  const cveFile = cves && write('cves', { schema: 6, versions: [], subjects: {}, issues: cves });
  const files = [...years].map(([year, members]) => filesOf(year, members));
  const lifecycleOf = new Map(
    Array.from(lifecycles, ([{ version }, lifecycle]) => [version.text, lifecycle]),
  );
  const places = new Map([...years.keys()].map((year, place) => [year, place]));
  const versions = relations.map((one) =>
    listVersion(
      one,
      { shard: places.get(yearOf(one)) ?? 0, lifecycle: lifecycleOf.get(one.at.version.text) },
      urls,
    ),
  );
  const shards = files.map(
    ([changes, knownIssues]): ShardAddresses => ({
      changes: changes?.url ?? '',
      ...(knownIssues && { knownIssues: knownIssues.url }),
    }),
  );
  const rules = versionRulesOf(stream);
  return {
    list: {
      schema: 1,
      ...{ stream: stream.id, label: stream.label },
      ...(stream.lines !== undefined && { lines: stream.lines }),
      ...(rules && { rules }),
      ...(stream.versionPattern !== undefined && { versionPattern: stream.versionPattern }),
      ...{ versions, shards },
      ...(cveFile && { cves: cveFile.url }),
    },
    shards: [...files.flat(), ...(cveFile ? [cveFile] : [])],
  };
}

/** Statements of other releases about the subjects of an entry, which are stored with it. */
interface Stated {
  /** The versions that mention each subject, by the short hash of the subject. Only subjects of several versions. */
  readonly subjects: Readonly<Record<string, readonly string[]>>;
  /** All subjects of the entry, if one of them is in `subjects`. */
  readonly names?: readonly string[];
  readonly perhapsIn?: readonly string[];
  readonly updatedIn?: readonly string[];
  readonly withdrawnIn?: readonly string[];
  readonly isCarried: boolean;
  readonly said?: StoredIssue;
  /** For a known issue, the statements about each of its ids, by lookup key. */
  readonly issues: Readonly<Record<string, StoredIssue>>;
}

/** By the anchor of the entry. */
type StatedEntries = ReadonlyMap<string, Stated>;

/** A key of a version, unique in its stream. */
function keyOf({ at, release }: Pick<StreamVersionEntries, 'at' | 'release'>): string {
  return `${release.id} ${at.version.text}`;
}

function statedBy(
  one: StreamVersionEntries<EntryRelation>,
  statementsOf: StreamChanges['statementsOf'],
): StatedEntries {
  return new Map(one.entries.map((entry) => [entry.anchor, storeStatements(entry, statementsOf(entry))]));
}

function storeStatements(
  { about }: EntryRelation,
  { names, subjects, perhapsIn, updatedIn, withdrawnIn, isCarried, issues = [], ownStatements }: Statements,
): Stated {
  const short = names.map(fileHash);
  const several = short.flatMap((name, place) => {
    const versions = subjects[place] ?? [];
    return versions.length > 1 ? [[name, versions.map(formatVersion)] as const] : [];
  });
  return {
    subjects: Object.fromEntries(several),
    ...(several.length > 0 && { names: short }),
    ...(perhapsIn && { perhapsIn: perhapsIn.map(formatVersion) }),
    ...(updatedIn && { updatedIn: updatedIn.map(formatVersion) }),
    ...(withdrawnIn && { withdrawnIn: withdrawnIn.map(formatVersion) }),
    isCarried,
    ...(about.length === 0 && ownStatements && { said: storeIssue(ownStatements) }),
    issues: Object.fromEntries(
      issues.map((statements, place) => [lookUpKey(about[place] ?? ''), storeIssue(statements)]),
    ),
  };
}

function storeIssue(statements: NonNullable<Statements['issues']>[number]): StoredIssue {
  const stored: Partial<Record<IssueStatement['says'], string[]>> = {};
  const statedIn: Record<string, string> = {};
  const sinceIn: Record<string, string> = {};
  for (const { says, version, statedIn: source } of statements) {
    const versions = stored[says] ?? [];
    stored[says] = [...versions, formatVersion(version)];
    const sources = says === 'knows' ? sinceIn : statedIn;
    if (source) sources[formatVersion(version)] = formatVersion(source);
  }
  return {
    ...stored,
    ...(Object.keys(statedIn).length > 0 && { statedIn }),
    ...(Object.keys(sinceIn).length > 0 && { sinceIn }),
  };
}

/** The statements about every CVE of a stream. Nothing if it names none. */
function storeCves(
  relations: readonly StreamVersionEntries<EntryRelation>[],
  { aboutIssue }: StreamChanges['statements'],
): ChangeShard['issues'] | undefined {
  const about = relations.flatMap(({ entries }) => entries.flatMap((entry) => entry.about.filter(isCve)));
  const facts = factsOfCves(relations);
  const stored = sortIds(new Set(about.map(lookUpKey))).map((id) => {
    const stated = mergeFacts(facts.get(id) ?? []);
    return [id, { ...storeIssue(aboutIssue(id)), ...(stated && { facts: stated }) }] as const;
  });
  const said = stored.filter(([, statements]) => Object.keys(statements).length > 0);
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/** Newest first. The severity of an entry about several CVEs need not be that of each. */
function factsOfCves(
  relations: readonly StreamVersionEntries<EntryRelation>[],
): ReadonlyMap<string, readonly EntryFacts[]> {
  const found = new Map<string, EntryFacts[]>();
  for (const { facts, about } of relations.flatMap(({ entries }) => entries)) {
    const [cve, ...others] = facts ? about.filter(isCve).map(lookUpKey) : [];
    if (facts && cve !== undefined && others.length === 0) found.set(cve, [...(found.get(cve) ?? []), facts]);
  }
  return found;
}

/** The entries of some versions, with the tables of subjects and issues that they refer to. */
function createShard(
  versionEntries: readonly StreamVersionEntries[],
  stated: ReadonlyMap<string, StatedEntries>,
  urls: Urls,
): ChangeShard {
  const subjects: Record<string, readonly string[]> = {};
  const issues: Record<string, StoredIssue> = {};
  const stored = versionEntries.map((one): StoredVersionEntries => {
    const said = stated.get(keyOf(one));
    const url = urls.release(one.release.id);
    const changes = one.entries.map((entry) => {
      const about = said?.get(entry.anchor);
      Object.assign(subjects, about?.subjects);
      Object.assign(issues, about?.issues);
      return storeChange(entry, url, about);
    });
    return { version: formatVersion(one.at.version), url, changes };
  });
  return { schema: 6, versions: stored, subjects, issues };
}

/** Patches are in the file of the page that collects them. */
function yearOf({ release }: StreamVersionEntries<EntryRelation>): string {
  return String(release.year ?? 'undated');
}

interface VersionPlace {
  readonly shard: number;
  readonly lifecycle: Lifecycle | undefined;
}

function listVersion(
  one: StreamVersionEntries<EntryRelation>,
  { shard, lifecycle }: VersionPlace,
  urls: Urls,
): ListedVersion {
  const { at, anchor, release } = one;
  const version = formatVersion(at.version);
  return {
    version,
    ...(!isPlain(at.version) && { parsed: at.version }),
    ...(at.date !== undefined && { date: at.date }),
    url: `${urls.release(release.id)}${anchor && `#${encodeURIComponent(anchor)}`}`,
    shard,
    ...writeStatements(at.version, one),
    ...(lifecycle?.endOfSupport !== undefined && { endOfSupport: lifecycle.endOfSupport }),
    ...(at.merges && { merges: at.merges }),
  };
}

/** Whether parsing the text gives the same version, so that the parsed form need not be stored. */
function isPlain(version: Version): boolean {
  return JSON.stringify(parseVersion(version.text, undefined)) === JSON.stringify(version);
}

/** Lists every field, because rest and spread would create two more objects for each of a hundred thousand entries. */
function storeChange(entry: EntrySummary, page: string, stated: Stated | undefined): StoredChange {
  const { anchor, kind, also, title, area, summary, isTask, deadline, ids, about, html, task, taskHtml } =
    entry;
  const { originalAnchor, withdraws, facts } = entry;
  const isAboutOthers = kind === 'known-issue' && about.join() !== ids.join();
  return {
    ...(anchor !== usualAnchor(title, ids) && { anchor }),
    ...(originalAnchor !== undefined && { originalAnchor }),
    kind,
    ...((!html || title !== textOfTree(html)) && { title }),
    ...(also && { also }),
    ...(area !== undefined && { area }),
    ...(summary !== undefined && { summary }),
    ...(isTask && { isTask }),
    ...(deadline !== undefined && { deadline }),
    ...(facts && { facts }),
    ...(ids.length > 0 && { ids }),
    ...(isAboutOthers && { about }),
    ...(stated?.said && { said: stated.said }),
    ...(withdraws && { isWithdrawal: true }),
    ...(stated?.names && { subjects: stated.names }),
    ...(stated?.perhapsIn && { perhapsIn: stated.perhapsIn }),
    ...(stated?.updatedIn && { updatedIn: stated.updatedIn }),
    ...(stated?.withdrawnIn && { withdrawnIn: stated.withdrawnIn }),
    ...(html && { html: withPage(html, page) }),
    ...(task !== undefined && { task }),
    ...(taskHtml && { taskHtml: withPage(taskHtml, page) }),
  };
}

/** Adds the address of the page to links within the note, so that they work on other pages. */
function withPage(tree: HtmlTree, page: string): HtmlTree {
  return replaceAddresses(tree, (address) => (address.startsWith('#') ? `${page}${address}` : address));
}

/** The known issues that an upgrade carries over from releases that both of its versions contain. */
function onlyCarried(one: StreamVersionEntries, stated: StatedEntries | undefined): StreamVersionEntries {
  return { ...one, entries: one.entries.filter(({ anchor }) => stated?.get(anchor)?.isCarried) };
}

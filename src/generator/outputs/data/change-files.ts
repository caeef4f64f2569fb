import type {
  ChangeShard,
  ChangeTexts,
  ShardAddresses,
  StoredChange,
  StoredIssue,
  StoredText,
  StoredVersionEntries,
  VersionList,
} from '#core/contracts/upgrade-data.ts';
import { groupBy } from '#core/model/group-by.ts';
import type { HtmlTree } from '#core/model/html/html.ts';
import { replaceAddresses, textOfTree } from '#core/model/html/html-tree.ts';
import { isCve, lookUpKey } from '#core/model/reference-id.ts';
import { formatVersion, versionRulesOf } from '#core/model/version.ts';
import type { EntryRelation, EntrySummary } from '#core/upgrade/entry-summary.ts';
import { addTexts, usualAnchor } from '#core/upgrade/files/change-files.ts';
import type { StreamVersionEntries } from '#core/upgrade/version-entries.ts';
import { fileHash } from '#generator/digest.ts';
import { type KnownByFix, knownByFixes } from './known-by-fixes.ts';
import type { NamedFile } from './named-file.ts';
import { type Stated, type StatedEntries, storeCves, storeStatements } from './store-statements.ts';
import type { StreamChanges } from './stream-changes.ts';
import { listVersions, yearOf } from './version-list.ts';

export interface ChangeFiles {
  readonly list: VersionList;
  readonly shards: readonly NamedFile[];
}

/** The list of versions of a stream, and one file with entries per year. */
export function createChangeFiles(changes: StreamChanges): ChangeFiles {
  const { stream, urls, relations, statements } = changes;
  const write = (name: string, contents: string, hash = fileHash(contents)): NamedFile => ({
    url: urls.asset(`changes/${stream.id}.${name}.${hash}.json`),
    contents,
  });
  const years = groupBy(relations, (one) => [yearOf(one)]);
  const createYear = yearWriter(changes, write);
  const files = [...years].map(([year, versions]) => createYear(year, versions));
  const cves = storeCves(relations, statements);
  const cveFile = cves && write('cves', toJson({ schema: 9, versions: [], subjects: {}, issues: [], cves }));
  const rules = versionRulesOf(stream);
  return {
    list: {
      schema: 1,
      ...{ stream: stream.id, label: stream.label },
      ...(stream.lines !== undefined && { lines: stream.lines }),
      ...(rules && { rules }),
      ...(stream.versionPattern !== undefined && { versionPattern: stream.versionPattern }),
      versions: listVersions(changes, [...years.keys()]),
      shards: files.map(addressesOf),
      ...(cveFile && { cves: cveFile.url }),
    },
    shards: [
      ...files.flatMap(({ changes, texts, knownIssues }) => [changes, texts, knownIssues ?? []].flat()),
      ...(cveFile ? [cveFile] : []),
    ],
  };
}

interface YearFiles {
  readonly changes: NamedFile;
  readonly texts: NamedFile;
  /** The known issues that an upgrade carries over from releases that both of its versions contain. */
  readonly knownIssues?: NamedFile;
}

type WriteFile = (name: string, contents: string, hash?: string) => NamedFile;

function yearWriter(
  changes: StreamChanges,
  write: WriteFile,
): (year: string, versions: readonly StreamVersionEntries<EntryRelation>[]) => YearFiles {
  const { urls, relations, statementsOf, versionEntriesOf } = changes;
  const knownLater = groupBy(knownByFixes(changes), ({ version }) => [version]);
  const stated = new Map(
    storeStatements(relations, statementsOf).map(([one, entries]) => [keyOf(one), entries]),
  );
  return (year, versions) => {
    const versionEntries = [...versionEntriesOf(new Set(versions.map(({ release }) => release)))];
    const carried = versionEntries
      .map((one) => onlyCarried(one, stated.get(keyOf(one))))
      .filter(({ entries, version }) => entries.length > 0 || knownLater.has(formatVersion(version)));
    const { shard, texts } = createShard(versionEntries, { stated, knownLater, urls });
    const [changes, words] = [toJson(shard), toJson(texts)];
    // One hash in both names, so that the list is smaller after compression.
    const hash = fileHash(`${changes}${words}`);
    const known = createShard(carried, { stated, knownLater, urls });
    return {
      changes: write(year, changes, hash),
      texts: write(`${year}-texts`, words, hash),
      ...(carried.length > 0 && {
        knownIssues: write(`${year}-known`, toJson(addTexts(known.shard, known.texts))),
      }),
    };
  };
}

function addressesOf({ changes, texts, knownIssues }: YearFiles): ShardAddresses {
  return {
    ...{ changes: changes.url, texts: texts.url },
    ...(knownIssues && { knownIssues: knownIssues.url }),
  };
}

function toJson(value: ChangeShard | ChangeTexts): string {
  return `${JSON.stringify(value)}\n`;
}

/** A key of a version, unique in its stream. */
function keyOf({ version, release }: Pick<StreamVersionEntries, 'version' | 'release'>): string {
  return `${release.id} ${version.text}`;
}

interface ShardSource extends Pick<StreamChanges, 'urls'> {
  readonly stated: ReadonlyMap<string, StatedEntries>;
  readonly knownLater: ReadonlyMap<string, readonly KnownByFix[]>;
}

/** The entries of some versions, with the tables of subjects and issues that they refer to. */
function createShard(
  versionEntries: readonly StreamVersionEntries[],
  { stated, knownLater, urls }: ShardSource,
): { readonly shard: ChangeShard; readonly texts: ChangeTexts } {
  const texts: StoredText[] = [];
  const subjects: Record<string, readonly string[]> = {};
  const issues = new Map<string, StoredIssue>();
  const stored = versionEntries.map((one): StoredVersionEntries => {
    const said = stated.get(keyOf(one));
    const url = urls.release(one.release.id);
    const version = formatVersion(one.version);
    const store = (entry: EntrySummary, about: Stated | undefined, page: string): StoredChange => {
      Object.assign(subjects, about?.subjects);
      for (const id of entry.kind === 'known-issue' ? entry.about.map(lookUpKey) : [])
        if (!issues.has(id)) issues.set(id, withoutVersion(about?.issues.get(id) ?? {}, version));
      texts.push(storeText(entry, page));
      return storeChange(entry, about);
    };
    const own = one.entries.map((entry) => store(entry, said?.get(entry.anchor), url));
    const later = (knownLater.get(version) ?? []).map(({ entry, stated: about, statedIn }) => ({
      ...store(entry, about, statedIn.url),
      statedIn,
    }));
    return { version, url, changes: [...own, ...later] };
  });
  return {
    shard: { schema: 9, versions: stored, subjects, issues: [...issues.values()] },
    texts: { schema: 8, texts },
  };
}

/** `knows` is only stored if it is more or less than the version of the entry. */
function withoutVersion({ knows = [], ...issue }: StoredIssue, version: string): StoredIssue {
  return knows.length === 1 && knows[0] === version ? issue : { knows, ...issue };
}

/** Lists every field, because rest and spread would create two more objects for each of a hundred thousand entries. */
function storeChange(entry: EntrySummary, stated: Stated | undefined): StoredChange {
  const { kind, also, area, isTask, onlyFrom, isAboutDowngrade, deadline, ids, about, withdraws, facts } =
    entry;
  const isAboutOthers = kind === 'known-issue' && about.join() !== ids.join();
  return {
    kind,
    ...(also && { also }),
    ...(area !== undefined && { area }),
    ...(isTask && { isTask }),
    ...(onlyFrom && { onlyFrom }),
    ...(isAboutDowngrade && { isAboutDowngrade }),
    ...(deadline !== undefined && { deadline }),
    ...(facts && { facts }),
    ...(needsIds(entry) && { ids }),
    ...(isAboutOthers && { about }),
    ...(stated?.said && { said: stated.said }),
    ...(withdraws && { isWithdrawal: true }),
    ...(stated?.names && { subjects: stated.names }),
    ...(stated?.perhapsIn && { perhapsIn: stated.perhapsIn }),
    ...(stated?.updatedIn && { updatedIn: stated.updatedIn }),
    ...(stated?.withdrawnIn && { withdrawnIn: stated.withdrawnIn }),
  };
}

/** The statements about a known issue are found by its ids, and a profile never collapses a CVE. */
function needsIds({ kind, ids }: EntrySummary): boolean {
  return ids.length > 0 && (kind === 'known-issue' || ids.some(isCve));
}

function storeText(entry: EntrySummary, page: string): StoredText {
  const { anchor, originalAnchor, title, html, summary, ids, task, taskHtml } = entry;
  return {
    ...(anchor !== usualAnchor(title, ids) && { anchor }),
    ...(originalAnchor !== undefined && { originalAnchor }),
    ...((!html || title !== textOfTree(html)) && { title }),
    ...(summary !== undefined && { summary }),
    ...(ids.length > 0 && !needsIds(entry) && { ids }),
    ...(html && { html: withPage(html, page) }),
    ...(task !== undefined && { task }),
    ...(taskHtml && { taskHtml: withPage(taskHtml, page) }),
  };
}

/** Adds the address of the page to links within the note, so that they work on other pages. */
function withPage(tree: HtmlTree, page: string): HtmlTree {
  return replaceAddresses(tree, (address) => (address.startsWith('#') ? `${page}${address}` : address));
}

function onlyCarried(one: StreamVersionEntries, stated: StatedEntries | undefined): StreamVersionEntries {
  return { ...one, entries: one.entries.filter(({ anchor }) => stated?.get(anchor)?.isCarried) };
}

import type { IssueStatement } from '#core/answers/issue-state.ts';
import type { Statements, StreamStatements } from '#core/answers/statements.ts';
import type { ChangeShard, StoredIssue } from '#core/contracts/upgrade-data.ts';
import { isCve, lookUpKey, sortIds } from '#core/model/reference-id.ts';
import { type EntryFacts, mergeFacts } from '#core/model/release/entry-facts.ts';
import { formatVersion, type Version } from '#core/model/version.ts';
import type { EntryRelation } from '#core/upgrade/entry-summary.ts';
import type { StreamVersionEntries } from '#core/upgrade/version-entries.ts';

/** Statements of other releases about the subjects of an entry, which are stored with it. */
export interface Stated {
  /** The versions that mention each subject, by its short name. Only subjects of several versions. */
  readonly subjects: Readonly<Record<string, readonly string[]>>;
  /** All subjects of the entry, if one of them is in `subjects`. */
  readonly names?: readonly string[];
  readonly perhapsIn?: readonly string[];
  readonly updatedIn?: readonly string[];
  readonly withdrawnIn?: readonly string[];
  readonly isCarried: boolean;
  readonly said?: StoredIssue;
  /** For a known issue, the statements about each of its ids, by lookup key, in the order of its ids. */
  readonly issues: ReadonlyMap<string, StoredIssue>;
}

/** By the anchor of the entry. */
export type StatedEntries = ReadonlyMap<string, Stated>;

/** What is stored for the entries of each version. `relations` begin with the newest version, the result with the oldest one. */
export function storeStatements<Relations extends StreamVersionEntries<EntryRelation>>(
  relations: readonly Relations[],
  statementsOf: (entry: EntryRelation) => Statements,
): readonly (readonly [Relations, StatedEntries])[] {
  const nameOf = createNames();
  return relations.toReversed().map((one) => {
    const store = (entry: EntryRelation): Stated => storeEntry(entry, statementsOf(entry), nameOf);
    return [one, new Map(one.entries.map((entry) => [entry.anchor, store(entry)]))];
  });
}

type NameOf = (subject: string, versions: readonly Version[]) => string;

/**
 * Names subjects by the first version that states them and a number, because hashes hardly shrink when files are compressed. Each version
 * has its own numbers, so a new release does not change the names of others.
 */
function createNames(): NameOf {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (subject, [first]) => {
    const known = names.get(subject);
    if (known !== undefined) return known;
    const version = first ? formatVersion(first) : '';
    const count = (counts.get(version) ?? 0) + 1;
    counts.set(version, count);
    names.set(subject, `${version}#${count}`);
    return `${version}#${count}`;
  };
}

function storeEntry(
  { about }: EntryRelation,
  { names, subjects, perhapsIn, updatedIn, withdrawnIn, isCarried, issues = [], ownStatements }: Statements,
  nameOf: NameOf,
): Stated {
  const isShared = subjects.some((versions) => versions.length > 1);
  const short = isShared ? names.map((name, place) => nameOf(name, subjects[place] ?? [])) : [];
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
    issues: storeIssues(about, issues),
  };
}

/** @param issues the statements about each id of `about` */
export function storeIssues(
  about: readonly string[],
  issues: NonNullable<Statements['issues']>,
): Stated['issues'] {
  return new Map(issues.map((statements, place) => [lookUpKey(about[place] ?? ''), storeIssue(statements)]));
}

export function storeIssue(statements: NonNullable<Statements['issues']>[number]): StoredIssue {
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
export function storeCves(
  relations: readonly StreamVersionEntries<EntryRelation>[],
  { aboutIssue }: Pick<StreamStatements, 'aboutIssue'>,
): ChangeShard['cves'] {
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

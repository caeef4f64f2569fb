import { statementKind } from '#core/answers/issue-statements.ts';
import { sinceStatements } from '#core/answers/known-issue-statements.ts';
import { groupBy } from '#core/model/group-by.ts';
import { lookUpKey } from '#core/model/reference-id.ts';
import { formatVersion } from '#core/model/version.ts';
import type { EntryRelation, EntrySummary } from '#core/upgrade/entry-summary.ts';
import type { StreamVersionEntries } from '#core/upgrade/version-entries.ts';
import { type Stated, storeIssue, storeIssues } from './store-statements.ts';
import type { StreamChanges } from './stream-changes.ts';

/** A known issue that only the note of a later fix states: `Fixed a crash introduced in 2.13.0`. */
export interface KnownByFix {
  /** The version with the issue. */
  readonly version: string;
  /** The entry of the fix, as a known issue. */
  readonly entry: EntrySummary;
  readonly stated: Stated;
  /** The version with the fix, and the path of its page. */
  readonly statedIn: { readonly version: string; readonly url: string };
}

interface Found extends Pick<KnownByFix, 'version' | 'stated'> {
  /** A name of the issue. */
  readonly subject: string;
  readonly fix: StreamVersionEntries<EntryRelation>;
  readonly anchor: string;
}

export function knownByFixes(source: StreamChanges): readonly KnownByFix[] {
  const all = source.relations.flatMap((fix) =>
    fix.entries.flatMap((entry) => knownBefore(source, fix, entry)),
  );
  // Fixes of several releases can name the same version.
  const found = new Map(all.map((one) => [`${one.version} ${one.subject}`, one]));
  const bySubject = groupBy(found.values(), ({ subject }) => [subject]);
  const entryOf = readEntries(source, all);
  return [...found.values()].flatMap((one) => {
    const { version, stated, subject, fix } = one;
    const entry = entryOf(one);
    const versions = bySubject.get(subject)?.map((other) => other.version) ?? [];
    const statedIn = { version: formatVersion(fix.version), url: source.urls.release(fix.release.id) };
    const named = { names: [subject], subjects: { [subject]: versions } };
    return entry ? [{ version, entry, statedIn, stated: { ...stated, ...named } }] : [];
  });
}

/** The versions that have the issue of a fix according to its text, with what is stated about the issue. */
function knownBefore(
  { answers: { lineage }, statementsOf, statements }: StreamChanges,
  fix: StreamVersionEntries<EntryRelation>,
  entry: EntryRelation,
): readonly Found[] {
  const { about, anchor, facts, titleKey, withdraws } = entry;
  if (facts?.since === undefined || withdraws || statementKind(entry) !== 'fixes') return [];
  const issues = about.map(statements.aboutIssue);
  const isListed = issues.flat().some(({ says, statedIn }) => says === 'knows' && !statedIn);
  const { subjects, perhapsIn = [] } = statementsOf(entry);
  // Another line may have the same fix in other words, so whether it has the issue is not stated.
  if (isListed || (issues.length === 0 && perhapsIn.length > 0)) return [];
  const fixes = subjects.flat().map((version) => ({ version, says: 'fixes' as const }));
  return sinceStatements(lineage, { at: fix.version, facts }).map((known) => ({
    ...{ fix, anchor, version: formatVersion(known.version) },
    subject: `since ${about.map(lookUpKey).join() || titleKey}`,
    stated: {
      subjects: {},
      isCarried: true,
      ...(issues.length === 0 && { said: storeIssue([known, ...fixes]) }),
      issues: storeIssues(about, issues),
    },
  }));
}

/** Reads the entries of the fixes. */
function readEntries(
  { versionEntriesOf }: StreamChanges,
  found: readonly Found[],
): (one: Found) => EntrySummary | undefined {
  const known = new Map<string, EntrySummary>();
  for (const { version, entries } of versionEntriesOf(new Set(found.map(({ fix }) => fix.release)))) {
    for (const {
      also: _,
      isTask: _task,
      deadline: _deadline,
      task: _text,
      taskHtml: _html,
      ...entry
    } of entries)
      known.set(`${version.text} ${entry.anchor}`, { ...entry, kind: 'known-issue' });
  }
  return ({ fix, anchor }) => known.get(`${fix.version.text} ${anchor}`);
}

import type { IssueStatement } from '../answers/issue-state.ts';
import { statementKind } from '../answers/issue-statements.ts';
import { knownIssueStatements, sinceStatements } from '../answers/known-issue-statements.ts';
import type { Lineage } from '../answers/lineage.ts';
import type { Mention, MentionRole } from '../contracts/id-data.ts';
import { lookUpKey } from '../model/reference-id.ts';
import type { Urls } from '../model/urls.ts';
import { formatVersion } from '../model/version.ts';
import type { EntrySummary } from '../upgrade/entry-summary.ts';
import type { StreamVersionEntries } from '../upgrade/version-entries.ts';

const STATEMENT_BY_ROLE: Readonly<Partial<Record<MentionRole, IssueStatement['says']>>> = {
  known: 'knows',
  fixed: 'fixes',
  withdrawn: 'withdraws',
};

/** Converts the mentions of one stream to statements. Mentions of unknown releases are ignored. */
export function issueStatements(mentions: readonly Mention[], lineage: Lineage): readonly IssueStatement[] {
  return mentions.flatMap(({ role, version: text, fixedIn, facts }): readonly IssueStatement[] => {
    const says = STATEMENT_BY_ROLE[role];
    const at = lineage.find(text)?.version;
    if (says === undefined || at === undefined) return [];
    const stated = { at, ...(facts && { facts }), ...(fixedIn && { fixedIn }) };
    if (says === 'knows' || fixedIn) return knownIssueStatements(lineage, stated);
    return [{ version: at, says }, ...(says === 'fixes' ? sinceStatements(lineage, stated) : [])];
  });
}

/** The entries that mention each id, in the given order. */
export function mentionsById(
  versions: Iterable<StreamVersionEntries>,
  urls: Urls,
): ReadonlyMap<string, readonly Mention[]> {
  const found = new Map<string, Mention[]>();
  for (const { version: at, date, release, entries } of versions) {
    const { stream } = release;
    const version = formatVersion(at);
    const page = urls.release(release.id);
    for (const entry of entries) {
      const { kind, title, anchor, area, fixedIn, facts } = entry;
      const url = `${page}#${encodeURIComponent(anchor)}`;
      for (const id of entry.ids) {
        const role = roleOf(entry, id, version);
        const mention = {
          ...{ stream, version, kind, role, title, url },
          ...(date !== undefined && { date }),
          ...(area !== undefined && { area }),
          ...(fixedIn && role !== 'mentioned' && { fixedIn }),
          ...(facts && role !== 'mentioned' && { facts }),
        };
        const known = found.get(id);
        if (known) known.push(mention);
        else found.set(id, [mention]);
      }
    }
  }
  return found;
}

function roleOf(entry: EntrySummary, id: string, version: string): MentionRole {
  if (!entry.about.includes(id)) return 'mentioned';
  if (entry.withdraws) return 'withdrawn';
  if (entry.fixedIn?.length === 0) return 'mentioned';
  if (entry.fixedIn?.includes(version)) return 'fixed';
  const says = statementKind(entry);
  return says === undefined ? 'mentioned' : says === 'knows' ? 'known' : 'fixed';
}

/** The number of the shard that contains an id. Generator and browser use the same function. */
export function shardOf(id: string, shards: number): number {
  let hash = 0;
  for (const character of lookUpKey(id)) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % shards;
}

import type { IssueStatement } from '../answers/issue-state.ts';
import type { Lineage } from '../answers/lineage.ts';
import { sayingOf } from '../answers/statements.ts';
import type { Kind } from '../model/kind.ts';
import { lookUpKey } from '../model/reference-id.ts';
import type { Urls } from '../model/urls.ts';
import { formatVersion } from '../model/version.ts';
import type { EntryMention } from '../upgrade/entry-summary.ts';
import type { StreamVersionEntries } from '../upgrade/version-entries.ts';

/** An entry that names an id, and what it says of it. */
export interface Mention {
  /** The id of the stream. */
  readonly stream: string;
  readonly version: string;
  readonly date?: string;
  readonly kind: Kind;
  /** What the entry says about the id; what only names it is `mentioned`. */
  readonly role: MentionRole;
  /** The heading that the entry stands below. */
  readonly area?: string;
  readonly title: string;
  /** Of the entry on its page. */
  readonly url: string;
}

export type MentionRole = 'known' | 'fixed' | 'withdrawn' | 'mentioned';

const STATEMENT_BY_ROLE: Readonly<Partial<Record<MentionRole, IssueStatement['says']>>> = {
  known: 'knows',
  fixed: 'fixes',
  withdrawn: 'withdraws',
};

/** What the mentions of one stream state about an id, for the releases that the stream has. */
export function issueStatements(mentions: readonly Mention[], lineage: Lineage): readonly IssueStatement[] {
  return mentions.flatMap(({ role, version: text }): readonly IssueStatement[] => {
    const says = STATEMENT_BY_ROLE[role];
    const version = lineage.find(text)?.version;
    return says === undefined || version === undefined ? [] : [{ version, says }];
  });
}

/** The ids of these homes, each with the entries that name it in their order. */
export function mentionsById(
  homes: Iterable<StreamVersionEntries<EntryMention>>,
  urls: Urls,
): ReadonlyMap<string, readonly Mention[]> {
  const found = new Map<string, Mention[]>();
  for (const { at, release, entries } of homes) {
    // Of thousands of entries: what they have in common is made once, and no object is copied into another.
    const { stream } = release;
    const { date } = at;
    const version = formatVersion(at.version);
    const page = urls.release(release.id);
    for (const entry of entries) {
      const { kind, title, anchor, area } = entry;
      const url = `${page}#${encodeURIComponent(anchor)}`;
      for (const id of entry.ids) {
        const role = roleOf(entry, id);
        const mention: Mutable<Mention> = { stream, version, kind, role, title, url };
        if (date !== undefined) mention.date = date;
        if (area !== undefined) mention.area = area;
        const known = found.get(id);
        if (known) known.push(mention);
        else found.set(id, [mention]);
      }
    }
  }
  return found;
}

type Mutable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

function roleOf(entry: EntryMention, id: string): MentionRole {
  if (!entry.about.includes(id)) return 'mentioned';
  if (entry.withdraws) return 'withdrawn';
  const says = sayingOf(entry.kind);
  return says === undefined ? 'mentioned' : says === 'knows' ? 'known' : 'fixed';
}

/** The file in which an id is looked up: the same on the publisher's machine and in the browser. */
export function shardOf(id: string, shards: number): number {
  let hash = 0;
  for (const character of lookUpKey(id)) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % shards;
}

/** `ids.json`: where ids are looked up. */
export interface IdIndex {
  readonly schema: 1;
  /** Addresses of files that are named by their bytes; `shardOf` says which has an id. */
  readonly shards: readonly string[];
}

/** The mentions of some ids, by the id in capitals. */
export interface IdShard {
  readonly schema: 1;
  readonly ids: Readonly<Record<string, IdMentions>>;
}

export interface IdMentions {
  /** As the notes write it. */
  readonly id: string;
  readonly mentions: readonly Mention[];
}

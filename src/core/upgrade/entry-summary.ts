import type { HtmlTree } from '../model/html/html.ts';
import { isPlainText } from '../model/html/html-tree.ts';
import type { Kind } from '../model/kind.ts';
import { statementsOn, versionsOnPage } from '../model/release/page-versions.ts';
import type { Release } from '../model/release/release.ts';
import type { Entry, Withdrawal } from '../model/release/release-body.ts';
import type { VersionStatements } from '../model/release/version-statements.ts';
import { leadingSentence } from '../model/sentence.ts';
import type { Version } from '../model/version.ts';
import { aboutIds, dedupeKeys, normalizeTitle } from './dedupe-keys.ts';

/** An entry in short: what lists of many releases say of it. Plain data, which can be kept. */
export interface EntrySummary {
  readonly anchor: string;
  readonly kind: Kind;
  readonly area?: string;
  readonly title: string;
  /** Where it is more than the title. Links of the note to itself are anchors. */
  readonly html?: HtmlTree;
  /** The first sentence of what follows the title. */
  readonly summary?: string;
  /** Every id that it mentions. */
  readonly ids: readonly string[];
  /** The ids that it is about. */
  readonly about: readonly string[];
  /** The release asks for an action. */
  readonly isTask?: true;
  readonly deadline?: string;
  /** What the task says, where the entry says more. */
  readonly task?: string;
  /** The same as HTML, where that is more than its text. */
  readonly taskHtml?: HtmlTree;
  /** It takes back what an earlier release says. */
  readonly withdraws?: Withdrawal;
  /** Equal for entries with the same title. */
  readonly titleKey: string;
  /** Equal for entries that say the same; see `dedupe-keys.ts`. */
  readonly key: string;
}

/** What an entry says of those of other releases: little, so that it can be known of a whole stream. */
export type EntryRelation = Pick<
  EntrySummary,
  'anchor' | 'kind' | 'about' | 'key' | 'titleKey' | 'withdraws' | 'isTask'
>;

/** What an entry says of the ids that it names. */
export type EntryMention = Pick<
  EntrySummary,
  'anchor' | 'kind' | 'area' | 'title' | 'ids' | 'about' | 'withdraws'
>;

/** The entries that came with one version: those of a page, or of a patch on it. */
export interface VersionEntries<Summary = EntrySummary> extends VersionStatements {
  readonly version: Version;
  readonly date?: string;
  /** Of its section; empty for the page itself. */
  readonly anchor: string;
  /** How many paragraphs of its notes are in no entry; missing where all are. */
  readonly unread?: number;
  readonly entries: readonly Summary[];
}

/**
 * The versions of a page in its order, with their entries.
 *
 * @param hash a short name for a text.
 */
export function summariseRelease(
  release: Release,
  hash: (text: string) => string,
): readonly VersionEntries[] {
  const versions = versionsOnPage(release);
  const statementsAbout = statementsOn(release, versions);
  const tasks = new Set(release.tasks.map(({ anchor }) => anchor));
  return versions.map(({ version, date, anchor, entries, unread }) => {
    const keys = dedupeKeys(
      entries.map((entry) => {
        const { kind, title, text } = entry;
        return { kind, title, text, about: aboutIds(entry) };
      }),
    );
    return {
      version,
      ...(date !== undefined && { date }),
      ...statementsAbout(version),
      ...(unread > 0 && { unread }),
      anchor,
      entries: entries.map((entry, index) => ({
        ...summariseEntry(entry),
        ...(tasks.has(entry.anchor) && !entry.withdraws && { isTask: true as const }),
        titleKey: hash(normalizeTitle(subjectOf(entry), { ids: entry.ids, version })),
        key: hash(keys[index] ?? ''),
      })),
    };
  });
}

/** The title without the word that takes it back: `Withdrawn: Clear the cache`. */
function subjectOf({ title, withdraws }: Entry): string {
  return withdraws ? title.slice(title.indexOf(':') + 1) : title;
}

/** The same with no more than what entries say of each other. */
export function relationsOf(versions: readonly VersionEntries[]): readonly VersionEntries<EntryRelation>[] {
  return versions.map(({ entries, ...version }) => ({
    ...version,
    entries: entries.map(({ anchor, kind, about, key, titleKey, withdraws, isTask }) => ({
      ...{ anchor, kind, about, key, titleKey },
      ...(withdraws && { withdraws }),
      ...(isTask && { isTask }),
    })),
  }));
}

function summariseEntry(entry: Entry): Omit<EntrySummary, 'key' | 'titleKey'> {
  const { anchor, kind, area, title, titleHtml, text, ids, deadline, task, withdraws } = entry;
  const summary = leadingSentence(text);
  return {
    ...{ anchor, kind, title, ids, about: aboutIds(entry) },
    ...(area !== undefined && { area }),
    ...optionalHtml(title, 'html', titleHtml),
    ...(summary !== '' && { summary }),
    ...(deadline !== undefined && { deadline }),
    ...(task && { task: task.title, ...optionalHtml(task.title, 'taskHtml', task.titleHtml) }),
    ...(withdraws && { withdraws }),
  };
}

/** A tree under this name, unless it says no more than the text that it goes with. */
export function optionalHtml<Name extends string>(
  text: string | undefined,
  name: Name,
  tree: HtmlTree | undefined,
): { readonly [name in Name]?: HtmlTree } {
  return tree === undefined || isPlainText(tree, text ?? '')
    ? {}
    : ({ [name]: tree } as { [name in Name]: HtmlTree });
}

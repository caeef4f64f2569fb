import type { StatedEntry } from '../answers/same-change/name-fixes.ts';
import type { HtmlTree } from '../model/html/html.ts';
import { addressesIn, isPlainText } from '../model/html/html-tree.ts';
import { isAboutDowngrade } from '../model/note-terms/downgrade.ts';
import type { EntryFacts } from '../model/release/entry-facts.ts';
import { linkedNames } from '../model/release/linked-issues.ts';
import { mergesOf, type StatedMerge } from '../model/release/merge-statement.ts';
import { type OnlyFrom, onlyFromOf } from '../model/release/only-from.ts';
import { statementsOn, versionsOnPage } from '../model/release/page-versions.ts';
import type { Release } from '../model/release/release.ts';
import type { Entry } from '../model/release/release-body.ts';
import { type UpgradeSource, upgradeSourceOf } from '../model/release/upgrade-source.ts';
import type { VersionStatements } from '../model/release/version-statements.ts';
import { leadingSentenceOfBlocks } from '../model/sentence.ts';
import type { Version } from '../model/version.ts';
import { aboutIds, dedupeKeys, looseWords, normalizeTitle, statedFixes } from './dedupe-keys.ts';
import { type OwnRelease, ownRelease } from './own-release.ts';
import { withdrawnTitle } from './revert-wording.ts';

/** A summary of an entry for lists of many releases. Plain data that can be cached. */
export interface EntrySummary extends Omit<StatedEntry, 'at'> {
  readonly anchor: string;
  /** For a task of a translated note: the anchor of the original, if it is different. Ticks of tasks are stored by it. */
  readonly originalAnchor?: string;
  readonly area?: string;
  readonly title: string;
  /** The title as HTML, if that is more than plain text. Links to the same note are anchors. */
  readonly html?: HtmlTree;
  /** The first sentence after the title. */
  readonly summary?: string;
  /** Every id that it mentions. */
  readonly ids: readonly string[];
  /** The names in full that its links give to its numbers. */
  readonly linked?: readonly string[];
  readonly facts?: EntryFacts;
  readonly isTask?: true;
  /** The upgrades that need the action, if its text limits them. */
  readonly onlyFrom?: OnlyFrom;
  /** Whether it says something about going back to an older version. */
  readonly isAboutDowngrade?: true;
  readonly deadline?: string;
  /** The text of the task, if the entry says more than the task. */
  readonly task?: string;
  /** The task as HTML, if that is more than plain text. */
  readonly taskHtml?: HtmlTree;
}

/** The part of a summary that relates entries of different releases. It is small, so those of a whole stream fit into memory. */
export type EntryRelation = Pick<
  EntrySummary,
  | 'anchor'
  | 'kind'
  | 'also'
  | 'about'
  | 'fixedIn'
  | 'facts'
  | 'key'
  | 'titleKey'
  | 'titleWords'
  | 'withdraws'
  | 'isTask'
>;

/** The entries of one version: those of a page, or of a patch on it. */
export interface VersionEntries<Summary = EntrySummary> extends VersionStatements {
  readonly version: Version;
  readonly date?: string;
  /** The anchor of its section; empty for the page itself. */
  readonly anchor: string;
  /** What its notes state about merges of older lines; missing if they state nothing. */
  readonly merges?: readonly StatedMerge[];
  /** What its notes state about the releases over which it can be installed. */
  readonly upgradeSource?: UpgradeSource;
  readonly entries: readonly Summary[];
}

/**
 * The versions of a page in its order, with their entries.
 *
 * @param hash returns a short hash of a text
 */
export function summariseRelease(
  release: Release,
  hash: (text: string) => string,
): readonly VersionEntries[] {
  const versions = versionsOnPage(release);
  const statementsAbout = statementsOn(release, versions);
  const tasks = new Set(release.tasks.map(({ anchor }) => anchor));
  return versions.map(({ version, date, anchor, entries, unread }) => {
    const merges = mergesOf(release, { version, entries });
    const upgradeSource = upgradeSourceOf(release, { version, entries });
    const own = ownRelease(release, version);
    const subjects = entries.map((entry) => {
      const { kind, title } = entry;
      const text = tasks.has(entry.anchor) ? textWithLinks(entry) : entry.text;
      return { kind, title, text, about: aboutIds(entry, own) };
    });
    const keys = dedupeKeys(subjects);
    const conditions = entries.map((entry) => onlyFromOf(entry, { version, stream: release.stream }));
    return {
      version,
      ...(date !== undefined && { date }),
      ...statementsAbout(version),
      ...(unread > 0 && { unread }),
      ...(merges.length > 0 && { merges }),
      ...(upgradeSource && { upgradeSource }),
      anchor,
      entries: entries.map((entry, index) => ({
        ...summariseEntry(entry, subjects[index]?.about ?? [], own),
        ...(tasks.has(entry.anchor) && !entry.withdraws && { isTask: true as const }),
        ...(conditions[index] && { onlyFrom: conditions[index] }),
        titleKey: hash(normalizeTitle(subjectOf(entry), { ids: entry.ids, version })),
        titleWords: looseWords(subjectOf(entry), { ids: entry.ids, version }),
        key: hash(keys[index] ?? ''),
      })),
    };
  });
}

/** Actions with the same words differ if they link to different pages, such as the upgrade notes of 1.35 and of 1.36. */
function textWithLinks({ text, titleHtml, html }: Entry): string {
  const addresses = [...addressesIn(titleHtml), ...addressesIn(html)];
  return [text, ...addresses.filter((address) => /^https?:/.test(address))].join(' ');
}

function subjectOf({ title, withdraws }: Entry): string {
  return withdraws ? withdrawnTitle(title) : title;
}

/** Reduces summaries to the fields that relate entries to each other. */
export function relationsOf(versions: readonly VersionEntries[]): readonly VersionEntries<EntryRelation>[] {
  return versions.map(({ entries, ...version }) => ({
    ...version,
    entries: entries.map(
      ({ anchor, kind, also, about, fixedIn, facts, key, titleKey, titleWords, withdraws, isTask }) => ({
        ...{ anchor, kind, about, key, titleKey, titleWords },
        ...(also && { also }),
        ...(fixedIn && { fixedIn }),
        ...(facts && { facts }),
        ...(withdraws && { withdraws }),
        ...(isTask && { isTask }),
      }),
    ),
  }));
}

function summariseEntry(
  entry: Entry,
  about: readonly string[],
  own: OwnRelease,
): Omit<EntrySummary, 'key' | 'titleKey' | 'titleWords'> {
  const { anchor, kind, also, area, title, titleHtml, text, ids, facts, deadline, task, withdraws } = entry;
  const summary = leadingSentenceOfBlocks(text);
  const fixedIn = statedFixes(entry, about, own);
  const linked = linkedNames(entry);
  return {
    ...{ anchor, kind, title, ids, about },
    ...(linked.length > 0 && { linked }),
    ...(also && { also }),
    ...(area !== undefined && { area }),
    ...(fixedIn && { fixedIn }),
    ...(facts && { facts }),
    ...optionalHtml(title, 'html', titleHtml),
    ...(summary !== '' && { summary }),
    ...(kind !== 'internal' && isAboutDowngrade(`${title}\n${text}`) && { isAboutDowngrade: true as const }),
    ...(deadline !== undefined && { deadline }),
    ...(task &&
      task.title !== title && { task: task.title, ...optionalHtml(task.title, 'taskHtml', task.titleHtml) }),
    ...(withdraws && { withdraws }),
  };
}

/** An object with `tree` as the field `name`; empty if the tree is just the plain text. */
export function optionalHtml<Name extends string>(
  text: string | undefined,
  name: Name,
  tree: HtmlTree | undefined,
): { readonly [name in Name]?: HtmlTree } {
  return tree === undefined || isPlainText(tree, text ?? '')
    ? {}
    : ({ [name]: tree } as { [name in Name]: HtmlTree });
}

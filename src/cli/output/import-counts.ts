import type { Catalogue } from '#core/model/catalogue.ts';
import type { KindCounts } from '#core/model/kind.ts';
import { countedKinds, noteLabel } from '#core/model/kind-names.ts';
import { quantity } from '#core/model/quantity.ts';
import { countAllKinds, entriesOf } from '#core/model/release/release-body.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import { releasesOf } from '#core/model/release/release-parts.ts';
import { countUnreleased } from './content-counts.ts';

/** What the site will show of imported notes, counted as pages and answers count it. */
export interface ImportCounts {
  readonly releases: number;
  /** The days of the releases that have one, oldest first. */
  readonly days: readonly string[];
  /** The entries of releases. */
  readonly entries: number;
  readonly unreleased: number;
  /** The entries with a kind in introductions, and the files of these. Maybe the form of a release heading was not recognised. */
  readonly introduced: { readonly entries: number; readonly files: readonly string[] };
  readonly kinds: KindCounts;
  readonly actions: number;
  /** The releases with text that belongs to no entry, and the number of its paragraphs. The longest text comes first. */
  readonly unread: readonly { readonly file: string; readonly paragraphs: number }[];
}

export function countImported(catalogue: Catalogue): ImportCounts {
  const { streams } = catalogue;
  const releases = streams.flatMap(releasesOf);
  const pages = streams.flatMap((stream) => stream.releases);
  // Actions that no other entry explains have no kind, and are counted as actions.
  const entries = pages.flatMap(entriesOf).filter(({ form }) => form !== 'task');
  const introductions = streams
    .flatMap(({ introduction }) => introduction ?? [])
    .map((page) => ({
      file: page.file,
      entries: entriesOf(page).filter(({ kind }) => kind !== 'other').length,
    }))
    .filter((page) => page.entries > 0);
  const unread = pages.map((page) => ({ file: page.file, paragraphs: factsOf(page).unread }));
  return {
    releases: releases.length,
    days: releases.flatMap(({ date }) => date ?? []).toSorted(),
    entries: entries.length,
    unreleased: countUnreleased(catalogue),
    introduced: {
      entries: introductions.reduce((sum, page) => sum + page.entries, 0),
      files: introductions.map(({ file }) => file),
    },
    // Lists of releases leave out internal changes.
    kinds: countAllKinds(entries),
    actions: pages.reduce((sum, { tasks }) => sum + tasks.length, 0),
    unread: unread
      .filter(({ paragraphs }) => paragraphs > 0)
      .toSorted((left, right) => right.paragraphs - left.paragraphs),
  };
}

/** The counts in lines of a Markdown list. */
export function describeImported(counts: ImportCounts): readonly string[] {
  const { releases, days, entries, unreleased, kinds, actions, unread } = counts;
  const [first, last] = [days[0], days.at(-1)];
  const range = first === last ? ` of ${first}` : `, from ${first} to ${last}`;
  const undated = releases - days.length;
  const texts = unreadParagraphs(counts);
  return [
    `- ${quantity(releases, 'release')}${first === undefined ? '' : range}${undated > 0 ? `; ${undated} without a date` : ''}`,
    `- ${quantity(entries, 'entry', 'entries')}${entries > 0 ? `: ${kindsText(kinds)}` : ''}`,
    ...(unreleased > 0 ? [`- ${quantity(unreleased, 'unreleased change')}`] : []),
    ...(actions > 0 ? [`- ${quantity(actions, 'required action')}`] : []),
    texts > 0
      ? `- ${quantity(texts, 'paragraph')} that belong${texts === 1 ? 's' : ''} to no entry, in ${quantity(unread.length, 'note')}`
      : '- All text belongs to entries',
  ];
}

export function unreadParagraphs({ unread }: ImportCounts): number {
  return unread.reduce((sum, { paragraphs }) => sum + paragraphs, 0);
}

/** `120 Fix, 60 Feature, 7 without a kind` */
function kindsText(kinds: KindCounts): string {
  return countedKinds(kinds)
    .map(([kind, count]) => `${count} ${kind === 'other' ? 'without a kind' : noteLabel(kind)}`)
    .join(', ');
}

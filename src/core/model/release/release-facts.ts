import type { KindCounts } from '../kind.ts';
import type { Version } from '../version.ts';
import { ownVersion, statementsOn, versionsOnPage } from './page-versions.ts';
import {
  countKinds,
  entriesOf,
  type HeadingReference,
  type ReleaseBody,
  type Section,
} from './release-body.ts';
import { describeEntries } from './release-description.ts';
import type { VersionStatements } from './version-statements.ts';

/** What lists, neighbours and the table of contents say of a release: little, so that it can be known of all of them at once. */
export interface ReleaseFacts {
  readonly counts: KindCounts;
  readonly actionRequired: boolean;
  /** How many paragraphs are in no entry and may state a change. */
  readonly unread: number;
  /** The releases that the page collects, in its order; none for the page of a single release. */
  readonly parts: readonly PartFacts[];
  /** The headings of the table of contents, in the order of the page. */
  readonly contents: readonly HeadingReference[];
  /** Every id that it mentions. */
  readonly ids: readonly string[];
}

/** What lists say of one release among several on a page. */
export interface PartFacts extends VersionStatements {
  readonly version: Version;
  readonly date?: string;
  readonly unreleased?: true;
  /** Of its section; empty where the page begins with it. */
  readonly anchor: string;
  /** Its most important entries. */
  readonly description: string;
  readonly counts: KindCounts;
  readonly actionRequired: boolean;
  readonly unread: number;
  /** Whether text that stands below no other version is about it. */
  readonly isOwn: boolean;
}

/** The table of contents shows headings of these levels. */
const DEEPEST_CONTENTS_LEVEL = 3;
const ALL_LEVELS = { from: 1, to: DEEPEST_CONTENTS_LEVEL };

/** What was noted when the release was read, else worked out from all of it. */
export function factsOf(release: FactsSource & { readonly facts?: ReleaseFacts }): ReleaseFacts {
  return release.facts ?? computeFacts(release);
}

/** Of headings in a table of contents, both included. */
export type ContentsLevels = 'none' | { readonly from: number; readonly to: number };

interface FactsSource extends ReleaseBody, VersionStatements {
  readonly version: Version;
  /** A day. */
  readonly date?: string;
  readonly settings?: { readonly contents?: ContentsLevels };
}

export function computeFacts(release: FactsSource): ReleaseFacts {
  const entries = entriesOf(release);
  return {
    counts: countKinds(entries),
    actionRequired: release.tasks.length > 0,
    unread: countUnread(release.sections),
    parts: partsOn(release),
    contents: contentsOf(release),
    ids: [...new Set(entries.flatMap(({ ids }) => ids))],
  };
}

function partsOn(page: FactsSource): readonly PartFacts[] {
  if (page.sections.every(({ patch }) => patch === undefined)) return [];
  const versions = versionsOnPage(page);
  const tasks = new Set(page.tasks);
  const own = ownVersion(page);
  const statementsAbout = statementsOn(page, versions);
  return versions.map(({ version, date, unreleased, anchor, entries, unread }) => ({
    version,
    ...(date !== undefined && { date }),
    ...(unreleased && { unreleased }),
    anchor,
    description: describeEntries(
      entries.filter((entry) => tasks.has(entry)),
      entries,
    ),
    counts: countKinds(entries),
    actionRequired: entries.some((entry) => tasks.has(entry)),
    unread,
    isOwn: version.text === own.text,
    ...statementsAbout(version),
  }));
}

function countUnread(sections: readonly Section[]): number {
  return sections.reduce((sum, { unread = 0, blocks }) => {
    const inside = blocks.map((block) => (block.type === 'container' ? countUnread(block.sections) : 0));
    return inside.reduce((all, count) => all + count, sum + unread);
  }, 0);
}

export function countEntries({ counts }: ReleaseFacts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function contentsOf({
  tasks,
  sections,
  settings: { contents = ALL_LEVELS } = {},
}: FactsSource): readonly HeadingReference[] {
  if (contents === 'none') return [];
  const actions = tasks.length > 0 ? [{ text: 'Action required', id: 'action-required', level: 2 }] : [];
  return [...actions, ...sections.flatMap(sectionContents)].filter(
    ({ level }) => level >= contents.from && level <= Math.min(contents.to, DEEPEST_CONTENTS_LEVEL),
  );
}

function sectionContents(section: Section): readonly HeadingReference[] {
  const own = section.id === '' ? [] : [{ text: section.heading, id: section.id, level: section.level }];
  const inside = section.blocks.flatMap((block) => {
    if (block.type === 'prose') return block.headings;
    if (block.type === 'container') return block.sections.flatMap(sectionContents);
    const { entry } = block;
    if (entry.form === 'line') return [];
    return [{ text: entry.title, id: entry.anchor, level: entry.level ?? 3 }, ...entry.headings];
  });
  return [...own, ...inside];
}

import type { KindCounts } from '../kind.ts';
import { linkedNames } from './linked-issues.ts';
import { ownVersion, type Page, type PageVersion, statementsOn, versionsOnPage } from './page-versions.ts';
import { countKinds, entriesOf, type HeadingReference, type Section } from './release-body.ts';
import { describeEntries } from './release-description.ts';
import type { VersionStatements } from './version-statements.ts';

/** A summary of a release for lists, neighbours and the table of contents. It is small, so those of all releases fit into memory. */
export interface ReleaseFacts {
  readonly counts: KindCounts;
  readonly actionRequired: boolean;
  /** See `PageVersion`. */
  readonly unread: number;
  /** The releases on the page, in its order; empty if the page is about a single release. */
  readonly parts: readonly PartFacts[];
  /** The headings of the table of contents, in the order of the page. */
  readonly contents: readonly HeadingReference[];
  /** Every id that it mentions. */
  readonly ids: readonly string[];
  /** The names in full that its links give to numbers among its ids. */
  readonly linked?: readonly string[];
}

/** A summary of one of several releases on a page. */
export interface PartFacts
  extends VersionStatements,
    Pick<PageVersion, 'version' | 'date' | 'unreleased' | 'anchor'> {
  /** The titles of its most important entries. */
  readonly description: string;
  readonly counts: KindCounts;
  readonly actionRequired: boolean;
  readonly unread: number;
  /** Whether it is the page's own version, which content outside other versions is about. */
  readonly isOwn: boolean;
}

/** The heading above the actions of a release. Pages write its text. */
export const ACTIONS_ID = 'action-required';

/** The deepest level of headings in a table of contents. */
const MAX_CONTENTS_LEVEL = 3;
const ALL_LEVELS = { from: 1, to: MAX_CONTENTS_LEVEL };

/** The stored facts of a release; computes them if they are missing. */
export function factsOf(release: FactsSource & { readonly facts?: ReleaseFacts }): ReleaseFacts {
  return release.facts ?? computeFacts(release);
}

/** The levels of headings in a table of contents, both inclusive. */
export type ContentsLevels = 'none' | { readonly from: number; readonly to: number };

interface FactsSource extends Page, VersionStatements {
  readonly settings?: { readonly contents?: ContentsLevels };
}

export function computeFacts(release: FactsSource): ReleaseFacts {
  const entries = entriesOf(release);
  const versions = versionsOnPage(release);
  const linked = new Set(entries.flatMap(linkedNames));
  return {
    counts: countKinds(entries),
    actionRequired: release.tasks.length > 0,
    unread: versions.reduce((sum, { unread }) => sum + unread, 0),
    parts: partsOn(release, versions),
    contents: contentsOf(release),
    ids: [...new Set(entries.flatMap(({ ids }) => ids))],
    ...(linked.size > 0 && { linked: [...linked] }),
  };
}

function partsOn(page: FactsSource, versions: readonly PageVersion[]): readonly PartFacts[] {
  if (page.sections.every(({ patch }) => patch === undefined)) return [];
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

export function countEntries({ counts }: ReleaseFacts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function contentsOf({
  tasks,
  sections,
  settings: { contents = ALL_LEVELS } = {},
}: FactsSource): readonly HeadingReference[] {
  if (contents === 'none') return [];
  const actions = tasks.length > 0 ? [{ text: '', id: ACTIONS_ID, level: 2 }] : [];
  return [...actions, ...sections.flatMap(sectionContents)].filter(
    ({ level }) => level >= contents.from && level <= Math.min(contents.to, MAX_CONTENTS_LEVEL),
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

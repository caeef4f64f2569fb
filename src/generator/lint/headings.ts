import type { Stream } from '#core/model/catalogue.ts';
import { groupBy } from '#core/model/group-by.ts';
import type { Release } from '#core/model/release/release.ts';
import { type Block, type Section, sectionsOf } from '#core/model/release/release-body.ts';
import type { Vocabulary } from '../note/headings/vocabulary.ts';
import type { Finding, LintContext } from './finding.ts';

interface PlainHeading {
  readonly release: Release;
  readonly section: Section;
  /** Entries below the heading that have no kind. */
  readonly entries: number;
}

/** With fewer releases, the heading is specific to a release. */
const MIN_RELEASES = 3;

/** How many headings are reported, most frequent first, because a setting is worthwhile only for frequent ones. */
const MAX_REPORTED = 5;

/** Reports headings above entries that get no kind from their heading or a label. */
export function headingsNotUnderstood(
  stream: Stream,
  { vocabulary }: Pick<LintContext, 'vocabulary'>,
): readonly Finding[] {
  const plain = stream.releases.flatMap((release) =>
    sectionsOf(release.sections).flatMap((section) => {
      const entries = plainEntries(section);
      return entries === 0 ? [] : [{ release, section, entries }];
    }),
  );
  const typos = plain.flatMap((heading) => misspelled(heading, vocabulary));
  const misspelledHeadings = new Set(typos.map(({ heading }) => heading));
  return [
    ...typos.map(({ finding }) => finding),
    ...frequent(plain.filter((one) => !misspelledHeadings.has(one))),
  ];
}

function plainEntries({ heading, blocks }: Section): number {
  const isPlain = (block: Block): boolean =>
    block.type === 'entry' &&
    block.entry.kind === 'other' &&
    block.entry.form === 'line' &&
    block.entry.area === heading;
  return blocks.filter(isPlain).length;
}

function misspelled(
  heading: PlainHeading,
  vocabulary: Vocabulary,
): readonly { readonly heading: PlainHeading; readonly finding: Finding }[] {
  const { release, section } = heading;
  const near = vocabulary.nearestHeading(section.heading);
  if (near === undefined) return [];
  const finding: Finding = {
    code: 'misspelled-heading',
    file: release.file,
    at: { anchor: section.id },
    arguments: { heading: section.heading, nearest: near },
  };
  return [{ heading, finding }];
}

function frequent(plain: readonly PlainHeading[]): readonly Finding[] {
  const headingGroups = [...groupBy(plain, ({ section }) => [section.heading.toLowerCase()]).values()]
    .map((group) => ({
      group,
      releases: new Set(group.map(({ release }) => release)).size,
      entries: group.reduce((sum, { entries }) => sum + entries, 0),
    }))
    .filter(({ releases }) => releases >= MIN_RELEASES)
    .toSorted((left, right) => right.releases - left.releases || right.entries - left.entries)
    .slice(0, MAX_REPORTED);
  const newest = headingGroups[0]?.group[0];
  if (newest === undefined) return [];
  const headings = headingGroups.map(({ group: [first], releases, entries }) => ({
    text: first.section.heading,
    ...{ releases, entries },
  }));
  return [
    {
      code: 'unknown-headings',
      file: newest.release.file,
      at: { anchor: newest.section.id },
      arguments: { headings },
    },
  ];
}

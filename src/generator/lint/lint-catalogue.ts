import { createLineage } from '#core/answers/lineage.ts';
import { collectStatements, type StatedEntry } from '#core/answers/statements.ts';
import type { Catalogue, Stream } from '#core/model/catalogue.ts';
import { groupBy } from '#core/model/group-by.ts';
import type { Release } from '#core/model/release/release.ts';
import { type Entry, entriesOf, type Section, sectionsOf } from '#core/model/release/release-body.ts';
import { formatVersion } from '#core/model/version.ts';
import { summariseRelease } from '#core/upgrade/entry-summary.ts';
import { readVersionEntries } from '#core/upgrade/version-entries.ts';
import { datesOutOfOrder } from './date-order.ts';
import { entriesThatDiffer } from './differing-entries.ts';
import type { Finding, LintContext } from './finding.ts';
import { headingsNotUnderstood } from './headings.ts';
import { missingDates, missingSummaries } from './releases-lacking.ts';

type LintRule = (stream: Stream, rules: LintContext) => readonly Finding[];

const LINT_RULES: readonly LintRule[] = [
  missingDates,
  missingSummaries,
  datesOutOfOrder,
  entriesThatRepeat,
  entriesThatDiffer,
  headingsNotUnderstood,
  knownIssuesWithoutId,
  textNotListed,
  unclearWithdrawals,
];

/** Runs the lint rules, which compare the notes of a stream. Problems of single notes are found when they are parsed. */
export function lintCatalogue({ streams }: Catalogue, rules: LintContext): readonly Finding[] {
  return streams.flatMap((stream) => LINT_RULES.flatMap((rule) => rule(stream, rules)));
}

/**
 * Reports known issues without an id, because a later fix is linked to its issue by the id. If most known issues of a
 * stream have no id, the publisher uses none.
 */
function knownIssuesWithoutId({ releases }: Stream): readonly Finding[] {
  const issues = releases.flatMap((release) =>
    entriesOf(release).flatMap((entry) => (entry.kind === 'known-issue' ? [{ entry, release }] : [])),
  );
  const without = issues.filter(({ entry }) => entry.ids.length === 0);
  if (without.length * 2 > issues.length) return [];
  return without.map(({ entry, release }) => ({
    code: 'known-issue-without-id',
    file: release.file,
    at: { anchor: entry.anchor },
    arguments: { title: entry.title },
  }));
}

/** Reports text outside of entries, once per version, because lists of changes, upgrade plans and JSON leave it out. */
function textNotListed({ releases }: Stream): readonly Finding[] {
  return releases.flatMap((release) => {
    const unread = sectionsOf(release.sections).filter((section) => section.unread !== undefined);
    const byVersion = groupBy(unread, ({ within = release.version }) => [formatVersion(within)]);
    return [...byVersion].map(([version, sections]) => findingOf(release, version, sections));
  });
}

function findingOf({ file }: Release, version: string, sections: readonly Section[]): Finding {
  const paragraphs = sections.reduce((sum, { unread = 0 }) => sum + unread, 0);
  return {
    code: 'text-not-listed',
    file,
    at: { anchor: sections[0]?.id ?? '', isUnread: true },
    arguments: { version, paragraphs },
  };
}

/**
 * Reports identical entries below the same heading: a line that was pasted twice, or kept from both sides of a merge.
 * The same entry below two headings is allowed, because some tools list breaking changes twice.
 */
function entriesThatRepeat({ releases }: Stream): readonly Finding[] {
  return releases.flatMap(({ file, sections }) =>
    sectionsOf(sections)
      .flatMap(repeatedIn)
      .map(({ title, anchor }) => ({
        ...{ code: 'duplicate-entry', file },
        at: { anchor },
        arguments: { title },
      })),
  );
}

function repeatedIn({ blocks }: Section): readonly Entry[] {
  const entries = blocks.flatMap((block) => (block.type === 'entry' ? [block.entry] : []));
  const alike = groupBy(entries, ({ kind, title, text, ids }) => [
    JSON.stringify([kind, title.toLowerCase(), text, ids]),
  ]);
  return [...alike.values()].flatMap(([, ...again]) => again);
}

interface PlacedEntry extends StatedEntry {
  readonly anchor: string;
  readonly file: string;
}

/** Withdrawals by an id that a task and another change share, which do not say which of the two they take back. */
export function unclearWithdrawals({ releases, lines }: Stream): readonly Finding[] {
  const isNamed = releases.some((release) =>
    entriesOf(release).some(({ withdraws, ids }) => withdraws !== undefined && ids.length > 0),
  );
  if (!isNamed) return [];
  const versions = [...readVersionEntries(releases, (release) => summariseRelease(release, (text) => text))];
  const lineage = createLineage(versions, lines);
  const entries = versions.flatMap(({ version, release, entries: own }) =>
    own.map((entry): PlacedEntry => ({ ...entry, at: version, file: release.file })),
  );
  const places = new Map<StatedEntry, PlacedEntry>(entries.map((entry) => [entry, entry]));
  return collectStatements(lineage, entries).unclearWithdrawals.flatMap(({ by, id }): readonly Finding[] => {
    const { file, anchor } = places.get(by) ?? {};
    if (file === undefined || anchor === undefined) return [];
    return [{ code: 'withdrawal-unclear', file, at: { anchor }, arguments: { id } }];
  });
}

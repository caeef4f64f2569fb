import type { Stream } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import { partsOf } from '#core/model/release/release-parts.ts';
import { saysUnreleased } from '#core/model/release/unreleased.ts';
import type { Finding, LintContext } from './finding.ts';

/** Reports releases without date, because readers ask for it and lists and feeds are sorted by it. */
export function missingDates(
  stream: Stream,
  { folder, misdated }: Pick<LintContext, 'folder' | 'misdated'>,
): readonly Finding[] {
  // Unreleased versions have no date yet.
  const released = stream.releases.filter(
    ({ title, file }) => !saysUnreleased(title) && !misdated.has(`${folder}/${file}`),
  );
  return lacking(released, {
    code: 'missing-date',
    stream: stream.id,
    has: (page) =>
      page.date !== undefined ||
      partsOf(page, stream.label).every(({ title, date }) => date !== undefined || saysUnreleased(title)),
  });
}

/**
 * Reports releases without a description for lists and feeds. Releases with counted changes are described by these
 * counts.
 */
export function missingSummaries(
  { id, releases }: Stream,
  { isFromSource }: Pick<LintContext, 'isFromSource'>,
): readonly Finding[] {
  const own = releases.filter(({ file }) => !isFromSource(file));
  return lacking(own, {
    code: 'missing-summary',
    stream: id,
    has: (release) => release.description !== '' || Object.keys(factsOf(release).counts).length > 0,
  });
}

interface Requirement {
  readonly code: 'missing-date' | 'missing-summary';
  readonly stream: string;
  readonly has: (release: Release) => boolean;
}

/** Up to this number, releases are always reported one by one. */
const FEW = 3;

/** Above this number, releases are reported in one line, so that other problems stay visible. */
const MANY = 20;

/** Reports the releases that lack something, or reports once for the stream if most releases lack it. */
function lacking(releases: readonly Release[], { code, stream, has }: Requirement): readonly Finding[] {
  const listed = releases.filter(({ unlisted }) => !unlisted);
  const without = listed.filter((release) => !has(release));
  if (without.length === 0) return [];
  const isHabit = without.length * 2 > listed.length || without.length > MANY;
  if (without.length <= FEW || !isHabit) return without.map(({ file }) => ({ code, file, arguments: {} }));
  const counts = { missing: without.length, all: listed.length };
  return [{ code, file: stream, arguments: { stream: counts } }];
}

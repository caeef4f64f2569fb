import { type Stream, saysUnreleased } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import { partsOf } from '#core/model/release/release-parts.ts';
import type { Finding, LintContext } from './finding.ts';

/** Readers ask when a version came out: lists and feeds are sorted by it. */
export function missingDates(
  stream: Stream,
  { folder, misdated }: Pick<LintContext, 'folder' | 'misdated'>,
): readonly Finding[] {
  // What is still to come has no day yet.
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

/** Lists and feeds show what a release is about; one that only fixes something is told by the number of its entries. */
export function missingSummaries({ id, releases }: Stream): readonly Finding[] {
  return lacking(releases, {
    code: 'missing-summary',
    stream: id,
    has: (release) => release.description !== '' || Object.keys(factsOf(release).counts).length > 0,
  });
}

interface Wanted {
  readonly code: 'missing-date' | 'missing-summary';
  readonly stream: string;
  readonly has: (release: Release) => boolean;
}

/** So few are named one by one, whatever the others have. */
const FEW = 3;

/** More lines that say the same hide what else is advised. */
const MANY = 20;

/** Where most have it, those that lack it are named; where most or many lack it, that is a habit, which is told once. */
function lacking(releases: readonly Release[], { code, stream, has }: Wanted): readonly Finding[] {
  const listed = releases.filter(({ unlisted }) => !unlisted);
  const without = listed.filter((release) => !has(release));
  if (without.length === 0) return [];
  const isHabit = without.length * 2 > listed.length || without.length > MANY;
  if (without.length <= FEW || !isHabit) return without.map(({ file }) => ({ code, file, arguments: {} }));
  const counts = { missing: without.length, all: listed.length };
  return [{ code, file: stream, arguments: { stream: counts } }];
}

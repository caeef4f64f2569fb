import { dayNumber, firstDayOf, MILLISECONDS_OF_DAY } from '#core/model/dates/day.ts';
import { groupBy } from '#core/model/group-by.ts';
import type { Problem } from '#core/model/problem.ts';
import { formatVersion, isPostReleaseTerm, NO_VERSION, type Version } from '#core/model/version.ts';
import type { NoteIdentity } from '../../note/identify.ts';
import type { NoteHead } from '../../note/note.ts';

/** Planned releases have future dates, but rarely more than a year ahead. */
const MAX_DAYS_AHEAD = 366;

/** Reports dates far in the future, because lists and feeds would show the release first for years. */
export function datesAreNear(
  notes: readonly NoteHead[],
  { folder, now }: { readonly folder: string; readonly now: number },
): readonly Problem[] {
  return notes.flatMap(({ path, release }): readonly Problem[] => {
    if (release?.date === undefined || release.guide !== undefined) return [];
    if (dayNumber(firstDayOf(release.date)) - now / MILLISECONDS_OF_DAY <= MAX_DAYS_AHEAD) return [];
    return [{ code: 'future-date', file: `${folder}/${path}`, arguments: { date: release.date } }];
  });
}

/** With fewer other releases, there is no convention to compare with. */
const MIN_OTHERS = 4;

/**
 * Reports versions with a word that no other version of the stream has: `25.eleven.0` sorts before `25.1.0`, and no
 * range contains it.
 */
export function versionsAreAlike(notes: readonly NoteHead[], folder: string): readonly Problem[] {
  const released = notes.flatMap(({ identity, release }) =>
    identity && release && !release.guide && identity.version !== NO_VERSION ? [identity] : [],
  );
  return [...groupBy(released, ({ stream }) => [stream]).values()].flatMap((own) => unusualIn(own, folder));
}

function unusualIn(identities: readonly NoteIdentity[], folder: string): readonly Problem[] {
  const odd = identities.filter(({ version }) => hasUnknownWord(version));
  const [first, ...others] = odd;
  const usual = identities.findLast(({ version }) => !hasUnknownWord(version));
  // If several versions have words, they are a convention of the stream.
  if (first === undefined || others.length > 0 || usual === undefined) return [];
  if (identities.length - odd.length < MIN_OTHERS) return [];
  const found = { version: formatVersion(first.version), usual: formatVersion(usual.version) };
  return [{ code: 'unusual-version', file: `${folder}/${first.path}`, arguments: found }];
}

/**
 * Whether a suffix has an unknown word. Stages such as `beta` are parsed to numbers, and single letters are used by
 * some vendors.
 */
function hasUnknownWord({ suffix }: Version): boolean {
  return suffix.some((token) => typeof token === 'string' && token.length > 1 && !isPostReleaseTerm(token));
}

import { compareText } from '#core/model/compare-text.ts';
import { dayNumber, firstDayOf, MILLISECONDS_OF_DAY } from '#core/model/dates/day.ts';
import { groupBy } from '#core/model/group-by.ts';
import type { Problem } from '#core/model/problem.ts';
import { saysUnreleased } from '#core/model/release/unreleased.ts';
import { createUrls } from '#core/model/urls.ts';
import {
  compareVersions,
  formatVersion,
  isPostReleaseTerm,
  NO_VERSION,
  type Version,
} from '#core/model/version.ts';
import { nearest } from '#generator/nearest.ts';
import type { CachedNote } from '#generator/note/cached-note.ts';
import type { NoteIdentity } from '#generator/note/identify.ts';
import type { NoteHead } from '#generator/note/note.ts';
import { createReport } from '#generator/note/report.ts';

/** The input of rules that need all notes. Notes are sorted by path. */
export interface CheckedContent {
  readonly notes: readonly CachedNote[];
  readonly base: string;
  /** The name of the content folder in problems. */
  readonly folder: string;
  /** The current time in milliseconds since 1970. Without it, no date counts as in the future. */
  readonly now?: number;
}

type Rule = (content: CheckedContent) => readonly Problem[];

const RULES: readonly Rule[] = [
  addressesAreUnique,
  versionsAreUnique,
  titlesNameTheirVersion,
  branchPointsExist,
  ({ notes, folder }) => versionsAreAlike(notes, folder),
  ({ notes, folder, now }) => (now === undefined ? [] : datesAreNear(notes, { folder, now })),
];

/** Checks notes against each other, except links, which are checked when they are resolved. */
export function checkContent(content: CheckedContent): readonly Problem[] {
  return RULES.flatMap((rule) => rule(content));
}

function identitiesOf(notes: readonly NoteHead[]): readonly NoteIdentity[] {
  return notes.flatMap(({ identity }) => identity ?? []);
}

function addressesAreUnique({ notes, base, folder }: CheckedContent): readonly Problem[] {
  const urls = createUrls(base);
  const first = new Map<string, string>();
  return identitiesOf(notes).flatMap(({ id, path }): readonly Problem[] => {
    const url = urls.release(id);
    const firstPath = first.get(url);
    if (firstPath === undefined) {
      first.set(url, path);
      return [];
    }
    const firstFile = `${folder}/${firstPath}`;
    return [{ code: 'duplicate-route', file: `${folder}/${path}`, arguments: { url, firstFile } }];
  });
}

/** Two notes with the same version would be ambiguous to readers and to version ranges. Drafts do not count. */
function versionsAreUnique({ notes, folder }: CheckedContent): readonly Problem[] {
  const sorted = identitiesOf(notes.filter(({ release }) => release && !release.guide)).toSorted(
    (left, right) => compareText(left.stream, right.stream) || compareVersions(left.version, right.version),
  );
  return sorted.flatMap((identity, place): readonly Problem[] => {
    const before = sorted[place - 1];
    if (before?.stream !== identity.stream || before.id === identity.id) return [];
    if (compareVersions(before.version, identity.version) !== 0) return [];
    const [version, firstVersion] = [formatVersion(identity.version), formatVersion(before.version)];
    const found = { version, firstVersion, firstFile: `${folder}/${before.path}` };
    return [{ code: 'duplicate-version', file: `${folder}/${identity.path}`, arguments: found }];
  });
}

/**
 * A title may mention other versions. It is a mistake if another release of the stream has that version, as in a copied
 * note, or if the title is nothing but the stream and that version.
 */
function titlesNameTheirVersion({ notes, folder }: CheckedContent): readonly Problem[] {
  const keyOf = (stream: string, { numbers }: Version): string =>
    `${stream} ${numbers.slice(0, 2).join('.')}`;
  const releases = identitiesOf(notes).filter(({ guide }) => guide === undefined);
  const known = groupBy(releases, ({ stream, version }) => [keyOf(stream, version)]);
  return notes.flatMap(({ path, release, foreignTitle }) => {
    if (release === undefined || foreignTitle === undefined) return [];
    const isTaken = foreignTitle.versions.some((other) =>
      known
        .get(keyOf(release.stream, other))
        ?.some(({ id, version }) => id !== release.id && compareVersions(other, version) === 0),
    );
    if (!isTaken && !foreignTitle.isWholeTitle) return [];
    const { problems, report } = createReport(`${folder}/${path}`);
    const version = formatVersion(release.version);
    report('title-version-mismatch', foreignTitle, { title: release.title, version });
    return problems;
  });
}

/** `branchedFrom` decides what an upgrade contains, so it must name an older version of the stream. */
function branchPointsExist({ notes, folder }: CheckedContent): readonly Problem[] {
  const branched = notes.filter(({ release }) => release?.branchedFrom !== undefined);
  return branched.flatMap(({ path, release, branchPlace = {} }) => {
    if (release?.branchedFrom === undefined) return [];
    const { stream, version, branchedFrom } = release;
    const older = notes
      .filter((note) => note.release?.stream === stream && note.release.guide === undefined)
      .flatMap((note) => note.entries().map((part) => part.version))
      .filter((one) => compareVersions(one, version) < 0);
    if (older.some((one) => compareVersions(one, branchedFrom) === 0)) return [];
    const { problems, report } = createReport(`${folder}/${path}`);
    const written = formatVersion(branchedFrom);
    const near = nearest(written, older.map(formatVersion), 2);
    report('unknown-branch-point', branchPlace, { version: written, ...(near && { nearest: near }) });
    return problems;
  });
}

/** Somewhere on earth, it is already tomorrow. */
const MAX_DAYS_AHEAD = 1;

/** Reports dates in the future, unless the release is scheduled or its title says that it is unreleased. */
function datesAreNear(
  notes: readonly NoteHead[],
  { folder, now }: { readonly folder: string; readonly now: number },
): readonly Problem[] {
  return notes.flatMap(({ path, release }): readonly Problem[] => {
    if (release?.date === undefined || release.guide !== undefined) return [];
    if (release.scheduled !== undefined || saysUnreleased(release.title)) return [];
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
function versionsAreAlike(notes: readonly NoteHead[], folder: string): readonly Problem[] {
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

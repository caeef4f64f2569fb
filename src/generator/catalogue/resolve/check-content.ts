import { compareText } from '#core/model/compare-text.ts';
import { groupBy } from '#core/model/group-by.ts';
import type { Problem } from '#core/model/problem.ts';
import { createUrls } from '#core/model/urls.ts';
import { compareVersions, formatVersion, type Version } from '#core/model/version.ts';
import { nearest } from '../../nearest.ts';
import type { CachedNote } from '../../note/cached-note.ts';
import type { NoteIdentity } from '../../note/identify.ts';
import type { NoteHead } from '../../note/note.ts';
import { createReport } from '../../note/report.ts';
import { datesAreNear, versionsAreAlike } from './unusual-releases.ts';

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
 * note.
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
    if (!isTaken) return [];
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

import type { FoundNote } from '../found.ts';

type DatedVersion = Pick<FoundNote, 'version' | 'date' | 'prerelease'>;

/** Semantic Versioning (https://semver.org), without build metadata. */
const SEMVER = /^\d+\.\d+\.\d+(?:-[\da-z-]+(?:\.[\da-z-]+)*)?$/i;

const NUMBERED = /^(?<release>\d+\.\d+\.\d+)-\d/;

/**
 * Whether `5.0.0-1` is a pre-release of `5.0.0`, as on npm, and not a revision of it, as many vendors use it. The
 * source must mark each one as a pre-release, or it must have an earlier date than the release.
 */
export function arePrereleases(notes: readonly DatedVersion[]): boolean {
  const versions = notes.flatMap(({ version }) => version?.replace(/\+.*$/, '') ?? []);
  if (!versions.every((version) => SEMVER.test(version))) return false;
  const days = new Map(notes.map(({ version, date }) => [version, date]));
  const numbered = notes.flatMap((note) => {
    const release = NUMBERED.exec(note.version ?? '')?.groups?.release;
    return release === undefined ? [] : [{ ...note, releaseDay: days.get(release) }];
  });
  return (
    numbered.some(({ prerelease, date, releaseDay }) => prerelease || isBefore(date, releaseDay)) &&
    !numbered.some(({ prerelease, date, releaseDay }) => !prerelease && isBefore(releaseDay, date))
  );
}

function isBefore(day: string | undefined, other: string | undefined): boolean {
  return day !== undefined && other !== undefined && day < other;
}

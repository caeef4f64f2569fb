import { compareVersions, seriesOf, type Version } from '../model/version.ts';
import type { Mention } from './mention.ts';

/** A release with its patches, and what the notes say of an id there. */
export interface AffectedRelease {
  /** The release that the patches are of. */
  readonly version: Version;
  readonly patched: boolean;
  /** From where the issue is first known to where it is fixed, or to the newest release. */
  readonly affected: boolean;
  /** `known` where a note says so, `fixed` with the version that brings the fix. */
  readonly says?: { readonly role: 'known' } | { readonly role: 'fixed'; readonly version: Version };
}

/** A scale has no room for more. */
const PLACES = 12;

/** Of releases before the story and behind it, so many are shown. */
const AROUND = 2;

/**
 * The releases of one stream around the story of an id, oldest first, at most twelve. An issue is in every release from the one that
 * first names it to the first that fixes it, whether notes in between repeat it or not. Where there is no fix it is open.
 */
export function affectedReleases(
  mentions: readonly Mention[],
  versions: Iterable<Version>,
): readonly AffectedRelease[] {
  const series = groupSeries(versions);
  const placeOf = ({ version }: Mention): number => series.findIndex(({ members }) => members.has(version));
  const known = placesOf(mentions, 'known', placeOf);
  const fixed = placesOf(mentions, 'fixed', placeOf);
  const [first, last] = [Math.min(...known, ...fixed), Math.max(...known, ...fixed)];
  if (!Number.isFinite(first)) return [];
  const start = Math.min(...known);
  const fix = Math.min(...fixed.filter((place) => place >= start));
  const isOpen = !Number.isFinite(fix);
  const told = series.map((one, place): AffectedRelease => {
    const brings = fixOf(mentions, one);
    return {
      version: one.head,
      patched: one.patched,
      // A release that is fixed by a patch of its own was affected, too.
      affected: place >= start && (isOpen || place < Math.max(fix, start + 1)),
      ...(brings
        ? { says: { role: 'fixed', version: brings } }
        : known.includes(place) && { says: { role: 'known' } }),
    };
  });
  const end = Math.min(told.length, Math.max(last + 1 + AROUND, PLACES));
  const from = Math.max(0, Math.min(first - AROUND, end - PLACES));
  return told.slice(Math.max(from, end - PLACES), end);
}

interface Series {
  readonly head: Version;
  readonly patched: boolean;
  /** Its versions by their text, oldest first. */
  readonly members: ReadonlyMap<string, Version>;
}

function groupSeries(versions: Iterable<Version>): readonly Series[] {
  const groups = new Map<string, Version[]>();
  for (const version of versions) {
    const known = groups.get(seriesOf(version));
    if (known) known.push(version);
    else groups.set(seriesOf(version), [version]);
  }
  return [...groups.values()]
    .map((members) => members.toSorted(compareVersions))
    .map((members) => ({
      head: members[0] as Version,
      patched: members.length > 1,
      members: new Map(members.map((version) => [version.text, version])),
    }))
    .toSorted((left, right) => compareVersions(left.head, right.head));
}

function placesOf(
  mentions: readonly Mention[],
  role: Mention['role'],
  placeOf: (mention: Mention) => number,
): readonly number[] {
  return mentions
    .filter((mention) => mention.role === role)
    .map(placeOf)
    .filter((place) => place >= 0);
}

/** The oldest of a series that brings the fix. */
function fixOf(mentions: readonly Mention[], { members }: Series): Version | undefined {
  const fixed = new Set(mentions.filter(({ role }) => role === 'fixed').map(({ version }) => version));
  return [...members.values()].find(({ text }) => fixed.has(text));
}

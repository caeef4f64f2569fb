import { findRelease } from '#core/answers/find-release.ts';
import { createLineage } from '#core/answers/lineage.ts';
import type { ReleaseNode } from '#core/answers/lines.ts';
import { assembleCatalogue, type Catalogue, type Stream } from '#core/model/catalogue.ts';
import { mergesOf } from '#core/model/release/merge-statement.ts';
import type { Release } from '#core/model/release/release.ts';
import { entriesOf } from '#core/model/release/release-body.ts';
import { partsOf, releasesOf } from '#core/model/release/release-parts.ts';
import {
  compareVersions,
  formatVersion,
  seriesOf,
  type Version,
  versionRulesOf,
} from '#core/model/version.ts';
import { unknownStream } from '#generator/catalogue/unknown-stream.ts';
import { OperationError } from '#generator/config/operation-error.ts';

/** The releases of a bundle. A missing end is open. */
export interface Selection {
  readonly stream: string;
  readonly from?: Version | undefined;
  readonly to?: Version | undefined;
}

/**
 * Selects the releases of a stream between two versions, including all pages of both lines, and the patches of older lines that an
 * upgrade between the two contains.
 *
 * @throws OperationError when there is no such stream, or no release of it between the two; says which there are
 */
export function selectReleases({ streams }: Catalogue, { stream: id, from, to }: Selection): Catalogue {
  const stream = streams.find((one) => one.id === id);
  if (stream === undefined) {
    throw unknownStream(
      id,
      streams.map((one) => one.id),
    );
  }
  if (from && to && compareVersions(from, to) > 0 && seriesOf(from) !== seriesOf(to)) {
    throw new OperationError(
      `--from ${from.text} is newer than --to ${to.text}. Swap them: --from ${to.text} --to ${from.text}`,
    );
  }
  const isBrought = broughtBy(stream, { from, to });
  const isWanted = (release: Release): boolean =>
    (release.guide !== undefined && release.version.text === '') ||
    isBetween(release.version, from, to) ||
    partsOf(release, stream.label).some((one) => !one.version.wildcard && isBrought(one));
  const { releases, guides = [], introduction, ...settings } = stream;
  const wanted = [...releases, ...guides].filter(isWanted);
  const isPart = releases.some((release) => !isWanted(release));
  if (!wanted.some(({ guide }) => guide === undefined)) {
    throw new OperationError(`${stream.label} has no release in this range. ${extentOf(releases)}`);
  }
  const selected = assembleCatalogue([settings], [...wanted, ...(introduction ? [introduction] : [])]);
  return isPart ? { streams: selected.streams.map((one) => ({ ...one, isPart })) } : selected;
}

/** The range of existing releases, for the error message. Releases are newest first. */
function extentOf(releases: readonly Release[]): string {
  const [newest, oldest] = [releases[0], releases.at(-1)];
  if (newest === undefined || oldest === undefined) return 'The stream has no releases.';
  return `Its releases range from ${formatVersion(oldest.version)} to ${formatVersion(newest.version)}.`;
}

/** Returns a function that tells whether an upgrade brings a release: the target contains it, and the start may not. */
function broughtBy(
  stream: Stream,
  { from, to }: Pick<Selection, 'from' | 'to'>,
): (release: ReleaseNode) => boolean {
  const lineage = createLineage(
    releasesOf(stream).flatMap((release) => (release.version.wildcard ? [] : nodeOf(release))),
    stream.lines,
  );
  const answers = { lineage, statusOf: () => ({}), versionRules: versionRulesOf(stream) };
  const find = (version: Version | undefined, end: 'from' | 'to'): Version | undefined => {
    const found = version && findRelease(answers, version.text, end);
    return found?.type === 'found' ? found.release.version : undefined;
  };
  const start = find(from, 'from');
  const end = find(to, 'to') ?? lineage.releases.at(-1)?.version;
  return ({ version }) =>
    start !== undefined &&
    end !== undefined &&
    lineage.contains(start, version) !== 'yes' &&
    lineage.contains(end, version) !== 'no';
}

function nodeOf(release: Release): ReleaseNode {
  const { version, date, branchedFrom } = release;
  const merges = mergesOf(release, { version, entries: entriesOf(release) });
  return {
    version,
    ...(date !== undefined && { date }),
    ...(branchedFrom && { branchedFrom }),
    ...(merges.length > 0 && { merges }),
  };
}

function isBetween(version: Version, from: Version | undefined, to: Version | undefined): boolean {
  const isOf = (end: Version): boolean => seriesOf(version) === seriesOf(end);
  const isLate = from === undefined || compareVersions(version, from) >= 0 || isOf(from);
  return isLate && (to === undefined || compareVersions(version, to) <= 0 || isOf(to));
}

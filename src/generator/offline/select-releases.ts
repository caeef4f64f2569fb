import { assembleCatalogue, type Catalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release.ts';
import { compareVersions, formatVersion, seriesOf, type Version } from '#core/model/version.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { unknownStream } from '#generator/content/unknown-stream.ts';

/** What a bundle is made of. An end that is missing is open. */
export interface Selection {
  readonly stream: string;
  readonly from?: Version | undefined;
  readonly to?: Version | undefined;
}

/**
 * One stream, from the line of the one version to that of the other: a page that collects patches is of both ends.
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
      `--from ${from.text} is later than --to ${to.text}. Write --from ${to.text} --to ${from.text}`,
    );
  }
  const isWanted = ({ version, guide }: Release): boolean =>
    (guide !== undefined && version.text === '') || isBetween(version, from, to);
  const { releases, guides = [], introduction, ...settings } = stream;
  const wanted = [...releases, ...guides].filter(isWanted);
  if (!wanted.some(({ guide }) => guide === undefined)) {
    throw new OperationError(
      `${stream.label} has no release between the two versions. ${extentOf(releases)}`,
    );
  }
  return assembleCatalogue([settings], [...wanted, ...(introduction ? [introduction] : [])]);
}

/** What there is to choose from: the releases stand newest first. */
function extentOf(releases: readonly Release[]): string {
  const [newest, oldest] = [releases[0], releases.at(-1)];
  if (newest === undefined || oldest === undefined) return 'It has none at all.';
  return `Choose from ${formatVersion(oldest.version)} to ${formatVersion(newest.version)}.`;
}

function isBetween(version: Version, from: Version | undefined, to: Version | undefined): boolean {
  const isOf = (end: Version): boolean => seriesOf(version) === seriesOf(end);
  const isLate = from === undefined || compareVersions(version, from) >= 0 || isOf(from);
  return isLate && (to === undefined || compareVersions(version, to) <= 0 || isOf(to));
}

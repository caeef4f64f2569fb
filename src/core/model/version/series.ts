import { compareVersions } from './compare.ts';
import { isPatchTerm } from './suffix-terms.ts';
import type { Token, Version } from './version.ts';

/**
 * The common part of a release and its patches: `24.9` for `24.9.3` and `24.9.x`, `23.4r2` for `23.4R2-S3`, the whole date if the version
 * is a date.
 */
export function seriesOf(version: Version): string {
  const [word, number] = version.suffix;
  const train =
    version.numbers.length < 3 && typeof word === 'string' && typeof number === 'number' && !isPatchTerm(word)
      ? `${word}${number}`
      : '';
  const [major, minor = 0, ...rest] = version.numbers;
  const day = rest.slice(0, placesOf(version) - 2).map((part) => `.${part}`);
  return `${version.epoch ?? 0}!${major}.${minor}${day.join('')}${train}`;
}

/** `24.9.0`, `24.9.3` and `24.9.x` belong to the series `24.9`, `23.4R2-S3` to `23.4R2`; only `24.9.x` belongs to `24.9.x`. */
export function isOfSeries(version: Version, series: Version): boolean {
  if (series.wildcard && !version.wildcard) return false;
  if (series.suffix.length === 0) return begins(version.numbers, series.numbers);
  const sameNumbers = compareVersions({ ...version, suffix: [] }, { ...series, suffix: [] }) === 0;
  return sameNumbers && begins(version.suffix, series.suffix);
}

/** True for patches of an earlier release: `24.9.x`, `21.1.3`, `4.2.0-2` and `2023.2 SP1`. */
export function isPatch(version: Version): boolean {
  if (version.wildcard) return true;
  if (isPrerelease(version)) return false;
  return version.numbers.slice(placesOf(version)).some((number) => number > 0) || isRevision(version.suffix);
}

/** Like `isPatch`, but also true for pre-releases of patches: `24.9.1-rc1`. */
export function isOfPatch(version: Version): boolean {
  const { prerelease: _, ...stable } = version;
  return isPatch(isPrerelease(version) ? { ...stable, suffix: [] } : version);
}

/** True for pre-releases: by their suffix (`1.0.0b2`), or because the publisher says so. */
export function isPrerelease({ suffix, prerelease }: Version): boolean {
  return prerelease === true || suffix.some((token) => typeof token === 'number' && token < 0);
}

function begins(list: readonly Token[], beginning: readonly Token[]): boolean {
  return beginning.every((token, place) => list[place] === token);
}

function placesOf({ calver }: Version): number {
  return calver ? 3 : 2;
}

/** A small number is a revision. From 1900 on it is a date or a build number. */
function isRevision(suffix: readonly Token[]): boolean {
  const [first] = suffix;
  const counted = typeof first === 'number' && first > 0 && first < 1900;
  return counted || suffix.some((token) => typeof token === 'string' && isPatchTerm(token));
}

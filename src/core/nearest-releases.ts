import type { ListedRelease, ReleaseListing } from './contracts/release-listing.ts';
import { compareVersions, isVersion, parseVersion } from './model/version.ts';

/**
 * The name in the last segment of an address: the version `25.11.0` of `/notes/app/2025/release.25.11.0/`, or the year of
 * `/notes/app/2025/`.
 */
export function versionOrYearInPath(
  pathname: string,
): { readonly type: 'version' | 'year'; readonly text: string } | undefined {
  const last = pathname
    .replace(/(?:\/|\.html?)$/i, '')
    .split('/')
    .at(-1);
  const [text = ''] = /^\d{4}$|\d+\.[\w.+-]*\w/.exec(last ?? '') ?? [];
  if (!text.includes('.')) return text === '' ? undefined : { type: 'year', text };
  return isVersion(text) ? { type: 'version', text } : undefined;
}

export interface NearestReleases {
  /** Whether they have exactly this version. */
  readonly exact: boolean;
  readonly releases: readonly ListedRelease[];
}

/** Releases with a version; if there are none, the next older and newer ones, and the newest release. */
export function nearestReleases(
  { items, versionRules }: Pick<ReleaseListing, 'items' | 'versionRules'>,
  text: string,
): NearestReleases {
  const version = parseVersion(text, versionRules);
  const all = items
    .flatMap((year) => year.items)
    .flatMap((release) => {
      const parsed = parseVersion(release.label, versionRules);
      return parsed && version ? [{ release, order: compareVersions(parsed, version) }] : [];
    });
  const same = all.filter(({ order }) => order === 0);
  const near = [all.findLast(({ order }) => order > 0), all.find(({ order }) => order < 0), all[0]];
  const found = same.length > 0 ? same : [...new Set(near)].filter((one) => one !== undefined);
  return { exact: same.length > 0, releases: found.map(({ release }) => release) };
}

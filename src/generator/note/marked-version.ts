import { saysPreview, saysUnreleased } from '#core/model/release/unreleased.ts';
import { isPrerelease, parseVersion, type Version, type VersionRules } from '#core/model/version.ts';

interface Titled {
  readonly version: Version;
  /** The title or heading with the version. */
  readonly title: string;
  /** Whether front matter says that the version is a pre-release. */
  readonly prerelease?: boolean | undefined;
}

/**
 * The version, with `prerelease` if its title says so: a preview `5.0.0-1` is older than `5.0.0`. A version in development, `3.6.15 (TBC)`,
 * cannot be installed either, but keeps its place among the versions. `Changes of 5.5.x` is above all releases of the line 5.5.
 */
export function markedVersion(
  { version, title, prerelease }: Titled,
  rules: VersionRules | undefined,
): Version {
  if (isPrerelease(version)) return version;
  const line = `${version.text}.x`.toLowerCase();
  const words = title.toLowerCase().split(/[^\w.]+/);
  if (words.includes(line)) return parseVersion(line, rules) ?? version;
  if (prerelease || saysPreview(title)) {
    const parsed = parseVersion(version.text, { ...rules, versions: 'semver' }) ?? version;
    return { ...parsed, prerelease: true };
  }
  return saysUnreleased(title) ? { ...version, prerelease: true } : version;
}

/** A version in the spelling of its vendor. Plain data: it can be sent to a worker, and compared without parsing it again. */
export interface Version {
  /** As written, without a leading `v`: `24.04`, `10.9.000064`, `15.2(7)E3`, `7.4.3 build 2573`. */
  readonly text: string;
  /** The `1` of `1!2.0` (PEP 440): a new numbering scheme. */
  readonly epoch?: number;
  /** `24.9.0` is `[24, 9, 0]`, `24.9.x` is `[24, 9]`, `15.2(7)E3` is `[15, 2, 7]`. Never empty. */
  readonly numbers: readonly number[];
  /** True for `24.9.x`, the page that collects the patches of a minor series. */
  readonly wildcard: boolean;
  /** The suffix after the numbers: `R2-S3` is `['r', 2, 's', 3]`. Usually empty. */
  readonly suffix: readonly Token[];
  /** Set if three numbers are a date: then `2026.8.10` is a release, not the tenth patch of `2026.8`. */
  readonly calver?: true;
  /** Whether the publisher marks it as a pre-release, which its text does not show. */
  readonly prerelease?: true;
}

/** A number, a word in lower case, or a negative number for a pre-release stage: `rc` and `cr` are the same number. */
export type Token = number | string;

/** How the versions of a stream are parsed. */
export interface VersionRules {
  /** The third number is a date or a counter, not a patch. */
  readonly calver?: boolean | undefined;
  /** A suffix after a hyphen is a pre-release, even if it is a number: `5.0.0-1` is older than `5.0.0`. */
  readonly versions?: 'semver' | undefined;
  /** A release candidate after a dot: the `r` of `24.7.r1`. */
  readonly candidateLetter?: string | undefined;
}

/** Selects the version rules from the settings of a stream; undefined if there are none. */
export function versionRulesOf({
  calver,
  versions,
  candidateLetter,
}: VersionRules): VersionRules | undefined {
  const rules = {
    ...(calver && { calver }),
    ...(versions && { versions }),
    ...(candidateLetter !== undefined && { candidateLetter }),
  };
  return Object.keys(rules).length > 0 ? rules : undefined;
}

/** For pages without a version. */
export const NO_VERSION: Version = { text: '', numbers: [0], wildcard: false, suffix: [] };

/** Each version once, in the given order. */
export function uniqueVersions(versions: readonly Version[]): readonly Version[] {
  return [...new Map(versions.map((version) => [version.text, version])).values()];
}

/** The version as its publisher writes it. */
export function formatVersion(version: Version): string {
  return version.text;
}

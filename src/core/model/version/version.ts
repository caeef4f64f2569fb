/**
 * A version as a vendor writes it. Plain data: it can be sent to a worker, and two of them are compared without being parsed again.
 */
export interface Version {
  /** As written but for a leading `v`: `24.04`, `10.9.000064`, `15.2(7)E3`, `7.4.3 build 2573`. */
  readonly text: string;
  /** The `1` of `1!2.0` (PEP 440): a numbering that was begun anew. */
  readonly epoch?: number;
  /** `24.9.0` is `[24, 9, 0]`, `24.9.x` is `[24, 9]`, `15.2(7)E3` is `[15, 2, 7]`. Never empty. */
  readonly numbers: readonly number[];
  /** True for `24.9.x`, the page that collects the patches of a minor series. */
  readonly wildcard: boolean;
  /** What stands behind the numbers: `R2-S3` is `['r', 2, 's', 3]`. Empty for most. */
  readonly suffix: readonly Token[];
  /** Set where three numbers are a day: `2026.8.10` is a release then, not the tenth patch of `2026.8`. */
  readonly calver?: true;
  /** The publisher says that it is a pre-release, which its text does not show. */
  readonly prerelease?: true;
}

/** A number, a word in lower case, or below zero a word that stands before a release: `rc` and `cr` are one such number. */
export type Token = number | string;

/** What a stream says of its versions. */
export interface VersionRules {
  /** The third number is a day or a counter, not a patch. */
  readonly calver?: boolean | undefined;
  /** What stands behind a hyphen leads up to the release, a number too: `5.0.0-1` comes before `5.0.0`. */
  readonly versions?: 'semver' | undefined;
  /** Marks a release candidate behind a dot: the `r` of `24.7.r1`. */
  readonly candidateLetter?: string | undefined;
}

/** Only what a stream says of its versions, of all that it says; nothing where that is nothing. */
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

/** Of pages that belong to no version. */
export const NO_VERSION: Version = { text: '', numbers: [0], wildcard: false, suffix: [] };

/** The version as its publisher writes it. */
export function formatVersion(version: Version): string {
  return version.text;
}

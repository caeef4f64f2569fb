/** The public functions and types for versions. */
export { compareVersions } from './version/compare.ts';
export { isVersion, parseVersion } from './version/parse.ts';
export { isOfPatch, isOfSeries, isPatch, isPrerelease, seriesOf } from './version/series.ts';
export { isPostReleaseTerm } from './version/suffix-terms.ts';
export {
  formatVersion,
  NO_VERSION,
  uniqueVersions,
  type Version,
  type VersionRules,
  versionRulesOf,
} from './version/version.ts';

import { compareVersions, parseVersion } from '#core/model/version.ts';
import type { ReleaseHeading } from './release-heading.ts';

type Headed = { readonly heading: ReleaseHeading };

/**
 * Of headings with two versions, such as `v1.52.0/v0.146.1`, the second one counts if it continues the versions of more other headings than
 * the first one: `v0.146.0` is the release before it.
 */
export function withCountedVersions<Candidate extends Headed>(
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const single = candidates.flatMap(({ heading }, index) =>
    heading.second === undefined && heading.isPlain && heading.version !== heading.date ? [index] : [],
  );
  if (single.length === candidates.length) return candidates;
  const fitting = (versionOf: VersionOf): readonly number[] =>
    single.filter((index) => continues(candidates, index, versionOf));
  const continued = fitting(({ second }) => second);
  if (continued.length <= fitting(({ version }) => version).length) return candidates;
  // Once, the order can be another one: `v0.73.0/v1.0.0-rc7`.
  const majors = new Set(continued.map((index) => majorOf(candidates[index]?.heading.version)));
  return candidates.map((one) => {
    const { second, ...heading } = one.heading;
    return second !== undefined && majors.has(majorOf(second))
      ? { ...one, heading: { ...heading, version: second } }
      : one;
  });
}

function majorOf(version: string | undefined): number | undefined {
  return parseVersion(version ?? '', undefined)?.numbers[0];
}

type VersionOf = (heading: ReleaseHeading) => string | undefined;

/** Whether a version is between those of the nearest headings with two versions. */
function continues(candidates: readonly Headed[], index: number, versionOf: VersionOf): boolean {
  const hasTwo = ({ heading }: Headed): boolean => heading.second !== undefined;
  const around = [candidates.slice(0, index).findLast(hasTwo), candidates.slice(index + 1).find(hasTwo)];
  const [above, own, below] = [
    around[0] && versionOf(around[0].heading),
    candidates[index]?.heading.version,
    around[1] && versionOf(around[1].heading),
  ].map((version) => (version === undefined ? undefined : parseVersion(version, undefined)));
  if (above === undefined || own === undefined || below === undefined) return false;
  return compareVersions(above, own) * compareVersions(own, below) > 0;
}

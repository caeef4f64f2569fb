import { isOffered, newestOf, type StreamAnswers } from '../../answers/issue-lines.ts';
import { dayOf, isAfter, type ReleaseNode } from '../../answers/lines.ts';
import { recommendedRelease } from '../../answers/target-release.ts';
import { compareVersions, isPrerelease, type Version } from '../../model/version.ts';

/**
 * Why a release is suggested as a target, in the order in which the reasons are named. `patch`: the newest release of the installed line.
 * `support`: its support ends last.
 */
const TARGET_REASONS = ['recommended', 'patch', 'support', 'newest'] as const;

export type TargetReason = (typeof TARGET_REASONS)[number];

export interface UpgradeTarget {
  readonly version: Version;
  readonly date?: string;
  /** Never empty. */
  readonly reasons: readonly TargetReason[];
  /** The last day of support, if the notes state it. */
  readonly endOfSupport?: string;
  /** Whether its version is higher than the installed one, but it was released earlier. Then it may lack fixes of the installed release. */
  readonly isOlderByDate: boolean;
}

/** The newer releases of a stream: those that are suggested, and those that are never suggested. */
export interface UpgradeTargets {
  /** The installed version. */
  readonly from: ReleaseNode;
  /** Lowest version first. Empty if no newer release is supported. */
  readonly targets: readonly UpgradeTarget[];
  readonly withdrawn: readonly Version[];
  readonly prereleases: readonly Version[];
  readonly unsupported: readonly Version[];
}

/** The possible targets for an upgrade from `from`. */
export function upgradeTargets(stream: StreamAnswers, from: ReleaseNode): UpgradeTargets {
  const newer = stream.lineage.releases.filter(
    ({ version }) => compareVersions(version, from.version) > 0 && !version.wildcard,
  );
  const isWithdrawn = ({ version }: ReleaseNode): boolean => stream.statusOf(version).withdrawn !== undefined;
  const withdrawn = newer.filter(isWithdrawn);
  const prereleases = newer.filter((one) => !isWithdrawn(one) && isPrerelease(one.version));
  const releases = newer.filter(({ version }) => isOffered(stream, version));
  const supported = releases.filter(({ version }) => isSupported(stream, version));
  const chosen = chooseTargets(stream, supported, from);
  const targets = supported.flatMap((release): readonly UpgradeTarget[] => {
    const reasons = TARGET_REASONS.filter((reason) => chosen[reason]?.text === release.version.text);
    return reasons.length > 0 ? [describeTarget(stream, { release, reasons, from })] : [];
  });
  const versionsOf = (nodes: readonly ReleaseNode[]): readonly Version[] =>
    nodes.map(({ version }) => version);
  return {
    from,
    targets,
    withdrawn: versionsOf(withdrawn),
    prereleases: versionsOf(prereleases),
    unsupported: versionsOf(releases.filter((one) => !supported.includes(one))),
  };
}

type ChosenTargets = Readonly<Partial<Record<TargetReason, Version>>>;

function chooseTargets(
  stream: StreamAnswers,
  supported: readonly ReleaseNode[],
  from: ReleaseNode,
): ChosenTargets {
  const [first] = supported;
  if (first === undefined) return {};
  const line = stream.lineage.lineOf(from.version);
  const ownLine = supported.filter(({ version }) => stream.lineage.lineOf(version) === line);
  const recommended = recommendedRelease(stream);
  const longest = longestSupported(stream, supported);
  return {
    newest: newestOf(stream, supported).version,
    ...(recommended && { recommended }),
    ...(longest && { support: longest }),
    ...(line.name !== '' && ownLine.length > 0 && { patch: newestOf(stream, ownLine).version }),
  };
}

/** The newest of the releases whose support ends last. Undefined if the notes state no end, or the same end for all. */
function longestSupported(stream: StreamAnswers, supported: readonly ReleaseNode[]): Version | undefined {
  const ends = supported.map(({ version }) => stream.statusOf(version).endOfSupport);
  const last = ends.reduce((latest = '', end = '') => (end > latest ? end : latest), '');
  if (last === '' || ends.every((end) => end === last)) return undefined;
  return supported.findLast((_, index) => ends[index] === last)?.version;
}

function isSupported({ lineage, statusOf, today, ...stream }: StreamAnswers, version: Version): boolean {
  const { endOfSupport } = statusOf(version);
  return endOfSupport === undefined ? stream.isSupported(lineage.lineOf(version)) : endOfSupport >= today;
}

interface ChosenRelease {
  readonly release: ReleaseNode;
  readonly reasons: readonly TargetReason[];
  readonly from: ReleaseNode;
}

function describeTarget(stream: StreamAnswers, { release, reasons, from }: ChosenRelease): UpgradeTarget {
  const [before, after] = [dayOf(from), dayOf(release)];
  const { endOfSupport } = stream.statusOf(release.version);
  return {
    ...{ version: release.version, reasons },
    ...(after !== undefined && { date: after }),
    ...(endOfSupport !== undefined && { endOfSupport }),
    isOlderByDate: before !== undefined && after !== undefined && isAfter(before, after),
  };
}

import { type FoundRelease, findRelease } from '../answers/find-release.ts';
import { issueStateAt, type StreamAnswers } from '../answers/issue-lines.ts';
import type { IssueState, StateAnswer } from '../answers/issue-state.ts';
import type { ReleaseNode } from '../answers/lines.ts';
import { recommendedRelease } from '../answers/target-release.ts';
import { compareVersions, isPrerelease, parseVersion, type Version } from '../model/version.ts';
import { eachInSteps, type Steps } from '../steps.ts';
import { type TargetReason, upgradeTargets } from '../upgrade/targets/upgrade-targets.ts';
import type { InstalledVersion } from './installed-versions.ts';
import type { StreamIssue } from './stream-issues.ts';

/**
 * The target of the hosts. `patch`: the newest patch of the installed line. `recommended`: the release that the publisher recommends; for
 * hosts that have it or a newer one, the newest patch.
 */
export type TargetChoice = 'recommended' | 'patch' | Version;

export function defaultTarget(stream: StreamAnswers): TargetChoice {
  return recommendedRelease(stream) === undefined ? 'patch' : 'recommended';
}

/**
 * How an upgrade to the target affects an issue, the most severe effect first.
 * - `lost`: the host has the fix, and no note states it for the target.
 * - `new`: open in the target, and not stated for the host.
 * - `still-open`: open in the target, and open or possibly open on the host.
 * - `fixed-later`: a later release of the target's line has the fix.
 * - `not-stated`: the notes do not say whether the target has the issue.
 * - `fixed`: the target has the fix, and no note states it for the host.
 */
export const OUTCOMES = ['lost', 'new', 'still-open', 'fixed-later', 'not-stated', 'fixed'] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** The state of an issue on a host and in its target. Issues with the fix in both are omitted. */
export interface CheckedIssue {
  readonly issue: StreamIssue;
  readonly today: IssueState;
  readonly after: IssueState;
  readonly outcome: Outcome;
}

/** Hosts with the same version. */
export interface VersionGroup {
  readonly version: Version;
  /** The text of the hosts, if it names several releases: `25.10`. The oldest one is used. */
  readonly series?: string;
  readonly hosts: readonly InstalledVersion[];
  readonly withdrawn?: string;
  /** The last day of support, if support has ended. */
  readonly endOfSupport?: string;
  readonly isPrerelease: boolean;
  /** Missing if there is no newer release, so the hosts stay as they are. */
  readonly target?: Version;
  readonly isDowngrade: boolean;
  readonly issues: readonly CheckedIssue[];
}

/** Hosts with a version that the notes do not contain. */
export interface UnknownVersion {
  readonly text: string;
  readonly hosts: readonly InstalledVersion[];
  readonly nearest: readonly Version[];
}

export interface VersionCheck {
  readonly target: TargetChoice;
  /** Oldest version first. */
  readonly groups: readonly VersionGroup[];
  readonly unknown: readonly UnknownVersion[];
}

export interface CheckFacts {
  readonly stream: StreamAnswers;
  readonly issues: readonly StreamIssue[];
  readonly target: TargetChoice;
}

/** The state of every issue on every host, today and in the target. Runs in steps, because there are thousands of both. */
export function* checkVersions(
  hosts: readonly InstalledVersion[],
  { stream, issues, target }: CheckFacts,
): Steps<VersionCheck> {
  const { known, unknown } = yield* groupHosts(stream, hosts);
  const states: KnownStates = new Map();
  const groups: VersionGroup[] = [];
  for (const { release, series, hosts: members } of known) {
    const to = targetFor(stream, release, target);
    const today = yield* statesAt(stream, issues, { version: release.version, states });
    const after = yield* statesAt(stream, issues, { version: to ?? release.version, states });
    groups.push({
      ...{ version: release.version, hosts: members, ...(series !== undefined && { series }) },
      ...describeVersion(stream, release.version),
      ...(to && { target: to }),
      isDowngrade: to !== undefined && compareVersions(to, release.version) < 0,
      issues: issues.flatMap((issue, place) => compareStates(issue, today[place], after[place])),
    });
    yield;
  }
  return { target, groups, unknown };
}

interface KnownGroup {
  readonly release: ReleaseNode;
  readonly series?: string | undefined;
  readonly hosts: InstalledVersion[];
}

function* groupHosts(
  stream: StreamAnswers,
  hosts: readonly InstalledVersion[],
): Steps<{ readonly known: readonly KnownGroup[]; readonly unknown: readonly UnknownVersion[] }> {
  const found = new Map<string, FoundRelease>();
  const known = new Map<string, KnownGroup>();
  const unknown = new Map<string, UnknownVersion & { readonly hosts: InstalledVersion[] }>();
  for (const host of hosts) {
    const text = host.version;
    const release = found.get(text) ?? findRelease(stream, text, 'from');
    found.set(text, release);
    if (release.type === 'unknown') {
      const group = unknown.get(text) ?? {
        text,
        nearest: nearestTo(text, release.nearest, stream),
        hosts: [],
      };
      group.hosts.push(host);
      unknown.set(text, group);
    } else {
      const key = JSON.stringify([release.release.version.text, release.series]);
      const group = known.get(key) ?? { release: release.release, series: release.series, hosts: [] };
      group.hosts.push(host);
      known.set(key, group);
    }
    yield;
  }
  const oldestFirst = [...known.values()].toSorted((left, right) =>
    compareVersions(left.release.version, right.release.version),
  );
  return { known: oldestFirst, unknown: [...unknown.values()] };
}

/** Releases with the same first number: 1.14.2 among 24.6.0 and 25.1.0 is probably a version of something else. */
function nearestTo(
  text: string,
  nearest: readonly Version[],
  { versionRules }: StreamAnswers,
): readonly Version[] {
  const first = parseVersion(text, versionRules)?.numbers[0];
  return nearest.filter(({ numbers }) => numbers[0] === first);
}

function describeVersion(
  { statusOf, today }: StreamAnswers,
  version: Version,
): Pick<VersionGroup, 'withdrawn' | 'endOfSupport' | 'isPrerelease'> {
  const { withdrawn, endOfSupport } = statusOf(version);
  return {
    ...(withdrawn !== undefined && { withdrawn }),
    ...(endOfSupport !== undefined && endOfSupport < today && { endOfSupport }),
    isPrerelease: isPrerelease(version),
  };
}

/** Undefined if no newer release is suggested. A version that the reader chose can be older. */
function targetFor(stream: StreamAnswers, from: ReleaseNode, choice: TargetChoice): Version | undefined {
  if (typeof choice === 'object') return choice.text === from.version.text ? undefined : choice;
  const { targets } = upgradeTargets(stream, from);
  const versionFor = (reason: TargetReason): Version | undefined =>
    targets.find(({ reasons }) => reasons.includes(reason))?.version;
  const isOneLine = stream.lineage.lineOf(from.version).name === '';
  const patch = versionFor('patch') ?? (isOneLine ? versionFor('newest') : undefined);
  return choice === 'recommended' ? (versionFor('recommended') ?? patch) : patch;
}

type KnownState = Pick<StateAnswer, 'state' | 'unclear'>;

/** The states of all issues, by version. */
type KnownStates = Map<string, readonly KnownState[]>;

function* statesAt(
  stream: StreamAnswers,
  issues: readonly StreamIssue[],
  { version, states }: { readonly version: Version; readonly states: KnownStates },
): Steps<readonly KnownState[]> {
  const known = states.get(version.text);
  if (known) return known;
  const found = yield* eachInSteps(issues, ({ statements }): KnownState => {
    const { state, unclear } = issueStateAt(stream, statements, version);
    return { state, unclear };
  });
  states.set(version.text, found);
  return found;
}

function compareStates(issue: StreamIssue, today?: KnownState, after?: KnownState): readonly CheckedIssue[] {
  if (today === undefined || after === undefined) return [];
  const outcome = outcomeOf(today.state, after);
  return outcome === undefined ? [] : [{ issue, today: today.state, after: after.state, outcome }];
}

function outcomeOf(today: IssueState, { state: after, unclear }: KnownState): Outcome | undefined {
  if (after === 'fixed') return today === 'fixed' ? undefined : 'fixed';
  // The notes may leave it open whether the target contains a release with the fix.
  const isUnclear = after === 'not-stated' && unclear.length > 0;
  if (today === 'fixed') return isUnclear ? 'not-stated' : 'lost';
  if (after === 'open') return today === 'open' || today === 'fixed-later' ? 'still-open' : 'new';
  return after === 'fixed-later' ? 'fixed-later' : 'not-stated';
}

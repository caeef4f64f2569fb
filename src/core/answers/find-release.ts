import type { AnswerKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
import {
  compareVersions,
  formatVersion,
  isPrerelease,
  parseVersion,
  type Version,
} from '../model/version.ts';
import { newestOf, type StreamAnswers } from './issue-lines.ts';
import type { ReleaseNode } from './lines.ts';

/** The result of looking up a version that a reader typed. */
export type FoundRelease =
  | {
      readonly type: 'found';
      readonly release: ReleaseNode;
      /** Set to the text if it names several releases, like `25.10` and `25.10.x`. */
      readonly series?: string;
    }
  /** `nearest`: the releases before and after it; empty if the text is not a version. */
  | { readonly type: 'unknown'; readonly nearest: readonly Version[] };

/**
 * Finds the release for a version that a reader typed. If the text names several releases, the newest one is used as the target of an
 * upgrade, and the oldest one, which may lack the most, as the installed version. `latest` is a target in addresses that stay valid.
 */
export function findRelease(
  stream: Pick<StreamAnswers, 'lineage' | 'statusOf' | 'versionRules'>,
  text: string,
  end: 'from' | 'to',
): FoundRelease {
  if (end === 'to' && LATEST.test(text)) {
    return { type: 'found', release: newestOf(stream, stream.lineage.releases) };
  }
  const parsed = parseVersion(text, stream.versionRules);
  if (parsed === undefined) return { type: 'unknown', nearest: [] };
  const { releases, find } = stream.lineage;
  const exact = find(parsed.text) ?? releases.find(({ version }) => isShorterForm(version, parsed));
  if (exact && !exact.version.wildcard) return { type: 'found', release: exact };
  const members = releases.filter(({ version }) => isOneOf(version, parsed));
  const installable = members.filter(({ version }) => !isPrerelease(version) && !version.wildcard);
  const [oldest] = installable.length > 0 ? installable : members;
  if (oldest && members.length > 1) {
    const release =
      end === 'from' ? oldest : newestOf(stream, installable.length > 0 ? installable : members);
    return { type: 'found', release, series: parsed.text };
  }
  const equal =
    releases.find(({ version }) => compareVersions(version, parsed) === 0) ??
    oldest ??
    findBuild(releases, parsed);
  if (equal) return { type: 'found', release: equal };
  const before = releases.findLast(({ version }) => compareVersions(version, parsed) < 0);
  const after = releases.find(({ version }) => compareVersions(version, parsed) > 0);
  return { type: 'unknown', nearest: [before, after].flatMap((one) => one?.version ?? []) };
}

/**
 * `7.22.0-95` is the release `7.22.0.95`, unless there is a release `7.22.0`: then the number behind the hyphen is that of a package, as
 * in Debian.
 */
function findBuild(releases: readonly ReleaseNode[], typed: Version): ReleaseNode | undefined {
  const numbers = [...typed.numbers, ...typed.suffix].join('.');
  const found = releases.filter(
    ({ version }) => [...version.numbers, ...version.suffix].join('.') === numbers,
  );
  const packaged = { ...typed, suffix: [] };
  const isPackage = releases.some(({ version }) => compareVersions(version, packaged) === 0);
  return found.length === 1 && !isPackage ? found[0] : undefined;
}

const LATEST = /^\s*(?:latest|newest)\s*$/i;

/** `25.10 means 25.10.2 here, the newest release of 25.10.` Undefined if the text names one release. */
export function describeInterpretation(
  messages: Messages<AnswerKey>,
  { release, series }: Extract<FoundRelease, { readonly type: 'found' }>,
  end: 'from' | 'to',
): readonly string[] {
  if (series === undefined) return [];
  const meant = { series, version: formatVersion(release.version) };
  return [messages(end === 'from' ? 'answer.oldest-of-series' : 'answer.newest-of-series', meant)];
}

/** `The release notes do not list App 25.13. The nearest versions are 25.9.2 and 25.10.0.` */
export function describeUnknownRelease(
  messages: Messages<AnswerKey>,
  question: { readonly stream: string; readonly version: string },
  { nearest }: Extract<FoundRelease, { readonly type: 'unknown' }>,
): string {
  const versions = nearest.map(formatVersion);
  return versions.length === 0
    ? messages('answer.no-version', question)
    : messages('answer.no-version-but', { ...question, count: versions.length, versions });
}

/** `4.6` is the release that a reader calls `4.6.0`, also if there is a `4.6.0-sp1`. */
function isShorterForm(version: Version, typed: Version): boolean {
  return version.numbers.length < typed.numbers.length && compareVersions(version, typed) === 0;
}

/** `24.6.3` belongs to `24.6` and to `24.6.x`. */
function isOneOf(version: Version, { epoch, numbers, suffix }: Version): boolean {
  return (
    suffix.length === 0 &&
    version.epoch === epoch &&
    version.numbers.length >= numbers.length &&
    numbers.every((number, place) => version.numbers[place] === number)
  );
}

import type { IssueState } from '#core/answers/issue-state.ts';
import { stateName } from '#core/answers/issue-summary.ts';
import { nearestFix } from '#core/answers/nearest-release.ts';
import type { IssueRange } from '#core/installed/issue-ranges.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { type RevisionRecord, type Revisions, revise } from '#core/model/published/revisions.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';
import { digestOf } from '#generator/digest.ts';
import type { IssueRecord, RecordedStream } from './issue-records.ts';

/** Who states what VEX documents say. */
export interface VexPublisher {
  readonly name: string;
  readonly namespace: string;
  readonly contact: string;
}

export interface VexSite {
  readonly publisher: VexPublisher;
  readonly origin: string;
  readonly urls: Urls;
  readonly messages: Messages<MessageKey>;
  readonly language: string;
  readonly revisions: Revisions;
  /** The day of new revisions. Without it, it is the day of the newest release, because a build depends on its content alone. */
  readonly day?: string | undefined;
}

export type VexStatus = 'fixed' | 'known_affected' | 'under_investigation';

/** No state means that a release is not affected: notes state fixes and known issues. */
const STATUSES: Readonly<Record<IssueState, VexStatus>> = {
  fixed: 'fixed',
  open: 'known_affected',
  'fixed-later': 'under_investigation',
  'no-fix-stated': 'under_investigation',
  'not-stated': 'under_investigation',
};

/** What customers can do about an issue. */
interface Remedy {
  readonly category: 'vendor_fix' | 'workaround' | 'none_available';
  readonly details: string;
}

/** Consecutive releases of a line about which the notes state the same. */
export interface VexRange {
  readonly status: VexStatus;
  readonly range: IssueRange;
  readonly remedies: readonly Remedy[];
}

export function vexRanges(messages: Messages<MessageKey>, stream: RecordedStream): readonly VexRange[] {
  return stream.ranges.map((range) => ({
    status: STATUSES[range.state],
    range,
    remedies: remediesOf(messages, stream, range),
  }));
}

function remediesOf(
  messages: Messages<MessageKey>,
  { answers, statements, facts }: RecordedStream,
  { state, versions }: IssueRange,
): readonly Remedy[] {
  if (state !== 'open' && state !== 'fixed-later') return [];
  const fix = nearestFix(answers, statements, versions.at(-1) ?? versions[0]).anywhere;
  const workaround = facts?.workaround;
  const remedies: readonly Remedy[] = [
    ...(fix
      ? [
          {
            category: 'vendor_fix' as const,
            details: messages('answer.has-fix', { version: formatVersion(fix) }),
          },
        ]
      : []),
    ...(workaround === undefined ? [] : [{ category: 'workaround' as const, details: workaround }]),
  ];
  if (remedies.length > 0 || state !== 'open') return remedies;
  return [{ category: 'none_available', details: messages('answer.no-later-fix') }];
}

const STATES = [
  'fixed',
  'open',
  'fixed-later',
  'no-fix-stated',
  'not-stated',
] as const satisfies readonly IssueState[];

/** Which releases have which state, and which of these states are inferred: a line each. */
export function describeStates(messages: Messages<MessageKey>, { ranges }: RecordedStream): string {
  const named = (isMeant: (range: IssueRange) => boolean): readonly string[] =>
    ranges.filter(isMeant).map(({ versions }) => nameOfRange(messages, versions));
  const states = STATES.flatMap((state) => {
    const versions = named((range) => range.state === state);
    return versions.length === 0
      ? []
      : [messages('copy.state', { state: stateName(messages, state), versions })];
  });
  const inferred = named((range) => range.inferred);
  return [
    ...states,
    ...(inferred.length > 0 ? [messages('copy.inferred', { versions: inferred })] : []),
  ].join('\n');
}

function nameOfRange(messages: Messages<MessageKey>, versions: IssueRange['versions']): string {
  const [first, last] = [formatVersion(versions[0]), formatVersion(versions.at(-1) ?? versions[0])];
  return first === last ? first : messages('answer.from-to', { first, last });
}

/** The severity, the score and the limits that the notes state: a line each. */
export function describeFacts(messages: Messages<MessageKey>, { facts }: IssueRecord): string {
  const { severity, cvss, vector, affects } = facts ?? {};
  const score = [...(cvss === undefined ? [] : [cvss.toFixed(1)]), ...(vector ? [vector] : [])].join(' ');
  return [
    ...(severity === undefined ? [] : [messages('note.fact-severity', { severity })]),
    ...(score === '' ? [] : [messages('note.fact-cvss', { score })]),
    ...(affects?.platforms ? [messages('note.fact-platforms', { names: affects.platforms })] : []),
    ...(affects?.features ? [messages('note.fact-features', { names: affects.features })] : []),
  ].join('\n');
}

/** The package URL of a version, if the stream is a package. */
export function purlOf({ purl }: RecordedStream, version: string): string | undefined {
  return purl === undefined ? undefined : `${purl}@${encodeURIComponent(version)}`;
}

const DIGEST_LENGTH = 12;

/** The revisions of a document, from its contents without their numbers and dates. */
export function revisionsOf(
  { revisions, day }: VexSite,
  name: string,
  { contents, days }: { readonly contents: unknown; readonly days: IssueRecord['days'] },
): RevisionRecord {
  const digest = digestOf(JSON.stringify(contents)).slice(0, DIGEST_LENGTH);
  return revise(revisions.get(name), { digest, day: day ?? days?.last ?? '1970-01-01' });
}

import { issueStateAt, newestOf } from '#core/answers/issue-lines.ts';
import { type GainedChanges, gainedChanges, type MergedChange } from '#core/answers/upgrade.ts';
import type { SiteLocale } from '#core/contracts/site-data.ts';
import type { WhatsNew } from '#core/contracts/whats-new.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import type { Kind } from '#core/model/kind.ts';
import type { Urls } from '#core/model/urls.ts';
import { compareVersions, formatVersion, type Version } from '#core/model/version.ts';
import { unreadBetween } from '#core/upgrade/change-files.ts';
import type { ExportedStream } from './exported-stream.ts';

/** More changes are only on the upgrade page, so that the size of the file is bounded. */
const MAX_CHANGES = 25;

/** Kinds that are not about the product that a reader uses. */
const HIDDEN: ReadonlySet<Kind> = new Set(['internal', 'other']);

type WhatsNewStream = Omit<ExportedStream, 'rangesOf'>;

export interface WhatsNewSite {
  readonly urls: Urls;
  readonly messages: Messages<MessageKey>;
  readonly locale: SiteLocale;
}

type Fact = WhatsNew['facts'][number];

/** A product that runs a version, and what its users need to know. */
interface Running extends WhatsNewSite {
  readonly stream: WhatsNewStream;
  readonly version: Version;
  readonly newest: Version;
  readonly plan: GainedChanges;
  /** How many CVEs are open in the version, and how many of these the newest version fixes. */
  readonly cves: { readonly open: number; readonly fixed: number };
}

/** What the badge in a product that runs a version shows. Undefined if the stream does not have the version. */
export function createWhatsNew(
  stream: WhatsNewStream,
  text: string,
  site: WhatsNewSite,
): WhatsNew | undefined {
  const { answers, list } = stream;
  const version = answers.lineage.find(text)?.version;
  if (version === undefined) return undefined;
  const newest = newestOf(answers, answers.lineage.releases).version;
  const plan = gainedChanges(answers, { from: version, to: newest }, stream.changes());
  const running = { ...site, stream, version, newest, plan, cves: countCves(stream, version, newest) };
  const { messages, locale, urls } = site;
  const { listed, more } = changesSince(running);
  return {
    ...{ schema: 1, stream: list.stream, version: formatVersion(version) },
    ...{ language: locale.htmlLang, direction: locale.direction, newest: formatVersion(newest) },
    openCves: running.cves.open,
    facts: [...cveFacts(running), ...withdrawal(running), newestFact(running)],
    since: messages('whats-new.since', { version: formatVersion(version) }),
    releases: groupByRelease(running, listed),
    ...(more > 0 && {
      more: { text: messages('whats-new.more', { count: more }), url: upgradeUrl(running) },
    }),
    texts: {
      title: messages('whats-new.title'),
      close: messages('whats-new.close'),
      unread: messages('whats-new.unread-mark'),
      counts: listed.map((_, place) => messages('whats-new.unread', { count: place + 1 })),
    },
    all: { text: messages('shell.release-notes'), url: fromFile(urls, urls.stream(list.stream)) },
  };
}

function countCves({ answers, issues }: WhatsNewStream, version: Version, newest: Version): Running['cves'] {
  const open = issues.filter(
    ({ isCve, statements }) => isCve && issueStateAt(answers, statements, version).state === 'open',
  );
  const fixed = open.filter(({ statements }) => issueStateAt(answers, statements, newest).state === 'fixed');
  return { open: open.length, fixed: fixed.length };
}

function cveFacts({ messages, version, newest, cves }: Running): readonly Fact[] {
  if (cves.open === 0) return [];
  return [
    {
      urgent: true,
      title: messages('whats-new.open-cves', { count: cves.open, version: formatVersion(version) }),
      text:
        cves.fixed > 0
          ? messages('whats-new.fixes-cves', { count: cves.fixed, version: formatVersion(newest) })
          : messages('answer.no-fix', { version: formatVersion(newest) }),
    },
  ];
}

function withdrawal({ messages, stream, version }: Running): readonly Fact[] {
  const { withdrawn } = stream.answers.statusOf(version);
  if (withdrawn === undefined) return [];
  const title = messages('answer.withdrawn', { version: formatVersion(version) });
  return [{ urgent: true, title, text: withdrawn }];
}

/** Whether there is a newer version, and what it asks of readers. "Nothing needs action" is said only if all text was read. */
function newestFact(running: Running): Fact {
  const { messages, stream, version, newest, plan, cves } = running;
  if (compareVersions(version, newest) >= 0) {
    const title = messages('whats-new.newest', { version: formatVersion(version) });
    return { title, ...(cves.open === 0 && { text: messages('whats-new.no-open-cve') }) };
  }
  const { list, answers } = stream;
  const isRead = unreadBetween(list, answers, { from: version, to: newest }).length === 0;
  const count = plan.required.length;
  const none = isRead ? 'answer.no-action-listed' : 'answer.no-action-unread';
  return {
    title: messages('article.newer', { version: formatVersion(newest) }),
    text: count > 0 ? messages('answer.actions', { count }) : messages(none),
    link: { text: messages('whats-new.see-changes'), url: upgradeUrl(running) },
  };
}

function upgradeUrl({ urls, stream, version, newest }: Running): string {
  const [from, to] = [formatVersion(version), formatVersion(newest)];
  return fromFile(urls, urls.upgrade({ stream: stream.list.stream, from, to }));
}

/** Relative to `{stream}/whats-new/{version}.json`, so that the links of a copy of the site lead to that copy. */
function fromFile({ base }: Urls, url: string): string {
  return `../../${url.slice(base.length)}`;
}

interface PlacedChange {
  readonly merged: MergedChange;
  /** The release that brings it. */
  readonly version: Version;
}

/** The newest changes, and how many there are beyond them. */
function changesSince({ plan }: Running): {
  readonly listed: readonly PlacedChange[];
  readonly more: number;
} {
  const brings = new Set(plan.versions.map(({ text }) => text));
  const placed = [...plan.required, ...plan.changes]
    .filter(({ change }) => change.isTask === true || !HIDDEN.has(change.kind))
    .map((merged): PlacedChange => {
      const version = merged.versions.find(({ text }) => brings.has(text)) ?? merged.change.at;
      return { merged, version };
    })
    .toSorted((left, right) => compareVersions(right.version, left.version));
  return { listed: placed.slice(0, MAX_CHANGES), more: Math.max(0, placed.length - MAX_CHANGES) };
}

function groupByRelease(
  { messages, urls, stream: { list } }: Running,
  placed: readonly PlacedChange[],
): WhatsNew['releases'] {
  const listed = new Map(list.versions.map((one) => [one.version, one]));
  const versions = new Set(placed.map(({ version }) => formatVersion(version)));
  return [...versions].map((version) => {
    const { date, url = urls.stream(list.stream) } = listed.get(version) ?? {};
    return {
      version,
      ...(date !== undefined && { date: messages.day(date, 'short') }),
      url: fromFile(urls, url),
      changes: placed
        .filter((one) => formatVersion(one.version) === version)
        .map(({ merged: { change } }) => ({
          title: change.title,
          ...(change.kind !== 'other' && { kind: messages(`kinds.${change.kind}`) }),
          url: fromFile(urls, change.url),
        })),
    };
  });
}

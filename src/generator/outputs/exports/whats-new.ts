import type { Gain, Gains } from '#core/answers/gains/gains.ts';
import type { SiteLocale } from '#core/contracts/site-data.ts';
import type { WhatsNew } from '#core/contracts/whats-new.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { groupBy } from '#core/model/group-by.ts';
import type { Urls } from '#core/model/urls.ts';
import { compareVersions, formatVersion, type Version } from '#core/model/version.ts';
import { unreadBetween } from '#core/upgrade/between-versions.ts';
import { actionCounts } from '#core/upgrade/plan-summary.ts';
import type { ExportedStream } from './exported-stream.ts';
import type { OpenCves, StreamNews } from './stream-news.ts';

type WhatsNewStream = Pick<ExportedStream, 'list' | 'answers' | 'news'>;

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
  readonly news: StreamNews;
  readonly gains: Gains;
  readonly cves: OpenCves;
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
  const news = stream.news();
  const gains = news.gainsFrom(version);
  const running = { ...site, stream, version, news, gains, cves: news.cvesIn(version) };
  const { messages, locale, urls } = site;
  const more = gains.count - gains.newest.length;
  return {
    ...{ schema: 1, stream: list.stream, version: formatVersion(version) },
    ...{ language: locale.htmlLang, direction: locale.direction, newest: formatVersion(news.newest) },
    openCves: running.cves.open.count,
    facts: [...cveFacts(running), ...withdrawal(running), newestFact(running)],
    since: messages('whats-new.since', { version: formatVersion(version) }),
    releases: groupByRelease(running),
    ...(more > 0 && {
      more: { text: messages('whats-new.more', { count: more }), url: upgradeUrl(running) },
    }),
    texts: {
      title: messages('whats-new.title'),
      close: messages('whats-new.close'),
      unread: messages('whats-new.unread-mark'),
      counts: gains.newest.map((_, place) => messages('whats-new.unread', { count: place + 1 })),
    },
    all: { text: messages('shell.release-notes'), url: fromFile(urls, urls.stream(list.stream)) },
  };
}

function cveFacts({ messages, version, news: { newest }, cves }: Running): readonly Fact[] {
  return (['open', 'maybe'] as const).flatMap((name): readonly Fact[] => {
    const { count, fixed } = cves[name];
    if (count === 0) return [];
    return [
      {
        ...(name === 'open' && { urgent: true }),
        title: messages(`whats-new.${name}-cves`, { count, version: formatVersion(version) }),
        text:
          fixed > 0
            ? messages('whats-new.fixes-cves', { count: fixed, version: formatVersion(newest) })
            : messages('answer.no-fix', { version: formatVersion(newest) }),
      },
    ];
  });
}

function withdrawal({ messages, stream, version }: Running): readonly Fact[] {
  const { withdrawn } = stream.answers.statusOf(version);
  if (withdrawn === undefined) return [];
  const title = messages('answer.withdrawn', { version: formatVersion(version) });
  return [{ urgent: true, title, text: withdrawn }];
}

/**
 * Whether there is a newer version, and what it asks of readers. That no action is listed is not said next to CVEs that are open, or may
 * be: to upgrade would be the action.
 */
function newestFact(running: Running): Fact {
  const { messages, stream, version, gains, cves } = running;
  const isOpen = cves.open.count + cves.maybe.count > 0;
  const { newest } = running.news;
  if (compareVersions(version, newest) >= 0) {
    const title = messages('whats-new.newest', { version: formatVersion(version) });
    return { title, ...(!isOpen && { text: messages('whats-new.no-open-cve') }) };
  }
  const { list, answers } = stream;
  const isRead = (): boolean => unreadBetween(list, answers, { from: version, to: newest }).length === 0;
  const noAction = (): string => messages(isRead() ? 'answer.no-action-listed' : 'answer.no-action-unread');
  const asks = gains.required > 0 || !isOpen;
  return {
    title: messages('article.newer', { version: formatVersion(newest) }),
    ...(asks && {
      text: gains.required > 0 ? messages.sentences(actionCounts(messages, gains)) : noAction(),
    }),
    link: { text: messages('whats-new.see-changes'), url: upgradeUrl(running) },
  };
}

function upgradeUrl({ urls, stream, version, news: { newest } }: Running): string {
  const [from, to] = [formatVersion(version), formatVersion(newest)];
  return fromFile(urls, urls.upgrade({ stream: stream.list.stream, from, to }));
}

/** Relative to `{stream}/whats-new/{version}.json`, so that the links of a copy of the site lead to that copy. */
function fromFile({ base }: Urls, url: string): string {
  return `../../${url.slice(base.length)}`;
}

function groupByRelease({ messages, urls, stream: { list }, ...running }: Running): WhatsNew['releases'] {
  const { listed } = running.news;
  const releases = groupBy(running.gains.newest, ({ version }: Gain) => [formatVersion(version)]);
  return Array.from(releases, ([version, gains]) => {
    const { date, url = urls.stream(list.stream) } = listed.get(version) ?? {};
    return {
      version,
      ...(date !== undefined && { date: messages.day(date, 'short') }),
      url: fromFile(urls, url),
      changes: gains.map(({ change }) => ({
        title: change.title,
        ...(change.kind !== 'other' && { kind: messages(`kinds.${change.kind}`) }),
        url: fromFile(urls, change.url),
      })),
    };
  });
}

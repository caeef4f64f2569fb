import type {
  LandingArticle,
  LandingMonth,
  Lane,
  LatestRelease,
  UpgradeQuestion,
} from '#core/contracts/index-content.ts';
import { compareText } from '#core/model/compare-text.ts';
import { monthNumber, monthOf } from '#core/model/dates/day.ts';
import { earliestDays } from '#core/model/dates/earliest-days.ts';
import type { Release } from '#core/model/release/release.ts';
import { saysUnreleased } from '#core/model/release/unreleased.ts';
import { groupSeries } from '#core/model/series.ts';
import type { Urls } from '#core/model/urls.ts';
import { compareVersions, formatVersion, isPrerelease, seriesOf } from '#core/model/version.ts';
import type { PageContext } from './parts/context.ts';
import { railOf } from './parts/rail.ts';
import { datedLink, newsOf, summarise } from './parts/release-summary.ts';
import { pageWithoutStream } from './parts/sidebar.ts';
import type { StreamView } from './parts/stream-view.ts';
import type { SitePage } from './site-page.ts';

const LANE_MONTHS = 12;
const LATEST_RELEASES = 6;

export function landingPage(context: PageContext): SitePage {
  const { site, messages, urls, texts } = context;
  return {
    page: pageWithoutStream(context, {
      kind: 'landing',
      url: urls.home(),
      title: '',
      description: texts.introduction || messages('meta.landing-description', { title: site.title }),
    }),
    article: landingArticle(context),
  };
}

function landingArticle(context: PageContext): LandingArticle {
  const { views, site, urls, texts, exists } = context;
  const months = laneMonths(views);
  return {
    kind: 'landing',
    title: site.title,
    introduction: texts.introduction,
    contentNotice: texts.contentNotice,
    ...(exists(urls.upgrade()) && { upgrade: upgradeQuestion(context) }),
    months: months.map((month, index) => monthLabel(context, month, index === 0)),
    lanes: views.map((view) => ({
      ...lane(view, months, urls),
      ...(texts.sinceLastVisit && { news: newsOf(view.listed) }),
    })),
    latest: latestReleases(views, urls),
  };
}

function upgradeQuestion({ views, urls, exists }: PageContext): UpgradeQuestion {
  const [, second] = groupSeries(withoutEarlierStages(views[0].listed));
  return {
    url: urls.upgrade(),
    streams: views.map(({ stream: { id, label } }) => ({ id, label })),
    example: second ? formatVersion(second.head.version) : '',
    ...(exists(urls.check()) && { check: urls.check() }),
  };
}

/** Without the pre-releases of releases that exist: five alphas of 3.1.0 would take all places of the list. */
function withoutEarlierStages(releases: readonly Release[]): readonly Release[] {
  const finals = releases.filter(({ version }) => !isPrerelease(version));
  const released = new Set(finals.map(({ version }) => seriesOf(version)));
  return releases.filter(({ version }) => !isPrerelease(version) || !released.has(seriesOf(version)));
}

/** If the newest series of a stream has no date, its older releases would look like the newest ones. */
function isOnScale({ newest, listed }: StreamView): boolean {
  const series = newest && seriesOf(newest.version);
  return listed.some(({ date, version }) => date !== undefined && seriesOf(version) === series);
}

/** The twelve months up to the newest dated release, so that the page does not depend on the current date. */
function laneMonths(views: readonly StreamView[]): readonly number[] {
  const months = views
    .filter(isOnScale)
    .flatMap(({ listed }) => listed)
    .flatMap(({ date }) => (date ? [monthNumber(date)] : []));
  const last = months.reduce((newest, month) => Math.max(newest, month), 0);
  return last === 0 ? [] : Array.from({ length: LANE_MONTHS }, (_, index) => last - LANE_MONTHS + 1 + index);
}

/** With its year where that begins, and where `withYear` asks for it. */
function monthLabel({ messages }: PageContext, month: number, withYear: boolean): LandingMonth {
  const { day, year } = monthOf(month);
  const name = messages.day(day, 'of-year');
  return withYear || day.endsWith('-01') ? { name, year } : { name };
}

/** A series is shown once, in the month of its first release, because its patches may be spread over years. */
function lane(view: StreamView, months: readonly number[], urls: Urls): Lane {
  const { stream, newest, listed } = view;
  const series = groupSeries(isOnScale(view) ? listed : []).filter(
    ({ head: { date } }) => date !== undefined && months.includes(monthNumber(date)),
  );
  return {
    label: stream.label,
    tagline: stream.tagline,
    url: urls.stream(stream.id),
    ...(newest && { newest: datedLink(newest, urls) }),
    places: railOf(months, { series, current: newest, urls }),
  };
}

/**
 * Sorted by date. Releases with the same date or without date are in version and stream order. Patches are represented
 * by their release, or represent it if it has no page.
 */
function latestReleases(views: readonly StreamView[], urls: Urls): readonly LatestRelease[] {
  const heads = views.flatMap(({ stream, listed }, position) => {
    const days = earliestDays(listed);
    const published = listed.filter(({ title }) => !saysUnreleased(title));
    return groupSeries(withoutEarlierStages(published)).map(({ head }) => ({
      ...{ release: head, position, label: stream.label },
      earliest: days.get(head) ?? '',
    }));
  });
  return heads
    .toSorted(
      (left, right) =>
        compareText(right.earliest, left.earliest) ||
        left.position - right.position ||
        compareVersions(right.release.version, left.release.version),
    )
    .slice(0, LATEST_RELEASES)
    .map(({ release, label }) => ({ ...summarise(release, urls), streamLabel: label }));
}

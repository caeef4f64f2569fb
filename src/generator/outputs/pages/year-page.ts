import { listedGuides } from '#core/model/catalogue.ts';
import { releaseOfGuide } from '#core/model/release/guide-release.ts';
import type { Release } from '#core/model/release/release.ts';
import { guideLink } from './guide-page.ts';
import { streamCrumbs } from './parts/breadcrumbs.ts';
import type { PageContext } from './parts/context.ts';
import { lifecycleView } from './parts/release-tools.ts';
import { sidebarOf } from './parts/sidebar.ts';
import { partOfYear, type StreamView, urlOfYear, type YearView, yearLabel } from './parts/stream-view.ts';
import type { SitePage } from './site-page.ts';
import { indexYear, yearLink } from './stream-page.ts';

/** A year of a stream, or a part of it, that is not on the index page of the stream. */
export function yearPage(context: PageContext, view: StreamView, year: YearView): SitePage {
  const { urls, site, texts, messages } = context;
  const label = yearLabel(messages, year);
  const { stream, newest } = view;
  const url = urlOfYear(urls, stream.id, year);
  const [newer, older] = neighboursOf(view, year);
  const [release] = year.releases;
  const guidesWith = (wanted: Release) =>
    listedGuides(stream).flatMap((guide) =>
      releaseOfGuide(guide, view.listed) === wanted ? [guideLink(guide, view.stream, urls)] : [],
    );
  const supportOf = (wanted: Release) => lifecycleView(context, view, wanted);
  return {
    page: {
      kind: 'stream',
      stream: stream.id,
      url,
      title: messages('article.releases-of-year', { stream: stream.label, year: label }),
      description: messages('meta.year-description', { stream: stream.label, year: label }),
      breadcrumbs: [...streamCrumbs(context, stream), { label }],
      sidebar: sidebarOf(context, { view, belongs: true, ...(release && { release }) }),
      shell: site.shell,
    },
    article: {
      kind: 'year',
      label: stream.label,
      url,
      streamUrl: urls.stream(stream.id),
      year: indexYear(context, year, {
        ...{ newest, guidesWith, supportOf },
        marksNews: texts.sinceLastVisit ?? false,
      }),
      ...(newer && { newer: yearLink(context, stream.id, newer) }),
      ...(older && { older: yearLink(context, stream.id, older) }),
    },
  };
}

/** The parts before and after, across years. */
function neighboursOf(
  { years }: StreamView,
  { year, part, parts }: YearView,
): readonly [newer: YearView | undefined, older: YearView | undefined] {
  const place = years.findIndex((one) => one.year === year);
  const [own, newer, older] = [years[place], years[place - 1], years[place + 1]];
  return [
    part > 1 ? own && partOfYear(own, part - 1) : newer && partOfYear(newer, newer.parts),
    part < parts ? own && partOfYear(own, part + 1) : older && partOfYear(older, 1),
  ];
}

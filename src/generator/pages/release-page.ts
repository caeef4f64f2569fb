import type { RailMonths, ReleaseArticle } from '#core/article-content.ts';
import { formatShortDay } from '#core/model/day.ts';
import { quantity } from '#core/model/quantity.ts';
import { countKinds, entriesOf, patchesOf, type Release, type Section } from '#core/model/release.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';
import type { ContentsEntry, Neighbour, ReleasePage } from '#core/page-data.ts';
import type { PageContext } from './context.ts';
import { yearRail } from './rail.ts';
import { datedLink } from './release-summary.ts';
import { sidebarOf } from './sidebar.ts';
import type { SitePage } from './site-page.ts';
import type { StreamView, YearView } from './stream-view.ts';

/** The table of contents shows headings of these levels. */
const DEEPEST_CONTENTS_LEVEL = 3;

export function releasePage(context: PageContext, view: StreamView, release: Release): SitePage {
  return {
    page: releaseData(context, view, release),
    article: releaseArticle(context, view, release),
  };
}

function releaseData({ site, urls }: PageContext, view: StreamView, release: Release): ReleasePage {
  const version = formatVersion(release.version);
  const { stream } = view;
  const { previous, next } = view.neighbours.get(release) ?? {};
  return {
    kind: 'release',
    url: urls.release(release.id),
    title: release.title,
    description: release.description,
    keywords: release.keywords,
    unlisted: release.unlisted,
    stream: stream.id,
    id: release.id,
    version,
    breadcrumbs: [
      { label: 'Release Notes', url: urls.home() },
      { label: stream.label, url: urls.stream(stream.id) },
      ...(release.year === undefined
        ? []
        : [{ label: String(release.year), url: urls.year(stream.id, release.year) }]),
      { label: version },
    ],
    contents: contentsOf(release),
    ...(previous && { previous: neighbour(previous, urls) }),
    ...(next && { next: neighbour(next, urls) }),
    sidebar: sidebarOf({ view, belongs: true, release }, urls),
    shell: site.shell,
  };
}

function releaseArticle({ urls }: PageContext, view: StreamView, release: Release): ReleaseArticle {
  const { stream, newest } = view;
  return {
    kind: 'release',
    release,
    streamLabel: stream.label,
    streamUrl: urls.stream(stream.id),
    counts: countKinds(entriesOf(release)),
    ...(newest && newest !== release && { newer: datedLink(newest, urls) }),
    rail: railBeside(view.yearOf.get(release), release, urls),
  };
}

function railBeside(year: YearView | undefined, current: Release, urls: Urls): RailMonths {
  return year === undefined ? [] : yearRail(year.year, { series: year.series, current, urls });
}

function contentsOf(release: Release): readonly ContentsEntry[] {
  const actions =
    release.tasks.length > 0 ? [{ text: 'Action required', id: 'action-required', level: 2 }] : [];
  return [...actions, ...release.sections.flatMap(sectionContents)].filter(
    (entry) => entry.level <= DEEPEST_CONTENTS_LEVEL,
  );
}

function sectionContents(section: Section): readonly ContentsEntry[] {
  const own = section.id === '' ? [] : [{ text: section.heading, id: section.id, level: section.level }];
  const inside = section.blocks.flatMap((block) => {
    if (block.type === 'prose') return block.headings;
    if (block.type === 'container') return block.sections.flatMap(sectionContents);
    const { entry } = block;
    if (entry.form === 'line') return [];
    return [{ text: entry.title, id: entry.anchor, level: entry.level ?? 3 }, ...entry.headings];
  });
  return [...own, ...inside];
}

function neighbour(release: Release, urls: Urls): Neighbour {
  const patches = patchesOf(release).length;
  const day = release.date === undefined ? '' : formatShortDay(release.date);
  const note = patches > 0 ? `${quantity(patches, 'patch', 'patches to')} ${day}`.trim() : day;
  return { url: urls.release(release.id), version: formatVersion(release.version), note };
}

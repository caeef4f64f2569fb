import type { GuideLink } from '#core/contracts/index-content.ts';
import type { Stream } from '#core/model/catalogue.ts';
import { releaseOfGuide } from '#core/model/release/guide-release.ts';
import type { Release } from '#core/model/release/release.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import type { Urls } from '#core/model/urls.ts';
import { streamCrumbs } from './parts/breadcrumbs.ts';
import type { PageContext } from './parts/context.ts';
import { formerAnchors } from './parts/moved-anchors.ts';
import { datedLink } from './parts/release-summary.ts';
import { documentTitleOf, sourceTools } from './parts/release-tools.ts';
import { sidebarOf } from './parts/sidebar.ts';
import type { StreamView } from './parts/stream-view.ts';
import { languagesOf, translationOf } from './parts/translation.ts';
import type { SitePage } from './site-page.ts';
import { tagLinks } from './tag-pages.ts';

/** A guide, with links to its stream and to the release that it belongs to. */
export function guidePage(context: PageContext, view: StreamView, guide: Release): SitePage {
  const { site, urls, messages } = context;
  const { stream } = view;
  const release = releaseOfGuide(guide, view.listed);
  return {
    page: {
      kind: 'guide',
      url: urls.release(guide.id),
      title: guide.title,
      ...documentTitleOf(guide),
      description: guide.description,
      keywords: guide.keywords,
      unlisted: guide.unlisted,
      stream: stream.id,
      id: guide.id,
      ...languagesOf(context, guide.id),
      breadcrumbs: [
        ...streamCrumbs(context, stream),
        { label: messages('shell.guides'), url: urls.guides(stream.id) },
        { label: guide.title },
      ],
      contents: factsOf(guide).contents,
      sidebar: sidebarOf(context, { view, belongs: true, ...(release && { release }) }),
      shell: site.shell,
    },
    article: {
      kind: 'guide',
      guide,
      ...formerAnchors(context, guide),
      ...translationOf(context, guide.id, urls.release(guide.id)),
      streamLabel: stream.label,
      streamUrl: urls.stream(stream.id),
      ...(release && { release: datedLink(release, urls) }),
      tools: sourceTools(context, guide),
      tags: tagLinks(context, guide),
    },
  };
}

export function guideLink(
  { id, title, description }: Release,
  { guideFolders = {} }: Pick<Stream, 'guideFolders'>,
  urls: Urls,
): GuideLink {
  const { guide, ...named } = (Object.hasOwn(guideFolders, id) ? guideFolders[id] : undefined) ?? {};
  const folder = 'label' in named ? { ...named, ...(guide && { url: urls.release(guide) }) } : undefined;
  return { title, url: urls.release(id), description, ...(folder !== undefined && { folder }) };
}

import type { IdsRow } from '#core/contracts/article-content.ts';
import type { ListPart } from '#core/contracts/article-parts.ts';
import type { Mention } from '#core/contracts/id-data.ts';
import { streamCrumbs } from './parts/breadcrumbs.ts';
import type { PageContext } from './parts/context.ts';
import { nameOfPart } from './parts/list-part.ts';
import { sidebarOf } from './parts/sidebar.ts';
import type { StreamView } from './parts/stream-view.ts';
import type { SitePage } from './site-page.ts';

/** Ids in order, with every release that mentions them. */
export function idsPage(context: PageContext, view: StreamView, page: number): SitePage {
  const { urls, site, messages } = context;
  const { stream } = view;
  const parts = view.idPages;
  const url = urls.ids(stream.id, page);
  return {
    page: {
      kind: 'ids-list',
      stream: stream.id,
      url,
      title: nameOfPart(messages, messages('article.issues-of', { stream: stream.label }), page),
      description: messages('meta.issues-description', { stream: stream.label }),
      breadcrumbs: [...streamCrumbs(context, stream), { label: messages('page.issues') }],
      sidebar: sidebarOf(context, { view, belongs: true }),
      shell: site.shell,
    },
    article: {
      kind: 'ids-list',
      streamLabel: stream.label,
      ...(page === 1 && { idCount: view.ids.size }),
      lookUpUrl: urls.id(),
      parts: parts.length < 2 ? [] : neighbouringParts(context, view, page),
      rows: (parts[page - 1] ?? []).map(
        (id): IdsRow => ({ id, url: urls.id(id), mentions: view.mentions(id).map(shortMention) }),
      ),
    },
  };
}

/**
 * Links to the parts of a list. Only the first page links to all of them, so only that page grows, by a line per
 * hundreds of ids.
 */
function neighbouringParts(
  { messages, urls }: PageContext,
  { stream, idPages }: StreamView,
  page: number,
): readonly ListPart[] {
  return idPages.flatMap((part, index): readonly ListPart[] => {
    const number = index + 1;
    if (page > 1 && number > 1 && Math.abs(number - page) > 1) return [];
    const label =
      number === 1 && page > 1
        ? messages('article.all-parts')
        : messages('answer.from-to', { first: part[0] ?? '', last: part.at(-1) ?? '' });
    return [{ label, url: urls.ids(stream.id, number), current: number === page }];
  });
}

function shortMention({ version, role, url, title }: Mention): IdsRow['mentions'][number] {
  return { version, role, url, title };
}

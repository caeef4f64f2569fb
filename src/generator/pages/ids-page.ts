import type { IdsRow } from '#core/article-content.ts';
import type { Mention } from '#core/mentions/mention.ts';
import type { ListPart } from '#core/shown-parts.ts';
import type { PageContext } from './context.ts';
import { sidebarOf } from './sidebar.ts';
import type { SitePage } from './site-page.ts';
import type { StreamView } from './stream-view.ts';

/** Ids in their order, with every release that mentions them. */
export function idsPage({ urls, site }: PageContext, view: StreamView, page: number): SitePage {
  const { stream } = view;
  const parts = view.idPages(urls);
  const url = urls.ids(stream.id, page);
  return {
    page: {
      kind: 'ids-list',
      stream: stream.id,
      url,
      title: `${stream.label} ids`,
      description: `Every issue and CVE that the releases of ${stream.label} mention.`,
      breadcrumbs: [
        { label: 'Release Notes', url: urls.home() },
        { label: stream.label, url: urls.stream(stream.id) },
        { label: 'Ids' },
      ],
      sidebar: sidebarOf({ view, belongs: true }, urls),
      shell: site.shell,
    },
    article: {
      kind: 'ids-list',
      streamLabel: stream.label,
      idCount: view.mentions(urls).size,
      lookUpUrl: urls.id(),
      parts:
        parts.length < 2
          ? []
          : parts.map((part, index): ListPart => {
              const partUrl = urls.ids(stream.id, index + 1);
              return {
                label: `${part[0]?.[0]} to ${part.at(-1)?.[0]}`,
                url: partUrl,
                current: partUrl === url,
              };
            }),
      rows: (parts[page - 1] ?? []).map(
        ([id, mentions]): IdsRow => ({ id, url: urls.id(id), mentions: mentions.map(shortMention) }),
      ),
    },
  };
}

function shortMention({ version, role, url, title }: Mention): IdsRow['mentions'][number] {
  return { version, role, url, title };
}

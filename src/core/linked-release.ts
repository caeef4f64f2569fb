import type { ReleaseArticle } from '#core/release-content.ts';
import type { Block, Entry, Html, Release, Section } from './model/release.ts';
import { createUrls, type Urls } from './model/urls.ts';

/** A release as its page shows it: every id leads to what is known of it. */
export function linkRelease({ release, base }: Pick<ReleaseArticle, 'release' | 'base'>): Release {
  const urls = createUrls(base);
  const link = (entry: Entry): Entry => linkEntry(entry, urls);
  const linkBlock = (block: Block): Block => {
    if (block.type === 'entry') return { ...block, entry: link(block.entry) };
    return block.type === 'container' ? { ...block, sections: block.sections.map(linkSection) } : block;
  };
  const linkSection = (section: Section): Section => ({ ...section, blocks: section.blocks.map(linkBlock) });
  return { ...release, tasks: release.tasks.map(link), sections: release.sections.map(linkSection) };
}

function linkEntry(entry: Entry, urls: Urls): Entry {
  if (entry.ids.length === 0) return entry;
  return {
    ...entry,
    titleHtml: linkIds(entry.titleHtml, entry.ids, urls),
    html: linkIds(entry.html, entry.ids, urls),
    // What leads to a tracker goes on to do so.
    references: entry.references.map(({ id, url = urls.id(id) }) => ({ id, url })),
  };
}

/** An id as the notes' own HTML holds it, or a whole link: inside of one there can be no other. */
const LINK_OR_ID = /<a\s[^>]*>[\s\S]*?<\/a>|<span class="id">([^<]+)<\/span>/g;

function linkIds(html: Html, ids: readonly string[], urls: Urls): Html {
  if (ids.length === 0) return html;
  return html.replace(LINK_OR_ID, (found, id?: string) =>
    id !== undefined && ids.includes(id) ? `<a class="id" href="${urls.id(id)}">${id}</a>` : found,
  ) as Html;
}

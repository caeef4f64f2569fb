import type { ReleaseArticle } from '#core/release-content.ts';
import type { DatedLink } from '#core/shown-parts.ts';
import type { Block, Entry, Html, Release, Section } from './model/release.ts';
import { createUrls, type Urls } from './model/urls.ts';

/** A release as its page shows it: every id leads to what is known of it, and a known issue and its fix name each other. */
export function linkRelease({
  release,
  issues,
  base,
}: Pick<ReleaseArticle, 'release' | 'issues' | 'base'>): Release {
  const urls = createUrls(base);
  const link = (entry: Entry): Entry => linkEntry(entry, issues, urls);
  const linkBlock = (block: Block): Block => {
    if (block.type === 'entry') return { ...block, entry: link(block.entry) };
    return block.type === 'container' ? { ...block, sections: block.sections.map(linkSection) } : block;
  };
  const linkSection = (section: Section): Section => ({ ...section, blocks: section.blocks.map(linkBlock) });
  return { ...release, tasks: release.tasks.map(link), sections: release.sections.map(linkSection) };
}

function linkEntry(entry: Entry, issues: ReleaseArticle['issues'], urls: Urls): Entry {
  const { fixedIn = [], knownIn = [] } = issues[entry.anchor] ?? {};
  const related = [...relatedIn('Fixed in', fixedIn), ...relatedIn('Known in', knownIn)];
  if (entry.ids.length === 0 && related.length === 0) return entry;
  return {
    ...entry,
    titleHtml: linkIds(entry.titleHtml, entry.ids, urls),
    html: [linkIds(entry.html, entry.ids, urls), ...related].filter((part) => part !== '').join('\n') as Html,
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

function relatedIn(words: string, links: readonly DatedLink[]): readonly Html[] {
  if (links.length === 0) return [];
  const written = links.map(({ url, version }) => `<a href="${escapeHtml(url)}">${escapeHtml(version)}</a>`);
  return [`<p>${words} ${written.join(', ')}</p>` as Html];
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

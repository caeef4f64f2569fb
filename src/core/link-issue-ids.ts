import type { ReleaseArticle } from '#core/contracts/release-content.ts';
import type { HtmlTree } from './model/html/html.ts';
import { replaceElements } from './model/html/html-tree.ts';
import { plainId } from './model/reference-id.ts';
import type { Release } from './model/release/release.ts';
import type { Block, Entry, Section } from './model/release/release-body.ts';
import { createUrls, type Urls } from './model/urls.ts';

/** Links every issue id of a release to the page that looks the id up. */
export function linkIssueIds({ release, base }: Pick<ReleaseArticle, 'release' | 'base'>): Release {
  const urls = createUrls(base);
  const link = (entry: Entry): Entry => linkEntry(entry, urls);
  const linkBlock = (block: Block): Block => {
    if (block.type === 'entry') return { ...block, entry: link(block.entry) };
    if (block.type === 'container') return { ...block, sections: block.sections.map(linkSection) };
    const ids = (block.rows ?? []).flatMap((row) => row.ids);
    return { ...block, html: linkIds(block.html, ids, urls) };
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
    // A reference with an address in a tracker keeps that address.
    references: entry.references.map(({ id, url = urls.id(id) }) => ({ id, url })),
  };
}

/** Each id has its own `<span class="id">`. Ids inside links stay as they are, because links cannot be nested. */
function linkIds(tree: HtmlTree, ids: readonly string[], urls: Urls): HtmlTree {
  return replaceElements(tree, (element) => {
    const [name, attributes, id] = element;
    if (name === 'a') return [element];
    if (name !== 'span' || attributes.class !== 'id' || typeof id !== 'string') return undefined;
    return ids.includes(plainId(id)) ? [['a', { class: 'id', href: urls.id(plainId(id)) }, id]] : undefined;
  });
}

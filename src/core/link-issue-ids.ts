import type { ReleaseArticle } from '#core/contracts/release-content.ts';
import type { HtmlTree } from './model/html/html.ts';
import { replaceElements } from './model/html/html-tree.ts';
import { plainId } from './model/reference-id.ts';
import { mapBody } from './model/release/map-body.ts';
import type { Release } from './model/release/release.ts';
import type { Entry } from './model/release/release-body.ts';
import { createUrls, type Urls } from './model/urls.ts';

/** Links every issue id of a release to the page that looks the id up. */
export function linkIssueIds({ release, base }: Pick<ReleaseArticle, 'release' | 'base'>): Release {
  const urls = createUrls(base);
  return mapBody(release, {
    entry: (entry) => linkEntry(entry, urls),
    prose: (block) => {
      const ids = (block.rows ?? []).flatMap((row) => row.ids);
      return { ...block, html: linkIds(block.html, ids, urls) };
    },
  });
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

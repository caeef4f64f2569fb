import type { Html, HtmlTree } from './model/html/html.ts';
import { replaceAddresses } from './model/html/html-tree.ts';
import { serialise } from './model/html/serialise.ts';
import { absoluteUrl } from './model/urls.ts';

/** Serialises `tree` with absolute addresses, for feeds and data files. Anchors become addresses on `page`. */
export function absoluteHtml(tree: HtmlTree, page: string, origin: string): Html {
  return serialise(
    replaceAddresses(tree, (address) => {
      if (address.startsWith('#')) return `${page}${address}`;
      return address.startsWith('/') ? absoluteUrl(origin, address) : address;
    }),
  );
}

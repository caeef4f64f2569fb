import { posix } from 'node:path';
import { type Attributes, documentOf, type HtmlTree, htmlText } from '#core/model/html/html.ts';
import { childrenOf, isElement, replaceElements } from '#core/model/html/html-tree.ts';
import { serialise } from '#core/model/html/serialise.ts';
import { absoluteUrl, encodePath } from '#core/model/urls.ts';

/** The offline bundle of a page. */
export interface OfflineSite {
  /** `/release-notes/` */
  readonly base: string;
  /** The origin of the published site, for links to pages that are not in the bundle. */
  readonly origin: string;
  /** Whether the bundle contains a file. */
  readonly has: (path: string) => boolean;
}

/** The script of all pages, at the root of the bundle. */
export const OFFLINE_SCRIPT = 'offline.js';

const ADDRESSES = ['href', 'src', 'poster', 'action'] as const;

/**
 * Converts a page for a disk. `path` is relative to the root of the bundle. Links become relative, or lead to the published site if the
 * bundle does not contain the target. A classic script replaces the module scripts, which browsers do not load from a disk.
 */
export function offlinePage(page: HtmlTree, path: string, site: OfflineSite): string {
  const src = `${'../'.repeat(path.split('/').length - 1)}${OFFLINE_SCRIPT}`;
  const script: HtmlTree = [['script', { defer: true, src, 'data-base': site.base }], '\n'];
  const turn = (tree: HtmlTree): HtmlTree =>
    replaceElements(tree, (element) => {
      const [name, attributes] = element;
      if (name === 'script' && attributes.type === 'module') return [];
      const children = turn(childrenOf(element));
      return [
        [name, offlineAddresses(attributes, path, site), ...children, ...(name === 'head' ? script : [])],
      ];
    });
  return htmlText(serialise(documentOf(...turn(page))));
}

/** All addresses in links, images, media and forms. */
export function addressesIn(tree: HtmlTree): readonly string[] {
  return tree
    .filter(isElement)
    .flatMap((element) => [
      ...ADDRESSES.map((name) => element[1][name]).filter((address) => typeof address === 'string'),
      ...addressesIn(childrenOf(element)),
    ]);
}

function offlineAddresses(attributes: Attributes, path: string, site: OfflineSite): Attributes {
  const turned = ADDRESSES.flatMap((name) => {
    const address = attributes[name];
    const isOwn = typeof address === 'string' && address.startsWith('/');
    return isOwn ? [[name, offlineAddress(address, path, site)] as const] : [];
  });
  return { ...attributes, ...Object.fromEntries(turned) };
}

function offlineAddress(written: string, from: string, { base, origin, has }: OfflineSite): string {
  const [, url = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  const below = url.startsWith(base) ? decodeURIComponent(url.slice(base.length)) : undefined;
  const file = below === '' || below?.endsWith('/') ? `${below}index.html` : below;
  if (file === undefined || !has(file)) return absoluteUrl(origin, written);
  if (file === from) return rest.startsWith('#') ? rest : `${encodePath(posix.basename(file))}${rest}`;
  return `${encodePath(posix.relative(posix.dirname(from), file))}${rest}`;
}

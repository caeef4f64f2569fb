import { posix } from 'node:path';
import { type Attributes, documentOf, type HtmlTree, htmlText, serialise } from '#core/model/html/html.ts';
import { childrenOf, isElement, replaceElements } from '#core/model/html/html-tree.ts';
import { absoluteUrl } from '#core/model/urls.ts';

/** The bundle that a page is for. */
export interface OfflineSite {
  /** `/release-notes/` */
  readonly base: string;
  /** Where the published site is: what the bundle does not have is there. */
  readonly origin: string;
  /** Whether the bundle has a file. */
  readonly has: (path: string) => boolean;
}

/** The one script of all pages, at the root of the bundle. */
export const OFFLINE_SCRIPT = 'offline.js';

const ADDRESSES = ['href', 'src', 'poster', 'action'] as const;

/**
 * The page as it lies on a disk, `path` below the root of the bundle: links lead to files beside it, and to the published site where there is
 * none; the scripts, which are modules, make room for one that is not.
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

/** Where its elements lead, and what they show. */
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
  if (file === from) return rest.startsWith('#') ? rest : `${encode(posix.basename(file))}${rest}`;
  return `${encode(posix.relative(posix.dirname(from), file))}${rest}`;
}

function encode(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

import { createUrls, encodePath } from '#core/model/urls.ts';
import type { WrittenFiles } from '#generator/emit/written-files.ts';
import type { HostingRules } from './rules.ts';

/** The site that a server is checked with. */
export interface PublishedSite extends HostingRules {
  /** The digests of the written files, by path below the root of the host. */
  readonly files: WrittenFiles;
  /** The number of files to check, spread evenly; all files if missing. */
  readonly sample?: number;
}

/** Files that are not published at their own address: host settings and precompressed files. */
const NOT_PUBLISHED = /^_(?:headers|redirects(?:\.map)?)$|\.(?:br|gz)$/;

/** The address of each published file, below the base. */
export function addressesOf({ base, files }: PublishedSite): ReadonlyMap<string, string> {
  const folder = base.slice(1);
  return new Map(
    [...files.keys()]
      .filter((path) => path.startsWith(folder) && !NOT_PUBLISHED.test(path))
      .map((path) => [path, `/${encodePath(path).replace(/(^|\/)index\.html$/, '$1')}`]),
  );
}

/** The files to check, and their addresses. */
export function sampleOf(site: PublishedSite): readonly (readonly [string, string])[] {
  const all = [...addressesOf(site)];
  const step = Math.max(1, all.length / (site.sample ?? all.length));
  return all.filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step));
}

/** The addresses of pages, the deepest first, without the home page. */
export function pagesOf(site: PublishedSite): readonly string[] {
  const home = createUrls(site.base).home();
  return [...addressesOf(site).values()]
    .filter((address) => address.endsWith('/') && address !== home)
    .toSorted((left, right) => depth(right) - depth(left));
}

function depth(address: string): number {
  return address.split('/').length;
}

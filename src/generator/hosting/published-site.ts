import { createUrls } from '#core/model/urls.ts';
import type { WrittenFiles } from '#generator/emit/written-files.ts';

/** The site that a server is asked for. */
export interface PublishedSite {
  readonly base: string;
  /** What the build wrote: paths below the root of the host, to the digests of their bytes. */
  readonly files: WrittenFiles;
  /** Asks for so many of the files only, spread over all. */
  readonly sample?: number;
}

/** Files that hosts read themselves, or send in the place of others. */
const NOT_ASKED_FOR = /^_(?:headers|redirects(?:\.map)?)$|\.(?:br|gz)$/;

/** The address of each published file, below the base. */
export function addressesOf({ base, files }: PublishedSite): ReadonlyMap<string, string> {
  const folder = base.slice(1);
  return new Map(
    [...files.keys()]
      .filter((path) => path.startsWith(folder) && !NOT_ASKED_FOR.test(path))
      .map((path) => [path, addressOf(path)]),
  );
}

/** The files that are asked for, and their addresses. */
export function sampleOf(site: PublishedSite): readonly (readonly [string, string])[] {
  const all = [...addressesOf(site)];
  const step = Math.max(1, all.length / (site.sample ?? all.length));
  return all.filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step));
}

function addressOf(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `/${encoded.replace(/(^|\/)index\.html$/, '$1')}`;
}

/** Addresses of pages that are no file of the site's own: releases and indexes, the deepest first. */
export function pagesOf(site: PublishedSite): readonly string[] {
  const home = createUrls(site.base).home();
  return [...addressesOf(site).values()]
    .filter((address) => address.endsWith('/') && address !== home)
    .toSorted((left, right) => depth(right) - depth(left));
}

function depth(address: string): number {
  return address.split('/').length;
}

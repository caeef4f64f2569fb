import { createHash } from 'node:crypto';
import { absoluteUrl, fileOfUrl, type Urls } from '#core/model/urls.ts';
import type { SiteBundle } from '../bundle/bundle-site.ts';
import type { DataFile } from './data-files.ts';

/** The script of the badge, and `badge.json` with its address and the hash for the attribute `integrity`. */
export function* badgeFiles(
  { badge: { path, contents } }: Pick<SiteBundle, 'badge'>,
  origin: string,
  urls: Urls,
): Generator<DataFile> {
  yield { path, contents };
  const integrity = `sha384-${createHash('sha384').update(contents).digest('base64')}`;
  const description = { schema: 1, script: absoluteUrl(origin, `${urls.base}${path}`), integrity };
  yield { path: fileOfUrl(urls, urls.badge()), contents: `${JSON.stringify(description, undefined, 2)}\n` };
}

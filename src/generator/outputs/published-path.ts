import { join } from 'node:path/posix';
import type { Urls } from '#core/model/urls.ts';

/** The published path of a file. It repeats the base path, so that `dist/` can be the root of a host. */
export function publishedPath(urls: Urls, path: string): string {
  return join(urls.base.slice(1), path);
}

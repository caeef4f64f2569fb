import type { Release } from '#core/model/release.ts';
import type { Urls } from '#core/model/urls.ts';
import { markdownTwin } from './markdown-twin.ts';
import { createVersionData } from './version-data.ts';

/** What stands beside the page of a release. `version`: all entries as JSON. `markdown`: as its author wrote it. */
export type ReleaseFileKind = 'version' | 'markdown';

export function createReleaseFile(
  kind: ReleaseFileKind,
  release: Release,
  { origin, urls }: { readonly origin: string; readonly urls: Urls },
): string {
  if (kind === 'markdown') return markdownTwin(release, origin);
  return `${JSON.stringify(createVersionData(release, origin, urls))}\n`;
}

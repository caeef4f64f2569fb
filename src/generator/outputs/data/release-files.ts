import type { ReleaseArticle } from '#core/contracts/release-content.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import type { Release } from '#core/model/release/release.ts';
import { partsOf } from '#core/model/release/release-parts.ts';
import type { Urls } from '#core/model/urls.ts';
import { markdownCopy } from './markdown-copy.ts';
import { createVersionData } from './version-data.ts';

/** A file next to the page of a release. `version`: all entries as JSON. `markdown`: the Markdown copy. */
export interface ReleaseFile {
  readonly kind: 'version' | 'markdown';
  /** A version that the page collects; missing for the whole page. */
  readonly part?: string;
}

export interface ReleaseFileContext {
  readonly messages: Messages<MessageKey>;
  readonly origin: string;
  readonly urls: Urls;
  /** The label of the stream, with which titles of parts begin. */
  readonly label: string;
  /** What other releases say about its entries, by anchor. */
  readonly related: ReleaseArticle['issues'];
}

/** @throws Error if the page does not collect this version */
export function createReleaseFile(
  { kind, part }: ReleaseFile,
  page: Release,
  { urls, label, ...place }: ReleaseFileContext,
): string {
  if (kind === 'markdown') return markdownCopy(page, place);
  const release =
    part === undefined ? page : partsOf(page, label).find(({ version }) => version.text === part);
  if (release === undefined) throw new Error(`The site map names ${part} on ${page.id}, which is not there`);
  return `${JSON.stringify(createVersionData(release, place, urls))}\n`;
}

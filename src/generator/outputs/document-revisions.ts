import { createMessages } from '#core/messages/messages.ts';
import { sorted } from '#core/model/published/permalinks.ts';
import type { RevisionRecord, Revisions } from '#core/model/published/revisions.ts';
import { createUrls } from '#core/model/urls.ts';
import type { ContentResult } from '#generator/catalogue/read-content.ts';
import { exportsOf } from '#generator/config/exports/exports-schema.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { siteMessages } from '#generator/messages/site-messages.ts';
import { createChangeFiles } from './data/change-files.ts';
import { exportFiles } from './exports/export-files.ts';
import { readExportedStreams } from './exports/exported-stream.ts';
import { siteLocale } from './pages/parts/site-data.ts';
import { createStreamViews } from './pages/parts/stream-views.ts';

/**
 * The recorded revisions, and those of the documents that changed since. Documents that are not published any more keep theirs.
 *
 * @param day the day of changed documents
 */
export function documentRevisions(
  { catalogue, known, permalinks: { revisions } }: ContentResult,
  config: SiteConfig,
  day: string,
): Revisions {
  const exports = exportsOf(config);
  if (exports?.vex === undefined) return revisions;
  const urls = createUrls(config.base);
  const { origin } = config;
  const files = catalogue.streams.map(createStreamViews(urls, known)).map(createChangeFiles);
  const site = {
    ...readExportedStreams(files, { origin, urls, purls: exports.purls }),
    ...{ origin, urls, settings: exports, revisions, day },
    messages: createMessages(siteMessages(config).all),
    locale: siteLocale({ ...config.locale, base: config.base }),
  };
  const all = new Map<string, RevisionRecord>(revisions);
  for (const format of exports.vex.formats)
    for (const { revised } of exportFiles({ format }, site)) if (revised) all.set(...revised);
  return sorted(all);
}

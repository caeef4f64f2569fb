import { absoluteHtml } from '#core/absolute-html.ts';
import { type ReleaseArticle, withdrawalsOf } from '#core/contracts/release-content.ts';
import type { VersionData } from '#core/contracts/version-data.ts';
import { htmlText } from '#core/model/html/html.ts';
import type { Release } from '#core/model/release/release.ts';
import { type Entry, entriesOf } from '#core/model/release/release-body.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import { writeStatements } from '#core/model/release/version-statements.ts';
import { absoluteUrl, type Urls } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';

/** All entries of a release, with absolute addresses. */
export function createVersionData(
  release: Release,
  { origin, related }: RelatedPlace,
  urls: Urls,
): VersionData {
  const { id, stream, version, date, title, description } = release;
  const url = absoluteUrl(origin, urls.version(release));
  const page = absoluteUrl(origin, urls.release(id));
  return {
    schema: 1,
    stream,
    version: formatVersion(version),
    ...(date !== undefined && { date }),
    ...{ title, description },
    ...writeStatements(release.version, { ...release, unread: factsOf(release).unread }),
    url,
    markdown: absoluteUrl(origin, urls.markdown(id)),
    entries: entriesOf(release).map((entry) => entryData(entry, { release, url: page, origin, related })),
  };
}

/** The origin of the site, and what other releases say about the entries, by anchor. */
export interface RelatedPlace {
  readonly origin: string;
  readonly related: ReleaseArticle['issues'];
}

interface Place extends RelatedPlace {
  readonly release: Release;
  readonly url: string;
}

function entryData(entry: Entry, { release, url, origin, related }: Place): VersionData['entries'][number] {
  const { kind, area, title, ids, form, facts, deadline, anchor, html, markdown } = entry;
  const task = form === 'task' ? title : entry.task?.title;
  const withdrawnIn = withdrawalsOf(related, anchor).map(({ version: later, url: place }) => ({
    version: later,
    url: absoluteUrl(origin, place),
  }));
  const { version, date } = entry.patch ?? release;
  return {
    version: formatVersion(version),
    ...(date !== undefined && { date }),
    kind,
    ...(area !== undefined && { area }),
    ...{ title, ids },
    ...(facts && { facts }),
    ...(task !== undefined && { task }),
    ...(deadline !== undefined && { deadline }),
    ...(withdrawnIn.length > 0 && { withdrawnIn }),
    anchor,
    url: `${url}#${encodeURIComponent(anchor)}`,
    html: htmlText(absoluteHtml(html, url, origin)),
    markdown,
  };
}

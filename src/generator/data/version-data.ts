import { absoluteHtml } from '#core/absolute-html.ts';
import { htmlText } from '#core/model/html.ts';
import type { Release } from '#core/model/release.ts';
import { type Entry, entriesOf } from '#core/model/release-body.ts';
import { factsOf } from '#core/model/release-facts.ts';
import { absoluteUrl, type Urls } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';
import { writeStatements } from '#core/model/version-statements.ts';
import type { VersionData } from '#core/version-data.ts';

/** All that a release says, entry by entry, with addresses that lead there from anywhere. */
export function createVersionData(release: Release, origin: string, urls: Urls): VersionData {
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
    entries: entriesOf(release).map((entry) => entryData(entry, { release, url: page, origin })),
  };
}

interface Place {
  readonly release: Release;
  readonly url: string;
  readonly origin: string;
}

function entryData(entry: Entry, { release, url, origin }: Place): VersionData['entries'][number] {
  const { kind, area, title, ids, form, deadline, anchor, html, markdown } = entry;
  const task = form === 'task' ? title : entry.task?.title;
  const { version, date } = entry.patch ?? release;
  return {
    version: formatVersion(version),
    ...(date !== undefined && { date }),
    kind,
    ...(area !== undefined && { area }),
    ...{ title, ids },
    ...(task !== undefined && { task }),
    ...(deadline !== undefined && { deadline }),
    anchor,
    url: `${url}#${encodeURIComponent(anchor)}`,
    html: htmlText(absoluteHtml(html, url, origin)),
    markdown,
  };
}

import { withdrawalsOf } from '#core/contracts/release-content.ts';
import { markdownAddress, markdownLink } from '#core/model/html/markdown-text.ts';
import type { Release } from '#core/model/release/release.ts';
import { entriesOf } from '#core/model/release/release-body.ts';
import { absoluteUrl } from '#core/model/urls.ts';
import { formatVersion, isPrerelease } from '#core/model/version.ts';
import type { RelatedPlace } from './version-data.ts';

/** The first heading of a note, which is its title. */
const OWN_TITLE = /^# [^\n]*\n+/;

/** A line below the title. Programs that read the copy as a note find the date in it. */
const dayLine = (date: string): string => `Released on ${date}.\n\n`;

/** Statements from front matter, which are not part of the text of the author. */
function statementLines({ version, requiredStop, branchedFrom, withdrawn, recommended }: Release): string {
  const lines = [
    withdrawn !== undefined && `**Withdrawn${withdrawn && ':'}** ${withdrawn}`,
    isPrerelease(version) && '**Pre-release**',
    recommended && '**Recommended**',
    requiredStop !== undefined &&
      `**Required stop:** upgrades to a later version must install this version on the way. ${requiredStop}`,
    branchedFrom && `**Branched from** ${formatVersion(branchedFrom)}`,
  ];
  return lines.flatMap((line) => (line ? [`> ${line.trim()}\n\n`] : [])).join('');
}

/** Entries that later releases withdrew. The text of the author stays unchanged. */
function withdrawnLines(
  release: Release,
  absolute: (address: string) => string,
  related: RelatedPlace['related'],
): string {
  const lines = entriesOf(release).flatMap(({ anchor, title }) => {
    const links = withdrawalsOf(related, anchor).map(({ version, url }) =>
      markdownLink(version, absolute(url)),
    );
    return links.length > 0
      ? [`> **Withdrawn in ${links.join(', ')}:** ${markdownLink(title, `#${anchor}`)}\n\n`]
      : [];
  });
  return lines.join('');
}

/**
 * A release as Markdown: the text of its author with title, date and statements from front matter, and with absolute
 * addresses.
 */
export function markdownCopy(release: Release, { origin, related }: RelatedPlace): string {
  const { title, date, markdown = [] } = release;
  const absolute = (address: string): string =>
    address.startsWith('/') ? markdownAddress(absoluteUrl(origin, address)) : address;
  const text = markdown.map((part) => (typeof part === 'string' ? part : absolute(part.address))).join('');
  return `# ${title}\n\n${date === undefined ? '' : dayLine(date)}${statementLines(release)}${withdrawnLines(release, absolute, related)}${text.replace(OWN_TITLE, '')}\n`;
}

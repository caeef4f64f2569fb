import { withdrawalsOf } from '#core/contracts/release-content.ts';
import { markdownAddress, markdownLink } from '#core/model/html/markdown-text.ts';
import type { Release } from '#core/model/release/release.ts';
import { entriesOf } from '#core/model/release/release-body.ts';
import { absoluteUrl } from '#core/model/urls.ts';
import { formatVersion, isPrerelease } from '#core/model/version.ts';
import type { RelatedPlace } from './version-data.ts';

/** A heading of the note's own that says what the page is called. */
const OWN_TITLE = /^# [^\n]*\n+/;

/** What stands below the title, and is read as the day of the release by who reads the twin as a note. */
const dayLine = (date: string): string => `Released on ${date}.\n\n`;

/** What front matter states of a release, which is not part of the text that its author wrote. */
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

/** The entries that later releases took back: the text of the author stays as it is. */
function withdrawnLines(
  release: Release,
  whole: (address: string) => string,
  related: RelatedPlace['related'],
): string {
  const lines = entriesOf(release).flatMap(({ anchor, title }) => {
    const links = withdrawalsOf(related, anchor).map(({ version, url }) => markdownLink(version, whole(url)));
    return links.length > 0
      ? [`> **Withdrawn in ${links.join(', ')}:** ${markdownLink(title, `#${anchor}`)}\n\n`]
      : [];
  });
  return lines.join('');
}

/**
 * The page of a release as Markdown: what its author wrote, with its title, its day and what front matter states, and addresses that lead
 * there from anywhere.
 */
export function markdownCopy(release: Release, { origin, related }: RelatedPlace): string {
  const { title, date, markdown = [] } = release;
  const whole = (address: string): string =>
    address.startsWith('/') ? markdownAddress(absoluteUrl(origin, address)) : address;
  const text = markdown.map((part) => (typeof part === 'string' ? part : whole(part.address))).join('');
  return `# ${title}\n\n${date === undefined ? '' : dayLine(date)}${statementLines(release)}${withdrawnLines(release, whole, related)}${text.replace(OWN_TITLE, '')}\n`;
}

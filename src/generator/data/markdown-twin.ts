import { markdownAddress } from '#core/model/markdown-text.ts';
import { replaceMarked } from '#core/model/marked-addresses.ts';
import type { Release } from '#core/model/release.ts';
import { absoluteUrl } from '#core/model/urls.ts';

/** A heading of the note's own that says what the page is called. */
const OWN_TITLE = /^# [^\n]*\n+/;

/** What stands below the title, and is read as the day of the release by who reads the twin as a note. */
const dayLine = (date: string): string => `Released on ${date}.\n\n`;

/** The page of a release as Markdown: what its author wrote, with its title and day, and addresses that lead there from anywhere. */
export function markdownTwin(release: Release, origin: string): string {
  const { title, date, markdown = '' } = release;
  const text = replaceMarked(markdown.replace(OWN_TITLE, ''), (address) =>
    address.startsWith('/') ? markdownAddress(absoluteUrl(origin, address)) : address,
  );
  return `# ${title}\n\n${date === undefined ? '' : dayLine(date)}${text}\n`;
}

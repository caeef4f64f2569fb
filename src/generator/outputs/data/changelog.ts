import { type ReleaseArticle, withdrawalsOf } from '#core/contracts/release-content.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { listedReleases, type Stream } from '#core/model/catalogue.ts';
import { escapeMarkdown, markdownAddress } from '#core/model/html/markdown-text.ts';
import type { Release } from '#core/model/release/release.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import { partsOf } from '#core/model/release/release-parts.ts';
import { absoluteUrl, type Urls } from '#core/model/urls.ts';
import { compareVersions, formatVersion, type Version } from '#core/model/version.ts';
import type { EntrySummary } from '#core/upgrade/entry-summary.ts';
import { unreadSummary } from '#core/upgrade/plan-summary.ts';
import type { StreamVersionEntries } from '#core/upgrade/version-entries.ts';
import { statementLines } from './markdown-copy.ts';

export interface ChangelogInput {
  readonly stream: Stream;
  readonly versionEntriesOf: (releases: Iterable<Release>) => Iterable<StreamVersionEntries>;
  /** What other releases say about the entries of each page. */
  readonly issues: Readonly<Record<string, ReleaseArticle['issues']>>;
  readonly messages: Messages<MessageKey>;
  readonly origin: string;
  readonly urls: Urls;
}

/**
 * All listed versions of a stream in one Markdown file, newest first, for programs that look for a version in headings:
 * `## [25.9.0] - 2025-09-16`, as keepachangelog.com describes.
 */
export function createChangelog(input: ChangelogInput): string {
  const { stream, versionEntriesOf } = input;
  const sections: { readonly version: Version; readonly text: string }[] = [];
  for (const page of listedReleases(stream)) {
    const entries = new Map([...versionEntriesOf([page])].map((one) => [one.version.text, one.entries]));
    for (const release of partsOf(page, stream.label)) {
      const { version } = release;
      sections.push({ version, text: sectionOf(release, entries.get(version.text) ?? [], input) });
    }
  }
  const newestFirst = sections.toSorted((left, right) => compareVersions(right.version, left.version));
  return `${[`# ${escapeMarkdown(stream.label)}`, ...newestFirst.map(({ text }) => text)].join('\n\n')}\n`;
}

function sectionOf(release: Release, entries: readonly EntrySummary[], input: ChangelogInput): string {
  const { messages, issues, origin, urls } = input;
  const { version, date } = release;
  const name = formatVersion(version);
  const url = absoluteUrl(origin, urls.version(release));
  const related = issues[release.id] ?? {};
  const unread = factsOf(release).unread;
  const lines = [...entries.filter(({ isTask }) => isTask), ...entries.filter(({ isTask }) => !isTask)].map(
    (entry) => `- ${lineOf(messages, entry, related)}`,
  );
  return [
    `## [${name}]${date === undefined ? '' : ` - ${date}`}`,
    `[${name}]: ${markdownAddress(url)}`,
    ...statementLines(messages, release).map((line) => `> ${line}`),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...(unread > 0 ? [escapeMarkdown(unreadSummary(messages, { version, paragraphs: unread, url }))] : []),
  ].join('\n\n');
}

/** `**Action required:** **Security:** Replace the tokens (SE-3050) (by 31 October 2025)` */
function lineOf(
  messages: Messages<MessageKey>,
  { anchor, kind, title, ids, isTask, task, deadline }: EntrySummary,
  related: ReleaseArticle['issues'],
): string {
  const bold = (label: string): string => `**${messages('page.label', { label })}**`;
  const versions = withdrawalsOf(related, anchor).map(({ version }) => version);
  return [
    ...(isTask ? [bold(messages('page.action-required'))] : []),
    ...(kind === 'other' ? [] : [bold(messages(`kinds.${kind}`))]),
    ...(task === undefined ? [] : [messages('page.label', { label: escapeMarkdown(task) })]),
    escapeMarkdown(title),
    ...(ids.length === 0 ? [] : [escapeMarkdown(`(${ids.join(', ')})`)]),
    ...(deadline === undefined ? [] : [`(${escapeMarkdown(deadline)})`]),
    ...(versions.length === 0 ? [] : [`**${messages('article.withdrawn-in', { versions })}**`]),
  ].join(' ');
}

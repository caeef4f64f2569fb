import { describeWithdrawal } from '#core/answers/withdrawals.ts';
import { withdrawalsOf } from '#core/contracts/release-content.ts';
import type { MessageKey, RichValues } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { escapeMarkdown, markdownAddress, markdownLink } from '#core/model/html/markdown-text.ts';
import type { Release } from '#core/model/release/release.ts';
import { entriesOf } from '#core/model/release/release-body.ts';
import { absoluteUrl } from '#core/model/urls.ts';
import { formatVersion, isPrerelease } from '#core/model/version.ts';
import type { RelatedPlace } from './version-data.ts';

/** The first heading of a note, which is its title. */
const OWN_TITLE = /^# [^\n]*\n+/;

/** A release, and where it is published. */
export interface MarkdownCopy extends RelatedPlace {
  readonly messages: Messages<MessageKey>;
}

type BoldKey = 'copy.required-stop' | 'copy.branched-from' | 'copy.withdrawn-in';

/** The message with its bold part as Markdown. */
function withBold<Key extends BoldKey>(
  messages: Messages<MessageKey>,
  key: Key,
  values: Omit<RichValues<Key, string, readonly string[]>, 'b'>,
): string {
  const all = { ...values, b: (content: readonly string[]) => `**${content.join('')}**` };
  return messages
    .parts<Key, string>(key, all as unknown as RichValues<Key, string, readonly string[]>)
    .join('')
    .trim();
}

/** Statements from front matter, whose values are plain text, as Markdown. They are not part of the text of the author. */
export function statementLines(messages: Messages<MessageKey>, release: Release): readonly string[] {
  const { version, requiredStop: reason, branchedFrom, recommended } = release;
  const withdrawal = describeWithdrawal(messages, release);
  return [
    ...(withdrawal === undefined ? [] : [`**${escapeMarkdown(withdrawal)}**`]),
    ...(isPrerelease(version) ? [`**${messages('shell.pre-release')}**`] : []),
    ...(recommended ? [`**${messages('copy.recommended')}**`] : []),
    ...(reason === undefined
      ? []
      : [withBold(messages, 'copy.required-stop', { reason: escapeMarkdown(reason) })]),
    ...(branchedFrom
      ? [withBold(messages, 'copy.branched-from', { version: formatVersion(branchedFrom) })]
      : []),
  ];
}

/** Entries that later releases withdrew. The text of the author stays unchanged. */
function withdrawnLines(
  { messages, related }: MarkdownCopy,
  release: Release,
  absolute: (address: string) => string,
): readonly string[] {
  return entriesOf(release).flatMap(({ anchor, title }) => {
    const versions = withdrawalsOf(related, anchor).map(({ version, url }) =>
      markdownLink(version, absolute(url)),
    );
    const link = markdownLink(title, `#${anchor}`);
    return versions.length === 0 ? [] : [withBold(messages, 'copy.withdrawn-in', { versions, title: link })];
  });
}

function absoluteAddress(origin: string, address: string): string {
  return address.startsWith('/') ? markdownAddress(absoluteUrl(origin, address)) : address;
}

/** The text of the author without its title, with absolute addresses. */
export function authorText({ markdown = [] }: Release, origin: string): string {
  const text = markdown.map((part) =>
    typeof part === 'string' ? part : absoluteAddress(origin, part.address),
  );
  return text.join('').replace(OWN_TITLE, '');
}

/**
 * A release as Markdown: the text of its author with title, date and statements from front matter, and with absolute
 * addresses. Programs that read the copy as a note find the date in the line below the title.
 */
export function markdownCopy(release: Release, copy: MarkdownCopy): string {
  const { title, date: day } = release;
  const { messages, origin } = copy;
  const absolute = (address: string): string => absoluteAddress(origin, address);
  const quoted = [...statementLines(messages, release), ...withdrawnLines(copy, release, absolute)];
  return [
    `# ${escapeMarkdown(title)}`,
    ...(day === undefined ? [] : [messages('copy.released', { day })]),
    ...quoted.map((line) => `> ${line}`),
    `${authorText(release, origin)}\n`,
  ].join('\n\n');
}

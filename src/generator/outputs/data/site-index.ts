import { describeWithdrawal } from '#core/answers/withdrawals.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { type Catalogue, listedReleases, newestRelease } from '#core/model/catalogue.ts';
import { escapeMarkdown, markdownLink } from '#core/model/html/markdown-text.ts';
import type { Release } from '#core/model/release/release.ts';
import { pageOf } from '#core/model/release/release-parts.ts';
import { absoluteUrl, type Urls } from '#core/model/urls.ts';
import { isPrerelease } from '#core/model/version.ts';
import { writeXml, xmlElement } from '#generator/xml.ts';

export interface SiteIndexInput {
  readonly catalogue: Catalogue;
  readonly messages: Messages<MessageKey>;
  readonly title: string;
  readonly introduction: string;
  readonly origin: string;
  readonly urls: Urls;
}

/** Older releases are in the JSON files that `llms.txt` names. */
const MAX_RELEASES = 20;

/** `llms.txt`: the addresses of the Markdown copies, for programs that read text. */
export function createLlmsText(input: SiteIndexInput): string {
  const { catalogue, messages, title, introduction, origin, urls } = input;
  const link = (name: string, url: string, about: string): string =>
    `- ${markdownLink(name, absoluteUrl(origin, url))}${about === '' ? '' : `: ${escapeMarkdown(about)}`}`;
  const streams = catalogue.streams.map((stream) => {
    const releases = listedReleases(stream)
      .slice(0, MAX_RELEASES)
      .map((release) => link(release.title, urls.markdown(release.id), aboutRelease(messages, release)));
    const all = link(
      messages('copy.all-releases', { stream: stream.label }),
      urls.releasesJson(stream.id),
      messages('copy.all-releases-about'),
    );
    return [`## ${escapeMarkdown(stream.label)}`, '', ...releases, all].join('\n');
  });
  const about = introduction === '' ? [] : [`> ${escapeMarkdown(introduction)}`];
  const data = [
    `## ${messages('copy.data')}`,
    '',
    link('latest.json', urls.latestJson(), messages('copy.latest-about')),
    link('llms-full.txt', urls.llmsText(true), messages('copy.full-text-about')),
  ].join('\n');
  return `${[`# ${escapeMarkdown(title)}`, ...about, ...streams, data].join('\n\n')}\n`;
}

/** Warns of a release that must not be installed, or is not final. */
function aboutRelease(messages: Messages<MessageKey>, release: Release): string {
  const warning =
    describeWithdrawal(messages, release) ??
    (isPrerelease(release.version) ? messages('page.label', { label: messages('shell.pre-release') }) : '');
  return `${warning} ${release.description}`.trim();
}

/** `llms-full.txt`: the complete newest release of each stream. */
export function createFullText(
  { catalogue }: Pick<SiteIndexInput, 'catalogue'>,
  textOf: (release: NonNullable<ReturnType<typeof newestRelease>>) => string,
): string {
  return catalogue.streams
    .flatMap((stream) => newestRelease(stream) ?? [])
    .map((release) => textOf(pageOf(release)))
    .join('\n');
}

/** The sitemap for search engines. Unlisted and interactive pages are left out. */
export function createSitemap(addresses: readonly string[], origin: string): string {
  const entries = addresses.map((url) =>
    xmlElement('url', {}, [xmlElement('loc', {}, absoluteUrl(origin, url))]),
  );
  return writeXml(xmlElement('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, entries));
}

import { type Catalogue, listedReleases, newestRelease } from '#core/model/catalogue.ts';
import { escapeMarkdown, markdownLink } from '#core/model/html/markdown-text.ts';
import { pageOf } from '#core/model/release/release-parts.ts';
import { absoluteUrl, type Urls } from '#core/model/urls.ts';
import { writeXml, xmlElement } from '#generator/xml.ts';

export interface SiteIndexInput {
  readonly catalogue: Catalogue;
  readonly title: string;
  readonly introduction: string;
  readonly origin: string;
  readonly urls: Urls;
}

/** Older releases are in the JSON files that `llms.txt` names. */
const MAX_RELEASES = 20;

/** `llms.txt`: the addresses of the Markdown copies, for programs that read text. */
export function createLlmsText({ catalogue, title, introduction, origin, urls }: SiteIndexInput): string {
  const link = (name: string, url: string, about: string): string =>
    `- ${markdownLink(name, absoluteUrl(origin, url))}${about === '' ? '' : `: ${escapeMarkdown(about)}`}`;
  const streams = catalogue.streams.map((stream) => {
    const releases = listedReleases(stream)
      .slice(0, MAX_RELEASES)
      .map(({ id, title: name, description }) => link(name, urls.markdown(id), description));
    const all = link(`All releases of ${stream.label}`, urls.releasesJson(stream.id), 'JSON, newest first');
    return [`## ${escapeMarkdown(stream.label)}`, '', ...releases, all].join('\n');
  });
  const about = introduction === '' ? [] : [`> ${escapeMarkdown(introduction)}`];
  const data = [
    '## Data',
    '',
    link('latest.json', urls.latestJson(), 'the newest release of each stream'),
    link('llms-full.txt', urls.llmsText(true), 'the newest release of each stream, whole'),
  ].join('\n');
  return `${[`# ${escapeMarkdown(title)}`, ...about, ...streams, data].join('\n\n')}\n`;
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

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

/** What older releases there are is in the files that are named beside. */
const NEWEST = 20;

/** `llms.txt`: where the notes are as Markdown, for programs that read text. */
export function createLlmsText({ catalogue, title, introduction, origin, urls }: SiteIndexInput): string {
  const link = (name: string, url: string, about: string): string =>
    `- ${markdownLink(name, absoluteUrl(origin, url))}${about === '' ? '' : `: ${escapeMarkdown(about)}`}`;
  const streams = catalogue.streams.map((stream) => {
    const releases = listedReleases(stream)
      .slice(0, NEWEST)
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

/** `llms-full.txt`: the newest release of each stream, whole. */
export function createFullText(
  { catalogue }: Pick<SiteIndexInput, 'catalogue'>,
  textOf: (release: NonNullable<ReturnType<typeof newestRelease>>) => string,
): string {
  return catalogue.streams
    .flatMap((stream) => newestRelease(stream) ?? [])
    .map((release) => textOf(pageOf(release)))
    .join('\n');
}

/** The addresses of pages, for search engines; what is unlisted or asks a question is none of them. */
export function createSitemap(addresses: readonly string[], origin: string): string {
  const entries = addresses.map((url) =>
    xmlElement('url', {}, [xmlElement('loc', {}, absoluteUrl(origin, url))]),
  );
  return writeXml(xmlElement('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, entries));
}

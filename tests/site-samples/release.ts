import { load } from 'cheerio';
import type { AnyNode } from 'domhandler';
import type { ReleaseArticle } from '#core/contracts/release-content.ts';
import type { HtmlNode, HtmlTree } from '#core/model/html/html.ts';
import type { Release } from '#core/model/release/release.ts';
import type { Entry, Section } from '#core/model/release/release-body.ts';
import { parseVersion, type Version } from '#core/model/version.ts';

/** Tests write HTML by hand; the program creates trees. */
export function html(text: string): HtmlTree {
  return load(text, undefined, false).root().contents().get().flatMap(toNode);
}

function toNode(node: AnyNode): HtmlNode[] {
  if (node.type === 'text') return [node.data];
  if (!('attribs' in node)) return [];
  return [[node.name, node.attribs, ...node.children.flatMap(toNode)]];
}

export function version(text: string): Version {
  const parsed = parseVersion(text, undefined);
  if (parsed === undefined) throw new Error(`No version: ${text}`);
  return parsed;
}

export function sampleEntry(entry: Partial<Entry>): Entry {
  return {
    kind: 'fix',
    form: 'line',
    title: 'The collector retries.',
    titleHtml: html('The collector <b>retries</b>.'),
    anchor: 'co-1',
    ids: [],
    references: [],
    html: html(''),
    text: '',
    headings: [],
    markdown: '- The collector **retries**. (CO-1)',
    ...entry,
  };
}

export function sampleSection(section: Partial<Section>): Section {
  const heading = section.heading ?? 'Collection';
  return { heading, headingHtml: html(heading), id: 'collection', level: 2, blocks: [], ...section };
}

export function sampleRelease(release: Partial<Release>): Release {
  return {
    id: 'app/release.25.1.0',
    stream: 'app',
    version: version('25.1.0'),
    file: 'app/release.25.1.0.md',
    year: 2025,
    date: '2025-01-21',
    title: 'App 25.1.0',
    description: 'Collection learns three platforms.',
    keywords: [],
    unlisted: false,
    tasks: [],
    sections: [],
    ...release,
  };
}

export function sampleArticle(article: Partial<ReleaseArticle>): ReleaseArticle {
  return {
    kind: 'release',
    url: '/notes/app/release.25.1.0/',
    release: sampleRelease({}),
    streamLabel: 'App',
    counts: {},
    tools: {},
    base: '/notes/',
    issues: {},
    rail: [],
    ...article,
  };
}

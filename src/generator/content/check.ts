import { compareText } from '#core/model/compare-text.ts';
import type { Problem } from '#core/model/problem.ts';
import { createUrls } from '#core/model/urls.ts';
import { compareVersions, formatVersion } from '#core/model/version.ts';
import { wayTo } from './markdown/images.ts';
import { nearest } from './nearest.ts';
import type { NoteLink, NoteRoute, ParseContext } from './note-route.ts';
import type { ParsedNote } from './parse.ts';
import { createReport } from './report.ts';

/** All notes together, for the rules that no note can decide alone. */
export interface CheckedContent {
  readonly context: ParseContext;
  readonly notes: readonly ParsedNote[];
  /** In the order of their paths, those with the same address among them. */
  readonly routes: readonly NoteRoute[];
}

type Rule = (content: CheckedContent) => readonly Problem[];

const RULES: readonly Rule[] = [addressesAreUnique, versionsAreUnique, linksLeadToPages, linksLeadToAnchors];

/** What is wrong between notes. */
export function checkContent(content: CheckedContent): readonly Problem[] {
  return RULES.flatMap((rule) => rule(content));
}

function addressesAreUnique({ routes, context }: CheckedContent): readonly Problem[] {
  const first = new Map<string, string>();
  return routes.flatMap(({ url, path }) => {
    const firstPath = first.get(url);
    if (firstPath === undefined) {
      first.set(url, path);
      return [];
    }
    const { problems, report } = createReport(`${context.label}/${path}`);
    report('duplicate-route', {}, { url, firstFile: `${context.label}/${firstPath}` });
    return problems;
  });
}

/** Readers could not tell two notes of one version apart, and what a range holds would hang on their order. Drafts are not there. */
function versionsAreUnique({ context, notes, routes }: CheckedContent): readonly Problem[] {
  const published = publishedNotes(notes);
  const sorted = routes
    .filter(({ path }) => published.has(path))
    .toSorted(
      (left, right) => compareText(left.stream, right.stream) || compareVersions(left.version, right.version),
    );
  return sorted.flatMap((route, place) => {
    const before = sorted[place - 1];
    if (before?.stream !== route.stream || before.url === route.url) return [];
    if (compareVersions(before.version, route.version) !== 0) return [];
    const { problems, report } = createReport(`${context.label}/${route.path}`);
    report(
      'duplicate-version',
      {},
      {
        version: formatVersion(route.version),
        firstVersion: formatVersion(before.version),
        firstFile: `${context.label}/${before.path}`,
      },
    );
    return problems;
  });
}

function linksLeadToPages({ context, notes }: CheckedContent): readonly Problem[] {
  const pages = pageAddresses(context, notes);
  const published = publishedNotes(notes);
  return notes.flatMap(({ path, links }) => {
    const { problems, report } = createReport(`${context.label}/${path}`);
    for (const link of links) {
      const { target, written } = link;
      const exists =
        target.type === 'page' ? pageAt(target.url, pages) !== undefined : published.has(target.path);
      if (exists) continue;
      const near = target.type === 'page' ? nearest(target.url, pages) : nearestPath(link, path, published);
      report('broken-link', link, { target: written, ...(near && { nearest: near }) });
    }
    return problems;
  });
}

/** Another note; the one that holds the link was hardly meant. */
function nearestPath(
  { target }: NoteLink,
  from: string,
  published: ReadonlyMap<string, ParsedNote>,
): string | undefined {
  const others = [...published.keys()].filter((path) => path !== from);
  const near = target.type === 'note' ? nearest(target.path, others) : undefined;
  return near && wayTo(near, from).replace(/^\.\//, '');
}

function linksLeadToAnchors({ context, notes }: CheckedContent): readonly Problem[] {
  const published = publishedNotes(notes);
  const byUrl = new Map(
    [...context.routes.values()].map(({ url, path }) => [url, published.get(path)] as const),
  );
  return notes.flatMap(({ path, links }) => {
    const { problems, report } = createReport(`${context.label}/${path}`);
    for (const link of links) {
      const { anchor, target, written } = link;
      const note =
        target.type === 'page' ? byUrl.get(pageAt(target.url, byUrl) ?? '') : published.get(target.path);
      if (anchor === undefined || note === undefined || note.anchors.includes(anchor)) continue;
      const near = nearest(anchor, note.anchors);
      report('broken-anchor', link, { target: written, anchor, ...(near && { nearest: near }) });
    }
    return problems;
  });
}

function publishedNotes(notes: readonly ParsedNote[]): ReadonlyMap<string, ParsedNote> {
  return new Map(notes.flatMap((note) => (note.release ? [[note.path, note] as const] : [])));
}

function pageAddresses(context: ParseContext, notes: readonly ParsedNote[]): ReadonlySet<string> {
  const urls = createUrls(context.config.base);
  const releases = publishedNotes(notes);
  const streams = context.streams.map(({ id }) => id);
  return new Set([
    urls.home(),
    urls.search(),
    urls.siteJson(),
    ...streams.flatMap((stream) => [urls.stream(stream), urls.releasesJson(stream)]),
    ...[...context.routes.values()].filter(({ path }) => releases.has(path)).map(({ url }) => url),
  ]);
}

/** Addresses of pages end in a slash; one that was left out does no harm. */
function pageAt(url: string, pages: { has(url: string): boolean }): string | undefined {
  return [url, `${url}/`].find((candidate) => pages.has(candidate));
}

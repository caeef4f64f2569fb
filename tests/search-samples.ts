import { inflateSync } from 'node:zlib';
import { assembleCatalogue, type Catalogue } from '#core/model/catalogue.ts';
import type { Kind } from '#core/model/kind.ts';
import type { Release } from '#core/model/release/release.ts';
import type { Entry, Section } from '#core/model/release/release-body.ts';
import { createUrls } from '#core/model/urls.ts';
import { parseVersion, type VersionRules } from '#core/model/version.ts';
import type { SearchAnswer, SearchRequest } from '#core/search/answer/answer.ts';
import type { SearchManifest } from '#core/search/files/manifest.ts';
import type { Unpacking } from '#core/search/files/packed-file.ts';
import { type OpenIndex, openIndex, type ReadIndexFile } from '#core/search/open-index.ts';
import { search } from '#core/search/search.ts';
import {
  buildSearchIndex,
  type SearchFile,
  type SearchIndexOptions,
} from '#generator/outputs/search/build-search-index.ts';

/**
 * An entry as authors write it: `fix: Text of the entry (PA-1)`, or with text below a heading `feature: Title
 * | Text`. `[495d9ffab]` at the end is its commit.
 */
export type WrittenEntry = string;

export interface WrittenNote {
  /** For example `app 24.9.0`. */
  readonly name: string;
  readonly title?: string;
  readonly date?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly unlisted?: boolean;
  /** Entries by heading. The empty heading contains what comes before the first one. */
  readonly sections: Readonly<Record<string, readonly WrittenEntry[]>>;
}

export function catalogueOf(...notes: readonly WrittenNote[]): Catalogue {
  return catalogueWithRules(undefined, notes);
}

/** @param rules the version rules of all streams */
export function catalogueWithRules(
  rules: VersionRules | undefined,
  notes: readonly WrittenNote[],
): Catalogue {
  const releases = notes.map((note) => releaseOf(note, rules));
  const streams = [...new Set(releases.map(({ stream }) => stream))];
  return assembleCatalogue(
    streams.map((id) => ({ id, label: id.toUpperCase(), tagline: '', description: '', ...rules })),
    releases,
  );
}

function releaseOf(note: WrittenNote, rules: VersionRules | undefined): Release {
  const [stream = '', written = ''] = note.name.split(' ');
  const version = parseVersion(written, rules);
  if (!version) throw new Error(`${note.name} names no version`);
  return {
    id: `${stream}/release.${written}`,
    stream,
    version,
    file: `${stream}/release.${written}.md`,
    ...(note.date !== undefined && { date: note.date }),
    title: note.title ?? `${stream.toUpperCase()} ${written}`,
    description: note.description ?? '',
    keywords: note.keywords ?? [],
    unlisted: note.unlisted ?? false,
    tasks: [],
    sections: Object.entries(note.sections).map(([heading, entries]) => sectionOf(heading, entries)),
  };
}

function sectionOf(heading: string, entries: readonly WrittenEntry[]): Section {
  return {
    heading,
    headingHtml: [],
    id: slugOf(heading),
    level: 2,
    blocks: entries.map((entry) => {
      if (!/^[a-z-]+: /.test(entry)) return { type: 'prose', html: [], text: entry, headings: [] };
      return { type: 'entry', entry: entryOf(entry) };
    }),
  };
}

function entryOf(written: WrittenEntry): Entry {
  const [label = '', rest = ''] = written.split(/: (.*)/s);
  const [, said = rest, commit] = /^(.*) \[([\da-f]+)\]$/s.exec(rest) ?? [];
  const [title = '', text = ''] = said.split(' | ');
  const ids = rest.match(/#\d+|\b[A-Z]{2,}-\d+(?:-\d+)?/g) ?? [];
  return {
    kind: label as Kind,
    form: text === '' ? 'line' : 'full',
    title,
    titleHtml: [],
    anchor: slugOf(ids[0] ?? title),
    ids,
    references: [...ids, ...(commit ? [commit] : [])].map((id) => ({ id })),
    html: [],
    text,
    headings: [],
    markdown: written,
  };
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export const nodeUnpacking: Unpacking = {
  decodeText: (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
  inflate: async (bytes) => inflateSync(bytes),
};

/** By the name that the index uses: `postings.1f2e3d4c.bin`. */
export function filesByName(files: readonly SearchFile[]): ReadonlyMap<string, Uint8Array> {
  return new Map(files.map(({ name, bytes }) => [name.slice(name.lastIndexOf('/') + 1), bytes]));
}

export function indexFileOf(files: readonly SearchFile[], { versions }: SearchManifest): Uint8Array {
  const index = files.find(({ name }) => name === versions[0]?.index);
  if (!index) throw new Error('the index is not among the files');
  return index.bytes;
}

/** Reads the shards of a new index. */
export function readFrom(files: readonly SearchFile[]): ReadIndexFile {
  const byName = filesByName(files);
  return async (name) => {
    const bytes = byName.get(name);
    if (!bytes) throw new Error(`no file ${name}`);
    return bytes;
  };
}

export interface OpenSample {
  readonly index: OpenIndex;
  /** The files that were read, in order. */
  readonly read: readonly string[];
  ask(query: string, request?: Partial<SearchRequest>): Promise<SearchAnswer>;
  /** The versions of the pages found, best match first. */
  versions(query: string, request?: Partial<SearchRequest>): Promise<string[]>;
}

export async function openSample(catalogue: Catalogue, options?: SearchIndexOptions): Promise<OpenSample> {
  const { files, manifest } = buildSearchIndex(catalogue, options);
  const read: string[] = [];
  const readFile = readFrom(files);
  const index = await openIndex(
    indexFileOf(files, manifest),
    (name) => {
      read.push(name);
      return readFile(name);
    },
    nodeUnpacking,
  );
  const urls = createUrls('/notes/');
  const ask: OpenSample['ask'] = (query, request) => search({ index, urls }, { query, ...request });
  return {
    index,
    read,
    ask,
    versions: async (query, request) => (await ask(query, request)).pages.map(({ version }) => version),
  };
}

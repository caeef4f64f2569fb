import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type CheerioAPI, load } from 'cheerio';
import { inject } from 'vitest';

let ofSample: readonly string[] | undefined;

/** Sorted paths relative to the base path, with forward slashes. No test changes the sample site, so its files are listed once. */
export function publishedFiles(folder: string = inject('sampleSite')): readonly string[] {
  if (folder !== inject('sampleSite')) return filesBelow(folder);
  ofSample ??= filesBelow(folder);
  return ofSample;
}

function filesBelow(folder: string): readonly string[] {
  const root = publishedRoot(folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => statSync(join(root, path)).isFile())
    .sort();
}

export function readPublished(path: string, folder: string = inject('sampleSite')): Buffer {
  return readFileSync(join(publishedRoot(folder), path));
}

/** Parses a page in a fifth of the time that the parser of browsers needs, which also corrects mistakes in its elements. */
export function parsePublished(path: string, folder?: string): CheerioAPI {
  return load(readPublished(path, folder).toString('utf8'), { xml: { xmlMode: false } });
}

/** As a host sends it. */
export function gzipBytes(contents: Buffer | string): number {
  return gzipSync(contents, { level: 9 }).byteLength;
}

export function publishedRoot(folder: string): string {
  return join(folder, 'release-notes');
}

/** The file for an address of the site. */
export function sourceFileOf(url: string): string {
  return relative('/release-notes', url.endsWith('/') ? `${url}index.html` : url);
}

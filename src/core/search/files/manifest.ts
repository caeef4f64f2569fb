import { SEARCH_INDEX_FORMAT } from './envelope.ts';
import { SearchIndexError } from './search-index-error.ts';

/**
 * The one file of the index without a hash in its name: which index belongs to which version of the site. All files of an index are in a
 * folder named by the hash of all their bytes, so files of two deployments never meet.
 */
export interface SearchManifest {
  readonly schema: 1;
  readonly format: number;
  /** The first one is the one that a reader gets who asks for none. */
  readonly versions: readonly SearchManifestVersion[];
}

export interface SearchManifestVersion {
  /** `current` */
  readonly name: string;
  /** Relative to the manifest's own place, ending in a slash: `assets/search/current-1f2e3d4c/`. */
  readonly folder: string;
}

export const SEARCH_MANIFEST_FILE = 'search-index.json';

export const INDEX_FILE = 'index.bin';

export function postingsFile(shard: number): string {
  return `postings-${shard}.bin`;
}

export function textsFile(shard: number): string {
  return `texts-${shard}.bin`;
}

/** @throws SearchIndexError when the text is no manifest of this format. */
export function parseSearchManifest(text: string): SearchManifest {
  const manifest = parseJson(text);
  if (!isObject(manifest) || manifest.schema !== 1 || !Array.isArray(manifest.versions)) throw stranger();
  if (manifest.format !== SEARCH_INDEX_FORMAT) {
    const message = `The search index has format ${String(manifest.format)}, and this page reads format ${SEARCH_INDEX_FORMAT}. Reload the page.`;
    throw new SearchIndexError('other-format', message);
  }
  const versions = manifest.versions.map((version: unknown) => {
    if (!isObject(version) || typeof version.name !== 'string') throw stranger();
    const { name, folder } = version;
    if (typeof folder !== 'string' || !/^(?:[\w-][\w.-]*\/)+$/.test(folder)) throw stranger();
    return { name, folder };
  });
  if (versions.length === 0) throw stranger();
  return { schema: 1, format: SEARCH_INDEX_FORMAT, versions };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw stranger();
  }
}

function stranger(): SearchIndexError {
  return new SearchIndexError(
    'stranger',
    'The search index could not be read: its list of versions is not one.',
  );
}

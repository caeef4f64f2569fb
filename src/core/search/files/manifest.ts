import { checkFormat, isObject, SEARCH_INDEX_FORMAT } from './packed-file.ts';
import { SearchIndexError } from './search-index-error.ts';

/**
 * The one file of the index without a hash in its name: which index belongs to which version of the site. All others are named by
 * their own bytes, and the index names its shards: files of two deployments never meet, and what has not changed keeps its name.
 */
export interface SearchManifest {
  readonly schema: 1;
  readonly format: number;
  /** The first version is the default. */
  readonly versions: readonly SearchManifestVersion[];
}

export interface SearchManifestVersion {
  /** `current` */
  readonly name: string;
  /** Relative to the manifest's own place: `assets/search/index.1f2e3d4c.bin`. The shards stand beside it. */
  readonly index: string;
}

export const SEARCH_MANIFEST_FILE = 'search-index.json';

/** @throws SearchIndexError when the text is no manifest of this format. */
export function parseSearchManifest(text: string): SearchManifest {
  const manifest = parseJson(text);
  if (!isObject(manifest) || manifest.schema !== 1 || !Array.isArray(manifest.versions))
    throw invalidManifest();
  checkFormat(manifest.format);
  const versions = manifest.versions.map((version: unknown) => {
    if (!isObject(version) || typeof version.name !== 'string') throw invalidManifest();
    const { name, index } = version;
    if (typeof index !== 'string' || !/^(?:[\w-][\w.-]*\/)+index\.[\da-f]+\.bin$/.test(index))
      throw invalidManifest();
    return { name, index };
  });
  if (versions.length === 0) throw invalidManifest();
  return { schema: 1, format: SEARCH_INDEX_FORMAT, versions };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidManifest();
  }
}

function invalidManifest(): SearchIndexError {
  return new SearchIndexError(
    'stranger',
    'The search index could not be read: its list of versions is not one.',
  );
}

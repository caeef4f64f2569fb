import { isObject, parseJson } from '../../model/parse-json.ts';
import { checkFormat, SEARCH_INDEX_FORMAT } from './packed-file.ts';
import { SearchIndexError } from './search-index-error.ts';

/**
 * The only file of the index without a hash in its name. It states which index belongs to which version of the site. All other files have
 * their hash in the name, and the index contains the names of its shards. So files of two deployments are never mixed, and unchanged files
 * keep their names.
 */
export interface SearchManifest {
  readonly schema: 1;
  readonly format: number;
  /** The first version is the default. */
  readonly versions: readonly SearchManifestVersion[];
}

interface SearchManifestVersion {
  /** `current` */
  readonly name: string;
  /** Relative to the manifest: `assets/search/index.1f2e3d4c.bin`. The shards are in the same folder. */
  readonly index: string;
}

export const SEARCH_MANIFEST_FILE = 'search-index.json';

/** @throws SearchIndexError if the text is not a manifest of this format */
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

function invalidManifest(): SearchIndexError {
  return new SearchIndexError(
    'stranger',
    'The search index could not be read: its list of versions is not one.',
  );
}

import { isObject, parseJson } from '../../model/parse-json.ts';
import { checkFormat } from './packed-file.ts';
import { SearchIndexError } from './search-index-error.ts';

/**
 * The only file of the index without a hash in its name. It states which index belongs to which version of the site. All other files have
 * their hash in the name, and the index contains the names of its shards. So files of two deployments are never mixed, and unchanged files
 * keep their names.
 */
export interface SearchManifest {
  readonly schema: 1;
  readonly format: number;
  /** One version, because a site contains one version of each page. */
  readonly versions: readonly [SearchManifestVersion];
}

interface SearchManifestVersion {
  /** `current` */
  readonly name: string;
  /** Relative to the manifest: `assets/search/index.1f2e3d4c.bin`. The shards are in the same folder. */
  readonly index: string;
}

export const SEARCH_MANIFEST_FILE = 'search-index.json';

/**
 * Reads the address of the index, relative to the manifest.
 * @throws SearchIndexError if the text is not a manifest of this format
 */
export function readSearchManifest(text: string): string {
  const manifest = parseJson(text);
  if (!isObject(manifest) || manifest.schema !== 1 || !Array.isArray(manifest.versions))
    throw invalidManifest();
  checkFormat(manifest.format);
  const [version] = manifest.versions;
  const index = isObject(version) ? version.index : undefined;
  if (typeof index !== 'string' || !/^(?:[\w-][\w.-]*\/)+index\.[\da-f]+\.bin$/.test(index))
    throw invalidManifest();
  return index;
}

function invalidManifest(): SearchIndexError {
  return new SearchIndexError(
    'stranger',
    'The search index could not be read: its list of versions is not one.',
  );
}

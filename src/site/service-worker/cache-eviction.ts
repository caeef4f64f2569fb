import { isScriptOrStyle } from '#core/model/script-or-style.ts';

/** A cached file. Lists of cached files start with the oldest. */
export interface CachedFile {
  readonly url: string;
  /** The uncompressed size. */
  readonly bytes: number;
}

/** Limits in bytes: for the whole cache of a site, and for a single file. Larger files are not cached. */
export const CACHE_LIMITS = { all: 30_000_000, one: 2_000_000 };

/**
 * The oldest files that must be deleted so that the rest fits. Scripts and styles are never evicted: they are few, and no page works
 * without them.
 */
export function filesToEvict(files: readonly CachedFile[], limit: number): readonly string[] {
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return files
    .filter(({ url }) => !isScriptOrStyle(url))
    .flatMap((file) => {
      if (bytes <= limit) return [];
      bytes -= file.bytes;
      return file.url;
    });
}

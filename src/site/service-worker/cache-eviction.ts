/** One kept file, the oldest first. */
export interface CachedFile {
  readonly url: string;
  /** Not packed. */
  readonly bytes: number;
}

/** All that is kept of a site, in bytes; one file that is larger than the second is not kept. */
export const CACHE_LIMITS = { all: 30_000_000, one: 2_000_000 };

/** Scripts and styles of the site are few, and nothing works without them. */
const SCRIPT_OR_STYLE = /\/assets\/[^/]+\.(?:js|css)$/;

/** What has to go, so that the rest fits. */
export function filesToEvict(files: readonly CachedFile[], limit: number): readonly string[] {
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return files
    .filter(({ url }) => !SCRIPT_OR_STYLE.test(url))
    .flatMap((file) => {
      if (bytes <= limit) return [];
      bytes -= file.bytes;
      return file.url;
    });
}

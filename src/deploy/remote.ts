/** A set of files to upload. */
interface Upload {
  /** Relative to the root of the host, with slashes. */
  readonly paths: readonly string[];
  /** The `Cache-Control` header, for hosts that can store one. */
  readonly cacheControl: string;
  /** Skips existing files of the same size. Use it for files with a hash in their name only. */
  readonly keepSameSize: boolean;
}

/**
 * The storage behind a web server. Writes are atomic: readers get either the old or the new file. Reads and lists are consistent: they
 * see earlier writes at once, as on S3, GCS, Azure and any disk.
 */
export interface Remote {
  /** Undefined if the file does not exist. Files are never empty. */
  read(path: string): Promise<string | undefined>;
  write(path: string, text: string): Promise<void>;
  /** The names of files in a folder; empty if the folder does not exist. */
  list(folder: string): Promise<readonly string[]>;
  /** Uploads files of the output folder. */
  upload(upload: Upload): Promise<void>;
  /** Removes files; missing files are ignored. */
  remove(paths: readonly string[]): Promise<void>;
}

/** How files are put where they are published. */
export interface Upload {
  /** Below the root, with slashes. */
  readonly paths: readonly string[];
  /** For the host to send, where it can be told so. */
  readonly cacheControl: string;
  /** Leaves what is there with the same size: right for files whose names carry the hash of their bytes. */
  readonly keepSameSize: boolean;
}

/**
 * A place that files are published from. Whoever reads meanwhile finds each file whole, the old one or the new one. What is
 * written can be read and listed at once by everybody, as on S3, GCS, Azure and any disk.
 */
export interface Remote {
  /** Nothing when there is no such file. Files are never empty. */
  read(path: string): Promise<string | undefined>;
  write(path: string, text: string): Promise<void>;
  /** Names of files; none when there is no such folder. */
  list(folder: string): Promise<readonly string[]>;
  /** From the output folder. */
  upload(upload: Upload): Promise<void>;
  /** Paths that are gone already are no fault. */
  remove(paths: readonly string[]): Promise<void>;
}

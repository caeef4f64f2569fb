/** The source of an import, on disk or elsewhere. */
export interface SourceTree {
  /** The name for messages: `website`, `CHANGELOG.md`. */
  readonly name: string;
  /** The name of the file, if the source is a single file. */
  readonly file?: string;
  /** All files relative to the folder, with slashes. For a single file: the file, its project files and its images. */
  readonly files: readonly string[];
  read(file: string): Promise<Uint8Array>;
}

/** What is imported, as it lies on a disk or anywhere else. */
export interface SourceTree {
  /** As people call it: `website`, `CHANGELOG.md`. */
  readonly name: string;
  /** Set where it is one file: its name in the tree. */
  readonly file?: string;
  /** All files, relative to the folder, with slashes; of one file it and those that say where its project is. */
  readonly files: readonly string[];
  read(file: string): Promise<Uint8Array>;
}

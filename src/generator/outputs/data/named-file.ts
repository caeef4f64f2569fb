/** A file named by the hash of its content. */
export interface NamedFile {
  /** Its URL. */
  readonly url: string;
  readonly contents: string;
}

import { hash } from 'node:crypto';

/** A file named by the hash of its content. */
export interface NamedFile {
  /** Its URL. */
  readonly url: string;
  readonly contents: string;
}

/** The length of hashes in file names. */
const HASH_LENGTH = 8;

export function hashOf(contents: string): string {
  return hash('sha256', contents, 'hex').slice(0, HASH_LENGTH);
}

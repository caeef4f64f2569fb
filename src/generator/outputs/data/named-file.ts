import { hash } from 'node:crypto';

/** A file that is named by its bytes. */
export interface NamedFile {
  /** Its address. */
  readonly url: string;
  readonly contents: string;
}

/** As long as file names have it. */
const HASH_LENGTH = 8;

export function hashOf(contents: string): string {
  return hash('sha256', contents, 'hex').slice(0, HASH_LENGTH);
}

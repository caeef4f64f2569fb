import { createHash } from 'node:crypto';

/** A file that is named by its bytes. */
export interface NamedFile {
  /** Its address. */
  readonly url: string;
  readonly contents: string;
}

/** As long as file names have it. */
const HASH_LENGTH = 8;

export function hashOf(contents: string): string {
  return createHash('sha256').update(contents).digest('hex').slice(0, HASH_LENGTH);
}

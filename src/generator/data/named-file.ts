import { hash } from 'node:crypto';

/** A file that is named by its bytes. */
export interface NamedFile {
  /** Its address. */
  readonly url: string;
  /** Of files that were made before they are made when they are asked for. */
  readonly contents: string;
  /** The SHA-256 of its bytes, in hexadecimal digits, where it is known without them. */
  readonly digest?: string;
}

/** Files that were made before of all that this names, else those that are made now. Where nothing is kept, nothing is named. */
export type RememberFiles = (name: () => string, make: () => readonly NamedFile[]) => readonly NamedFile[];

export const makeAnew: RememberFiles = (_, make) => make();

/** As long as file names have it. */
const HASH_LENGTH = 8;

export function hashOf(contents: string): string {
  return hash('sha256', contents, 'hex').slice(0, HASH_LENGTH);
}

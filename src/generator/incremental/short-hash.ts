import { hash } from 'node:crypto';

/** Enough to tell the entries of a stream apart. */
const LENGTH = 10;

/** A short name for a text. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, LENGTH);
}

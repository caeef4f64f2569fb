import { hash } from 'node:crypto';

/** Enough characters to distinguish the entries of a stream. */
const LENGTH = 10;

/** A short hash of a text. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, LENGTH);
}

import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The length of hashes in the names of published files. */
const FILE_HASH_LENGTH = 8;

/** SHA-256, in 64 hexadecimal digits. */
export function digestOf(contents: string | Uint8Array): string {
  return hash('sha256', contents, 'hex');
}

/** The hash in the name of a published file: the beginning of its digest. */
export function fileHash(contents: string | Uint8Array): string {
  return digestOf(contents).slice(0, FILE_HASH_LENGTH);
}

/**
 * The digest of files and of their names.
 * @throws the error of the system if a file cannot be read
 */
export function digestOfFiles(files: Iterable<readonly [name: string, path: string]>): string {
  const digest = createHash('sha256');
  for (const [name, path] of files) digest.update(`\0${name}\0`).update(readFileSync(path));
  return digest.digest('hex');
}

/** The length of a short hash: enough to distinguish the entries of a stream. */
const SHORT_HASH_LENGTH = 10;

export function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, SHORT_HASH_LENGTH);
}

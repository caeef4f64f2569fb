import type { Release } from '../model/release/release.ts';
import type { Version } from '../model/version.ts';

/** The release to which a text about versions belongs. */
export interface OwnRelease {
  readonly version: Version;
  /** Words that may name the product, in lower case: its stream, and the title up to the version. */
  readonly names: readonly string[];
}

/** @param version one of the versions on the page of the release */
export function ownRelease(
  { title, stream }: Pick<Release, 'title' | 'stream'>,
  version: Version,
): OwnRelease {
  const line = version.numbers.slice(0, 2).join('.');
  const end = title.indexOf(line);
  return { version, names: [stream, ...(end > 0 ? [title.slice(0, end)] : [])].map(wordsOf) };
}

/** Whether a name before a version is that of the product: `PAN-OS` if the title of the release is `PAN-OS 10.2.9`. */
export function isOwnProduct(name: string, { names }: OwnRelease): boolean {
  const words = wordsOf(name);
  return names.some((own) => own.includes(words));
}

/** ` junos os `: words between spaces. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

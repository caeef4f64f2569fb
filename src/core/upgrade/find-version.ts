import { compareVersions, parseVersion } from '../model/version.ts';
import type { DatedVersion } from './reach.ts';

/**
 * The version that a reader means: as the notes write it, or one that compares equal (`24.6` is `24.6.0`). What the notes do not name
 * still has its place among their versions; nothing for a text that is no version.
 */
export function findVersion(text: string, versions: Iterable<DatedVersion>): DatedVersion | undefined {
  const asked = parseVersion(text);
  if (asked === undefined) return undefined;
  let equal: DatedVersion | undefined;
  for (const known of versions) {
    if (known.version.text === asked.text) return known;
    if (equal === undefined && compareVersions(known.version, asked) === 0) equal = known;
  }
  return equal ?? { version: asked };
}

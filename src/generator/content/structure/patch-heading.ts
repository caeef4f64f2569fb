import type { Patch } from '#core/model/release.ts';
import { parseVersion } from '#core/model/version.ts';
import { readDay } from '../day.ts';

/** `24.9.1`, `v4.0.1 (2024-05-10)`, `24.9.1 - 2 October 2024`, `[24.9.1] - 2024-10-02`, `Release 24.9.1` */
const PATCH =
  /^(?:(?:version|release|patch)\s+)?\[?(?<version>v?\d+(?:\.\d+)+\S*?)\]?(?:\s*(?:\((?<day>[^()]+)\)|[-–—,:]\s+(?<bare>.+)))?$/i;

/** The patch that a heading names, when it says nothing else. */
export function readPatchHeading(text: string): Patch | undefined {
  const groups = PATCH.exec(text.trim())?.groups;
  const version = groups?.version === undefined ? undefined : parseVersion(groups.version);
  if (version === undefined) return undefined;
  const written = groups?.day ?? groups?.bare;
  if (written === undefined) return { version };
  const date = readDay(written.replace(/^released:?\s+/i, ''));
  return date === undefined ? undefined : { version, date };
}

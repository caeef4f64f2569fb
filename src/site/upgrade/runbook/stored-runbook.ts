import type { Upgrade } from '#core/answers/upgrade.ts';
import { formatVersion } from '#core/model/version.ts';
import { devicePreferences } from '../../preferences/storage.ts';

/** Where the plan of an upgrade is stored on this device. */
export function runbookKey(stream: string, { from, to }: Upgrade): string {
  return `release-notes-plan ${stream} ${formatVersion(from)} ${formatVersion(to)}`;
}

export function hasRunbook(key: string): boolean {
  return devicePreferences.read(key) !== undefined;
}

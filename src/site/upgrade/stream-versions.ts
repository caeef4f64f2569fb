import { compareVersions } from '#core/model/version.ts';
import type { VersionList } from '#core/upgrade/change-files.ts';
import { findVersion } from '#core/upgrade/find-version.ts';
import type { DatedVersion, Upgrade } from '#core/upgrade/reach.ts';

/** What is known of a stream before anything is asked. */
export interface StreamVersions {
  readonly list: VersionList;
  /** By their text, newest first. */
  readonly versions: ReadonlyMap<string, DatedVersion>;
}

/** What an address asks for, in the words of the stream's own versions. */
export type Asked =
  | { readonly type: 'nothing' }
  | { readonly type: 'no-stream'; readonly text: string }
  | { readonly type: 'no-version'; readonly text: string }
  | { readonly type: 'backwards'; readonly upgrade: Upgrade }
  | { readonly type: 'upgrade'; readonly upgrade: Upgrade };

export function readAsked(from: string, to: string, { versions }: StreamVersions): Asked {
  if (from === '' || to === '') return { type: 'nothing' };
  const ends = [from, to].map((text) => findVersion(text, versions.values()));
  const [start, end] = ends;
  if (!start) return { type: 'no-version', text: from };
  if (!end) return { type: 'no-version', text: to };
  const upgrade = { from: start, to: end };
  const isBackwards = compareVersions(start.version, end.version) > 0;
  return { type: isBackwards ? 'backwards' : 'upgrade', upgrade };
}

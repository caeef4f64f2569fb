import { type FoundRelease, findRelease } from '#core/answers/find-release.ts';
import type { StreamAnswers } from '#core/answers/issue-lines.ts';
import type { VersionList } from '#core/contracts/upgrade-data.ts';
import { formatVersion, type Version } from '#core/model/version.ts';
import type { FoundEnds } from '#core/upgrade/end-notices.ts';

/** The data of a stream that is loaded first. */
export interface StreamVersions {
  readonly list: VersionList;
  readonly answers: StreamAnswers;
}

/** The address of a release. */
export function releaseUrl({ list }: Pick<StreamVersions, 'list'>, version: Version): string | undefined {
  const text = formatVersion(version);
  return list.versions.find((one) => one.version === text)?.url;
}

/** The question in an address. */
export type RangeQuestion =
  | { readonly type: 'nothing' }
  | { readonly type: 'no-stream'; readonly text: string }
  | { readonly type: 'no-version'; readonly text: string; readonly nearest: readonly string[] }
  | { readonly type: 'upgrade'; readonly ends: FoundEnds }
  /** Which releases can somebody move to who runs this one? */
  | { readonly type: 'targets'; readonly from: FoundEnds['from'] };

export function parseRangeQuestion(from: string, to: string, { answers }: StreamVersions): RangeQuestion {
  if (from === '') return { type: 'nothing' };
  const start = findRelease(answers, from, 'from');
  if (start.type === 'unknown') return unknownVersion(from, start);
  if (to === '') return { type: 'targets', from: start };
  const end = findRelease(answers, to, 'to');
  if (end.type === 'unknown') return unknownVersion(to, end);
  return { type: 'upgrade', ends: { from: start, to: end } };
}

function unknownVersion(
  text: string,
  { nearest }: Extract<FoundRelease, { readonly type: 'unknown' }>,
): RangeQuestion {
  return { type: 'no-version', text, nearest: nearest.map((version) => version.text) };
}

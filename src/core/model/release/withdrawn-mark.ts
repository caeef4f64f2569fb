import { lazy } from '../../lazy.ts';
import { ALL_NOTE_TERMS } from '../note-terms/languages.ts';

/** What a heading says about a release that must not be installed. */
export interface WithdrawnMark {
  /** The heading without the mark. */
  readonly rest: string;
  /** Can be empty. */
  readonly reason: string;
}

/** Compiled at the first use, so that bundles without that use do not contain the terms. */
const pattern = lazy(() => {
  const terms = ALL_NOTE_TERMS.flatMap(({ withdrawnRelease }) => withdrawnRelease).join('|');
  const reason = String.raw`(?:\s*[:：,，;–—-]\s*(?<reason>[^()[\]（）［］【】]{1,200}?))?`;
  const inBrackets = String.raw`[([（［【]\s{0,3}(?:${terms}|(?<state>deprecated|(?:not|never) released))[.!！]?${reason}\s{0,3}[)\]）］】]`;
  return new RegExp(
    String.raw`${inBrackets}|^(?:${terms})\s+(?=v?\d+\.\d)|(?<=[\d)\]）］日일])\s+[–—-]\s+(?:${terms})[.!！]?$`,
    'iu',
  );
});

/**
 * Reads the mark in brackets that a release was withdrawn: `1.0.1 (withdrawn)`, `[0.0.5] - 2014-12-13 [YANKED]`,
 * `2.3.0 (do not use: it loses layouts)`, `2.4.15 (not released)`, `[Deprecated] v2.4.13`, `YANKED 2.4.14`, or after a dash at the end: `2.3.0 – do not use`, `2.3.0 (2026-03-01) – do not use`. Elsewhere, the words may be about a change.
 */
export function readWithdrawnMark(heading: string): WithdrawnMark | undefined {
  const match = pattern().exec(heading);
  if (match === null) return undefined;
  const before = heading.slice(0, match.index).trimEnd();
  const after = heading.slice(match.index + match[0].length);
  return {
    rest: `${before}${after}`.trim(),
    reason: (match.groups?.reason ?? match.groups?.state ?? '').trim(),
  };
}

import { lazy } from '../../lazy.ts';
import { ALL_NOTE_TERMS } from '../note-terms/languages.ts';
import type { Version } from '../version.ts';
import { ownVersion } from './page-versions.ts';
import { type Entry, proseOf, type Section } from './release-body.ts';

/** A statement of a release that an older line, or an older release, was merged into its line. */
export interface StatedMerge {
  /** What was merged, without `v`: the line `2.11`, the lines `1` for the branch `1.x`, or the release `2.11.40`. */
  readonly of: string;
  /** The release takes the merge back. */
  readonly reverted?: true;
}

const VERSION = String.raw`v?(?<of>\d+(?:\.\d+)+(?:[-.]?(?:alpha|beta|rc|ea)[-.]?\d*)?|\d+(?=[.-]x))(?:[.-]x)?`;
/** `'upstream/release-2.11'` */
const BRANCH = String.raw`["'“‘\x60]?(?:(?:origin|upstream)/)?(?:(?:releases?|stable|branch|support|maint)[-/])?${VERSION}(?:-stable)?["'”’\x60]?`;
/** The number of the pull request, and its author. */
const END = String.raw`\s*(?:$|[(\[])`;

/** `[middleware] `, `chore(deps): ` */
const LABELS = String.raw`^(?:\[[^\]]{1,60}\]\s*|[\w(),/-][\w(),/ -]{0,39}:\s+)*`;
/** Only a branch: `Merge the 1.2 and 1.3 guides` and `Merge 1.2 into the guide` are about something else. */
const TARGET = String.raw`["'“‘\x60]?(?:(?:origin|upstream)/)?(?:main|master|trunk|dev(?:elop(?:ment)?)?|next|HEAD|[\w./-]*\d[\w./-]*)["'”’\x60]?`;

/** `Merge branch 'v2.11' into v3.6 (#12)`, `Merge current v2.11 into master`, `Merge v1.4.6` */
const MERGED = new RegExp(
  String.raw`${LABELS}merged?\s+(?:(?:back|current|latest|the|remote-tracking|branch|tag|release|version)\s+)*${BRANCH}(?:\s+branch)?(?:\s+(?:back\s+)?(?:in)?to\s+${TARGET}(?:\s+branch)?|\s+(?:master|main))?${END}`,
  'i',
);

const INCLUDES = String.raw`(?:(?:it|this\s+(?:\w+\s+)?(?:release|version|update))\s+)?(?:also\s+)?(?:includes?|contains?|incorporates?|forward[- ]?ports?)`;
const ALL_FIXES = String.raw`all\s+(?:of\s+)?(?:the\s+)?(?:(?:bug|security|features?|improvements|enhancements|and)\s+)*(?:bugfixes|fixes|changes|commits|patches)`;
const OF = String.raw`(?:(?:made|included|contained|released)\s+)?(?:of|from|in|up\s+to|through)\s+(?:the\s+)?`;
const NAMED_BRANCH = String.raw`(?:[A-Z]\w+\s+)?(?:(?:branch|release|version)\s+)?${BRANCH}(?:\s+(?:branch|release|line|series))?`;
const AND_EARLIER = String.raw`(?:,?\s+and\s+(?:all\s+)?(?:earlier|previous|before|older)(?:\s+(?:releases|versions))?)?`;

/** `This release includes all bug fixes of 2.11.40`, `Forward-port all changes from the 2.11 branch` */
const INCLUDED = new RegExp(
  String.raw`${LABELS}${INCLUDES}\s+${ALL_FIXES}\s+${OF}${NAMED_BRANCH}${AND_EARLIER}(?:,\s+plus\b|\s*[:;.](?:\s|$)|${END})`,
  'i',
);

/** `Enthält alle Fehlerbehebungen aus 2.6.1`. Compiled at the first use, so that bundles without that use do not contain the terms. */
const includedElsewhere = lazy(() =>
  ALL_NOTE_TERMS.flatMap(({ merges = [] }) => merges).map(
    (merge) => new RegExp(`${LABELS}${merge.replace('VERSION', BRANCH)}[.。]?${END}`, 'iu'),
  ),
);

const REVERTED = /^(?:\[[^\]]{1,60}\]\s*)*revert(?:s|ed)?:?\s+["“](?<quoted>[^"”]+)["”]/i;

/** Rules out most texts, faster than the patterns: each statement names a version or a branch. */
const NAMES_VERSION = /\d[.-][\dx]/i;

/** What a sentence or the title of an entry states about a merge of an older line. */
export function readMerge(text: string): StatedMerge | undefined {
  if (!NAMES_VERSION.test(text)) return undefined;
  const quoted = REVERTED.exec(text)?.groups?.quoted;
  const patterns = [INCLUDED, ...includedElsewhere()];
  const found =
    MERGED.exec(quoted ?? text) ?? patterns.map((pattern) => pattern.exec(text)).find((match) => match);
  const of = found?.groups?.of;
  return of === undefined ? undefined : { of, ...(quoted !== undefined && { reverted: true as const }) };
}

/** What the titles and the text of a version on a page state about merges, each statement once. */
export function mergesOf(
  page: { readonly version: Version; readonly sections: readonly Section[] },
  { version, entries }: { readonly version: Version; readonly entries: readonly Entry[] },
): readonly StatedMerge[] {
  const own = ownVersion(page);
  const prose = proseOf(page.sections, ({ within = own }) => within.text === version.text).flatMap((text) =>
    text.split(/(?<=[.!?])\s+|\n/),
  );
  const stated = [...entries.map(({ title }) => title), ...prose].flatMap((text) => readMerge(text) ?? []);
  return [...new Map(stated.map((merge) => [JSON.stringify(merge), merge])).values()];
}

import type { Heading, Root } from 'mdast';
import { matchesOf } from '#core/matches.ts';
import { capitalise } from '#core/model/capitalise.ts';
import { saysUnreleased } from '#core/model/release/unreleased.ts';
import {
  compareVersions,
  formatVersion,
  isOfSeries,
  isPrerelease,
  parseVersion,
  type Version,
  type VersionRules,
} from '#core/model/version.ts';
import type { FrontMatter } from './front-matter/front-matter.ts';
import type { NoteIdentity } from './identify.ts';
import { plainText } from './markdown/plain-text.ts';
import { takeWrittenId } from './markdown/written-ids.ts';
import type { ForeignTitle } from './note.ts';
import type { Report } from './report.ts';
import { placeOf } from './source/line-places.ts';
import { keepTitleLinks } from './title-links.ts';

export interface TitleInput {
  readonly frontMatter: FrontMatter;
  readonly identity: NoteIdentity;
  readonly streamLabel: string;
  /** How versions of the stream are parsed. */
  readonly versionRules: VersionRules | undefined;
  readonly report: Report;
}

/** The level of headings below the title of a page. */
export const SECTION_LEVEL = 2;

export interface SettledTitle {
  readonly title: string;
  /** The heading that contained the title. `text` and `id` are what links can use. */
  readonly heading?: { readonly text: string; readonly line?: number; readonly id?: string };
  /** Set if the title names other versions but not that of the note. */
  readonly foreign?: ForeignTitle;
}

/**
 * Determines the title of a note: from front matter, from its first heading, or from stream and version. Removes that
 * heading from the tree. The other headings move, so that the highest of them has level two: a release of a changelog often begins with
 * `### Fixed`.
 */
export function settleTitle(root: Root, input: TitleInput): SettledTitle {
  const { frontMatter, identity, report } = input;
  const heading = takeTitleHeading(root, input);
  const headings = root.children.filter((node) => node.type === 'heading');
  const first = headings.find(({ depth }) => depth === 1);
  if (first) report('heading-level-one', placeOf(first), { heading: plainText(first) });
  const levels = SECTION_LEVEL - Math.min(...headings.map(({ depth }) => depth));
  for (const node of headings) node.depth = Math.min(node.depth + levels, 6) as Heading['depth'];
  const id = heading && takeWrittenId(heading);
  keepTitleLinks(root, heading);
  const text = heading ? plainText(heading) : '';
  // The heading takes precedence, because it names the version.
  const title = (heading && text !== '' ? text : undefined) ?? frontMatter.title ?? '';
  if (title === '') return { title: defaultTitle(input, headings) };
  const place = heading && placeOf(heading);
  const titled = title === frontMatter.title ? undefined : place;
  const others = identity.guide ? [] : otherVersions(title, input);
  return {
    title,
    ...(others.length > 0 && {
      foreign: {
        versions: others,
        isWholeTitle: namesOnlyVersion(title, input),
        ...(titled === undefined ? { line: frontMatter.titleLine } : titled),
      },
    }),
    ...(heading && {
      heading: {
        text,
        ...(place?.line !== undefined && { line: place.line }),
        ...(id && { id }),
      },
    }),
  };
}

/**
 * The first heading is the title, unless front matter has another title. It may be below level one if it names the
 * version of the note: `## [4.3.0] - 2025-05-01`.
 */
function takeTitleHeading(root: Root, input: TitleInput): Heading | undefined {
  const {
    frontMatter: { title },
    identity,
  } = input;
  const first = root.children.find(({ type }) => type !== 'html');
  if (first?.type !== 'heading') return undefined;
  const text = plainText(first);
  if (first.depth !== 1 && (identity.guide || !beginsWith(text, input))) return undefined;
  if (title !== undefined && !isSameTitle(title, text, input)) return undefined;
  root.children.splice(root.children.indexOf(first), 1);
  return first;
}

/**
 * Returns `App 24.9.0`, or `App 24.9.0 (TBD)` if a heading of this version says so. For a guide, the title comes from
 * its file name: `Upgrade notes` for `upgrade-notes.md`.
 */
function defaultTitle(input: TitleInput, headings: readonly Heading[]): string {
  const {
    streamLabel,
    identity: { id, version, guide },
  } = input;
  if (guide === undefined) {
    const own = headings.map(plainText).find((text) => beginsWith(text, input));
    const mark =
      own !== undefined && saysUnreleased(own) ? /\([^()]*\)\s*$/.exec(own)?.[0].trim() : undefined;
    return [streamLabel, formatVersion(version), ...(mark === undefined ? [] : [mark])].join(' ');
  }
  if (guide === 'introduction') return streamLabel;
  const name = id
    .replace(/^.*\//, '')
    .replace(/^\d{1,3}[-_]+(?=[A-Za-z])/, '')
    .replace(/[-_]+/g, ' ');
  return capitalise(name);
}

/** Other programs show the heading above the page, and the title from front matter in lists. */
function isSameTitle(title: string, heading: string, { identity, versionRules }: TitleInput): boolean {
  if (heading.toLowerCase() === title.toLowerCase()) return true;
  const named = matchesOf(heading, VERSION_LIKE).flatMap(([text]) => parseVersion(text, versionRules) ?? []);
  return named.some((other) => matchesVersion(other, identity.version));
}

function beginsWith(title: string, { identity, versionRules }: TitleInput): boolean {
  const written = title.trim().replace(/^\[?(?:version |release )?\[?/i, '');
  const match = matchesOf(written, VERSION_LIKE).find(({ index }) => index === 0);
  const named = match && parseVersion(match[0].replace(/\.$/, ''), versionRules);
  return named !== undefined && compareVersions(named, identity.version) === 0;
}

const VERSION_LIKE = /(?<![\w.])[vr]?\d+(?:\.\d+)+(?:\(\w+\)|[-.+~_]?[0-9a-z])*/gi;

/** Whether a title is that of a release: `App 24.9.0`, not `App with Java 21.0`. */
function namesOnlyVersion(title: string, { streamLabel }: TitleInput): boolean {
  return title.replace(VERSION_LIKE, '').trim().toLowerCase() === streamLabel.toLowerCase();
}

/** The versions in a title if none of them is the version of the note. */
function otherVersions(title: string, { identity, versionRules }: TitleInput): readonly Version[] {
  const named = matchesOf(title, VERSION_LIKE).flatMap(([text]) => parseVersion(text, versionRules) ?? []);
  return named.some((other) => matchesVersion(other, identity.version)) ? [] : named;
}

/**
 * A title may be less precise than the file (`NetBox 4.3`) or more precise (`1.11.0-Aug 2021`), or name one patch of a
 * `.x` page.
 */
function matchesVersion(named: Version, version: Version): boolean {
  if (named.text.toLowerCase() === version.text.toLowerCase() || isOfSeries(version, named)) return true;
  const isComparable = version.wildcard || named.numbers.length === version.numbers.length;
  const isPrefix = isOfSeries(named, { ...version, wildcard: false });
  return isComparable && isPrefix && isPrerelease(named) === isPrerelease(version);
}

import type { Heading, Root } from 'mdast';
import { saysUnreleased } from '#core/model/catalogue.ts';
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
import { placeOf } from './markdown/located-nodes.ts';
import { plainText } from './markdown/plain-text.ts';
import { takeWrittenId } from './markdown/written-ids.ts';
import type { ForeignTitle } from './note.ts';
import type { Report } from './report.ts';
import { keepTitleLinks } from './title-links.ts';

export interface TitleInput {
  readonly frontMatter: FrontMatter;
  readonly identity: NoteIdentity;
  readonly streamLabel: string;
  /** How versions of the stream are read. */
  readonly versionRules: VersionRules | undefined;
  readonly report: Report;
}

export interface SettledTitle {
  readonly title: string;
  /** The heading that it was read from, and its words as a link would have them. */
  readonly heading?: { readonly text: string; readonly line?: number; readonly id?: string };
  /** Set where it names versions, and not that of the note. */
  readonly foreign?: ForeignTitle;
}

/**
 * The title of a note: from its front matter, else from the heading that opens it, else made of stream and version.
 * Takes the heading off the tree. Where others are of the first level, all go down by one.
 */
export function settleTitle(root: Root, input: TitleInput): SettledTitle {
  const { frontMatter, identity, report } = input;
  const heading = takeTitleHeading(root, input);
  const headings = root.children.filter((node) => node.type === 'heading');
  const first = headings.find(({ depth }) => depth === 1);
  if (first) {
    report('heading-level-one', placeOf(first), { heading: plainText(first) });
    for (const node of headings) node.depth = Math.min(node.depth + 1, 6) as Heading['depth'];
  }
  const id = heading && takeWrittenId(heading);
  keepTitleLinks(root, heading);
  const text = heading ? plainText(heading) : '';
  // Of two the heading says more: it names the version.
  const title = (heading && text !== '' ? text : undefined) ?? frontMatter.title ?? '';
  if (title === '') return { title: madeTitle(input, headings) };
  const place = heading && placeOf(heading);
  const titled = title === frontMatter.title ? undefined : place;
  const others = identity.guide ? [] : otherVersions(title, input);
  return {
    title,
    ...(others.length > 0 && {
      foreign: { versions: others, ...(titled === undefined ? { line: frontMatter.titleLine } : titled) },
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
 * A heading that opens the note is its title, unless front matter says another. It need not be of the first level when it
 * names the version of the note: `## [4.3.0] - 2025-05-01`.
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
 * `App 24.9.0`, and `App 24.9.0 (TBD)` where a heading says so of this version; of a guide the words of its file: `Upgrade notes` for
 * `upgrade-notes.md`.
 */
function madeTitle(input: TitleInput, headings: readonly Heading[]): string {
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
  const words = id
    .replace(/^.*\//, '')
    .replace(/^\d{1,3}[-_]+(?=[A-Za-z])/, '')
    .replace(/[-_]+/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What other programs show over a page is its heading, and the title in front matter stands in their lists. */
function isSameTitle(title: string, heading: string, { identity, versionRules }: TitleInput): boolean {
  if (heading.toLowerCase() === title.toLowerCase()) return true;
  const named = [...heading.matchAll(VERSION_LIKE)].flatMap(
    ([text]) => parseVersion(text, versionRules) ?? [],
  );
  return named.some((other) => isMeant(other, identity.version));
}

function beginsWith(title: string, { identity, versionRules }: TitleInput): boolean {
  const written = title.trim().replace(/^\[?(?:version |release )?\[?/i, '');
  const match = [...written.matchAll(VERSION_LIKE)].find(({ index }) => index === 0);
  const named = match && parseVersion(match[0].replace(/\.$/, ''), versionRules);
  return named !== undefined && compareVersions(named, identity.version) === 0;
}

const VERSION_LIKE = /(?<![\w.])[vr]?\d+(?:\.\d+)+(?:\(\w+\)|[-.+~_]?[0-9a-z])*/gi;

/** The versions that a title names, where none of them is the one of the note. */
function otherVersions(title: string, { identity, versionRules }: TitleInput): readonly Version[] {
  const named = [...title.matchAll(VERSION_LIKE)].flatMap(([text]) => parseVersion(text, versionRules) ?? []);
  return named.some((other) => isMeant(other, identity.version)) ? [] : named;
}

/** A title may say less than the file (`NetBox 4.3`) or more (`1.11.0-Aug 2021`), or name one patch of those that `.x` collects. */
function isMeant(named: Version, version: Version): boolean {
  if (named.text.toLowerCase() === version.text.toLowerCase() || isOfSeries(version, named)) return true;
  const says = version.wildcard || named.numbers.length === version.numbers.length;
  const less = isOfSeries(named, { ...version, wildcard: false });
  return says && less && isPrerelease(named) === isPrerelease(version);
}

import type { Heading } from 'mdast';
import { findDay } from '#core/model/dates/written-day.ts';
import { groupBy } from '#core/model/group-by.ts';
import { readWithdrawnMark } from '#core/model/release/withdrawn-mark.ts';
import { plainText } from '#generator/note/markdown/plain-text.ts';
import { BRACKETED_ID } from '#generator/note/markdown/written-ids.ts';
import { lineAt, parseSource, rangeOfNode, type SourceText } from '../files/source-text.ts';
import type { FoundNote, FoundSource, ReportLine } from '../found.ts';
import { takeChangesAbove } from '../notes/changes-above.ts';
import { joinTextLines, joinTexts, linesFrom, textOfRanges } from '../notes/lined-text.ts';
import { asMarkdown } from '../notes/plain-text.ts';
import { daysOf } from '../notes/release-heading.ts';
import {
  type Piece,
  type PieceHeading,
  type SplitChangelog,
  splitChangelog,
} from '../notes/split-changelog.ts';

/**
 * Reads one text with all releases: Keep a Changelog, Changesets, generated from commits, or any other text with
 * version headings.
 */
export function readChangelog(text: string, file: string): FoundSource {
  const source = parseSource(asMarkdown(text, file), file);
  const split = splitChangelog(source);
  const components = componentsOf(split.pieces, source);
  return {
    notes: split.pieces.map((piece) => foundNote(piece, { source, file, component: components.get(piece) })),
    report: omittedLines(split, source.text, file),
  };
}

interface Reading {
  readonly source: SourceText;
  readonly file: string;
  /** The heading of its component, with its marks. */
  readonly component: string | undefined;
}

/**
 * The headings above releases, if releases below several of them have the same version: `## Server`, `### 1.2.0`, `## Agent`, `### 1.2.0`.
 * Without them, the changes of all components would be those of one.
 */
function componentsOf(pieces: readonly Piece[], { root }: SourceText): ReadonlyMap<Piece, string> {
  const releases = new Map(pieces.map((piece) => [piece.heading?.range.start, piece]));
  /** The headings above the current place that name no release, highest first. */
  const above: Heading[] = [];
  const found = root.children.flatMap((node) => {
    if (node.type !== 'heading') return [];
    const piece = releases.get(rangeOfNode(node).start);
    const isLower = ({ depth }: Heading): boolean => depth < node.depth;
    const component = above.findLast(isLower);
    if (piece) return component ? [{ piece, text: plainText(component), marks: '#'.repeat(node.depth) }] : [];
    above.splice(above.findLastIndex(isLower) + 1, above.length, node);
    return [];
  });
  const versions = groupBy(found, ({ piece }) => [piece.heading?.version]);
  const isShared = [...versions.values()].some((ones) => new Set(ones.map(({ text }) => text)).size > 1);
  return new Map(isShared ? found.map(({ piece, text, marks }) => [piece, `${marks} ${text}`]) : []);
}

function foundNote(piece: Piece, { source, file, component }: Reading): FoundNote {
  const { text } = source;
  const { kind, heading, start, body, above, definitions, names } = piece;
  const slice = ({ start: from, end }: { readonly start: number; readonly end: number }): string =>
    text.slice(from, end);
  const below = textOfRanges(text, body);
  const whole = above ? joinTexts(below, takeChangesAbove(text, above, file)) : below;
  const own = component === undefined ? whole : joinTexts(linesFrom(component, lineAt(text, start)), whole);
  const carried = definitions.map((range) => textOfRanges(text, [range]));
  const title = heading && titleOf(heading, text);
  return {
    role: kind === 'release' ? 'release' : kind === 'unreleased' ? 'unreleased' : 'introduction',
    place: { file, line: lineAt(text, start) },
    ...(heading && { version: heading.version }),
    ...(heading?.date !== undefined && { date: heading.date }),
    ...(heading?.dayInNumbers !== undefined && { dayInNumbers: heading.dayInNumbers }),
    ...(title !== undefined && { title }),
    // JSON is YAML.
    frontMatter: heading?.withdrawn === undefined ? [] : [`withdrawn: ${JSON.stringify(heading.withdrawn)}`],
    body: joinTexts(own, joinTextLines(carried)),
    isMdx: /\.mdx$/i.test(file),
    ...(heading && { heading: heading.text }),
    anchors: [...names, ...(heading ? writtenIds(slice(heading.words)) : [])],
  };
}

/** Ids in a heading: `{#name}`, `{ id="name" }`, `[acme-1.2.0-fixes]`. */
function writtenIds(heading: string): readonly string[] {
  const bracketed = BRACKETED_ID.exec(heading)?.groups?.id;
  if (bracketed !== undefined) return [bracketed];
  const attributes = /\{([^{}]*)\}\s*$/.exec(heading)?.[1] ?? '';
  const id = /(?:^|\s)(?:#([^\s"']+)|id\s*=\s*["']?([^"'\s]+))/.exec(attributes);
  return id ? [id[1] ?? id[2] ?? ''] : [];
}

const LINK = /(?<!!)\[[^\]]*\d[^\]]*\](?:\([^)\s]*\)|\[[^\]]*\])?/;

/** The heading of a release is kept if it contains more than version and date: a link, or other text. */
function titleOf({ words, isPlain, range }: PieceHeading, text: string): string | undefined {
  const heading = text.slice(words.start, words.end).replace(/\s*\n\s*/g, ' ');
  const written = readWithdrawnMark(heading)?.rest ?? heading;
  // A range of dates, in which its patches were released.
  if (daysOf(written).length > 1) return written;
  const link = LINK.exec(written)?.[0];
  if (!isPlain) return withoutDay(written.replace(/\s*\{[^{}]*\}\s*$/, ''));
  const isLink = link !== undefined && (link.includes('](') || isDefined(link, text, range.end));
  return isLink ? link : undefined;
}

/** Removes the date from a heading, because the note stores it separately. */
function withoutDay(heading: string): string {
  const day = findDay(heading);
  if (day === undefined) return heading;
  const before = heading.slice(0, day.index).replace(/(?:\sreleased(?: on)?)?[\s,:|/(–—-]+$/i, '');
  const behind = heading.slice(day.index + day.text.length).replace(/^[\s,:|/)–—-]+/, '');
  return `${before} ${behind}`.trim();
}

/** Whether `[1.2.0]` is a link, which needs a definition. */
function isDefined(link: string, text: string, from: number): boolean {
  const name = link.replace(/^.*\[/, '[').toLowerCase();
  return text.toLowerCase().includes(`\n${name}:`, from);
}

function omittedLines({ omitted }: SplitChangelog, text: string, file: string): readonly ReportLine[] {
  return omitted.map(({ start, end, why }) => ({
    is: 'omitted',
    why,
    text: text.slice(start, end),
    file,
    line: lineAt(text, start),
  }));
}

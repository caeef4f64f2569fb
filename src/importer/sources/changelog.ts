import { findDay } from '#core/model/dates/written-day.ts';
import { readWithdrawnMark } from '#core/model/release/withdrawn-mark.ts';
import { BRACKETED_ID } from '#generator/note/markdown/written-ids.ts';
import { lineAt, parseSource, type SourceText } from '../files/source-text.ts';
import type { FoundNote, FoundSource, ReportLine } from '../found.ts';
import { takeChangesAbove } from '../notes/changes-above.ts';
import { joinTextLines, joinTexts, textOfRanges } from '../notes/lined-text.ts';
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
  return {
    notes: split.pieces.map((piece) => foundNote(piece, { source, file })),
    report: omittedLines(split, source.text, file),
  };
}

interface Reading {
  readonly source: SourceText;
  readonly file: string;
}

function foundNote(piece: Piece, { source, file }: Reading): FoundNote {
  const { text } = source;
  const { kind, heading, start, body, above, definitions, names } = piece;
  const slice = ({ start: from, end }: { readonly start: number; readonly end: number }): string =>
    text.slice(from, end);
  const below = textOfRanges(text, body);
  const own = above ? joinTexts(below, takeChangesAbove(text, above, file)) : below;
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

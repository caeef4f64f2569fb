import type { Root } from 'mdast';
import { fencedLines } from './markdown/fenced-lines.ts';
import { nodesIn } from './markdown/located-nodes.ts';
import type { Report } from './report.ts';

/** The limits of one note. Without limits, one file could stop the whole build and nobody would know which. */
export interface Budget {
  readonly noteBytes: number;
  /** The maximum line length in UTF-16 units. */
  readonly lineLength: number;
  readonly headings: number;
  /** The maximum weight of the marks in one paragraph, counted by `addLine`. */
  readonly marks: number;
  /** The maximum depth of lists, quotes, marks and elements inside each other: see `isShallow`. */
  readonly nesting: number;
}

/**
 * Characters that can begin or end emphasis, code, a formula, a link, a tag, an address or a line break. Inline code
 * counts as one.
 */
const MARK = /(?<!`)(`{1,10})(?!`)[^`]*\1(?!`)|`+|[*_$[<@]|:{3,}|:\/\/|~~|www\.|(?: {2}|\\)$/g;

/** A character reference such as `&amp;`. */
const REFERENCE = /&#?[A-Za-z0-9]{1,40};/g;

/**
 * Marks weigh more in longer lines, which some parsers search for each mark, and references in longer paragraphs, whose text is copied for
 * each of them.
 */
const LONG_TEXT = 2_000;

/** A line that begins like a directive: the parser treats it as a possible container and rescans the paragraph so far. */
const DIRECTIVE = /^[\s>]*:{3,}/;
const MARKS_OF_DIRECTIVE = 40;

/** A thematic break. */
const RULE = /^[\s>]*([-*_])(?: *\1){2,} *$/;

/** The marks of quotes and items at the beginning of a line. Deeper ones than `isShallow` can measure would overflow the stack of the parser. */
const CONTAINERS = /^(?:\s*(?:>|(?:[-+*]|\d{1,9}[.)])\s))+/;

/** A blank line, a heading or an item of a list, perhaps in a quote: none of them continues the paragraph above it. */
const BEGINS_BLOCK = /^[\s>]*(?:$|(?:#{1,6}|[-+*]|\d{1,9}[.)])\s)/;

/** Returns false and reports a problem if a note is too large to be decoded. */
export function hasSize(bytes: Uint8Array, { noteBytes }: Budget, report: Report): boolean {
  if (bytes.length <= noteBytes) return true;
  report('note-too-large', {}, { bytes: bytes.length, limit: noteBytes });
  return false;
}

/** Returns false and reports a problem for each limit that a text exceeds, before any parser reads it. Code blocks do not count. */
export function isWithinBudget(
  text: string,
  { lineLength, nesting, marks }: Budget,
  report: Report,
): boolean {
  const lines = text.split('\n');
  const long = lines.findIndex((line) => line.length > lineLength);
  if (long >= 0) {
    const length = lines[long]?.length ?? 0;
    report('line-too-long', { line: long + 1 }, { length, limit: lineLength });
    return false;
  }
  const code = fencedLines(lines);
  const deep = lines.findIndex((line, place) => !code[place] && depthOf(line) > nesting);
  if (deep >= 0) report('nesting-too-deep', { line: deep + 1 }, { limit: nesting });
  const crowded = crowdedLine(lines, code, marks);
  if (crowded >= 0) report('too-many-marks', { line: crowded + 1 }, { limit: marks });
  return deep < 0 && crowded < 0;
}

function depthOf(line: string): number {
  return RULE.test(line) ? 0 : countMatches(CONTAINERS.exec(line)?.[0] ?? '', /[>+*.)-]/g);
}

/** Returns false and reports a problem if a note has too many headings. */
export function hasFewHeadings(root: Root, { headings }: Budget, report: Report): boolean {
  const count = nodesIn(root).filter(({ type }) => type === 'heading').length;
  if (count > headings) report('too-many-headings', {}, { count, limit: headings });
  return count <= headings;
}

/** The place of the line at which a paragraph has too many marks, or -1. */
function crowdedLine(lines: readonly string[], code: readonly boolean[], limit: number): number {
  let paragraph = { marks: 0, length: 0 };
  return lines.findIndex((line, place) => {
    if (BEGINS_BLOCK.test(line)) paragraph = { marks: 0, length: 0 };
    if (!code[place] && !RULE.test(line)) paragraph = addLine(paragraph, line);
    return paragraph.marks > limit;
  });
}

interface Paragraph {
  readonly marks: number;
  readonly length: number;
}

function addLine(paragraph: Paragraph, line: string): Paragraph {
  const length = paragraph.length + line.length;
  const marks = countMatches(line, MARK) + (DIRECTIVE.test(line) ? MARKS_OF_DIRECTIVE : 0);
  const references = line.includes('&') ? countMatches(line, REFERENCE) : 0;
  const added = marks * weightOf(line.length) + references * weightOf(length);
  return { marks: paragraph.marks + added, length };
}

function weightOf(length: number): number {
  return Math.max(1, length / LONG_TEXT);
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

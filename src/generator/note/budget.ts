import { FENCE_MARK } from './markdown/fenced-lines.ts';
import type { Report } from './report.ts';

/** The limits of one note. Without limits, one file could stop the whole build and nobody would know which. */
export interface Budget {
  readonly noteBytes: number;
  /** The maximum line length in UTF-16 units. */
  readonly lineLength: number;
  readonly headings: number;
  /** The maximum weight of the marks in one paragraph, counted by `addLine`. */
  readonly marks: number;
  /** The maximum depth of lists, quotes, marks and elements inside each other. */
  readonly nesting: number;
}

const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;
const DIRECTIVE = /^ {0,3}:{3,}/;

/**
 * Characters that can begin or end emphasis, code, a formula, a link, a tag, an address or a line break. Inline code
 * counts as one.
 */
const MARK = /(?<!`)(`{1,10})(?!`)[^`]*\1(?!`)|`+|[*_$[<@]|:{3,}|:\/\/|~~|www\.|(?: {2}|\\)$/g;

/**
 * The parser searches for a mark from the beginning of its line, so marks weigh more in lines longer than `LONG_TEXT`.
 * References weigh more in longer paragraphs, because the parser copies the text before each of them.
 */
const LONG_TEXT = 2_000;

/** A character reference such as `&amp;`. */
const REFERENCE = /&#?[A-Za-z0-9]{1,40};/g;

/**
 * The weight of a line that begins like a directive: the parser treats it as a possible container and rescans the
 * paragraph so far.
 */
const MARKS_OF_DIRECTIVE = 40;

const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;

/** Returns false and reports a problem if a note is too large to be decoded. */
export function hasSize(bytes: Uint8Array, { noteBytes }: Budget, report: Report): boolean {
  if (bytes.length <= noteBytes) return true;
  report('note-too-large', {}, { bytes: bytes.length, limit: noteBytes });
  return false;
}

/**
 * Returns false and reports a problem for each limit that a text exceeds. Reads every character once, before any parser
 * does. Headings and containers inside code blocks do not count.
 */
export function isWithinBudget(text: string, budget: Budget, report: Report): boolean {
  const lines = text.split('\n');
  const long = lines.findIndex((line) => line.length > budget.lineLength);
  if (long >= 0) {
    report(
      'line-too-long',
      { line: long + 1 },
      { length: lines[long]?.length ?? 0, limit: budget.lineLength },
    );
    return false;
  }
  const { headings, deep, crowded } = measure(lines, budget);
  if (headings > budget.headings)
    report('too-many-headings', {}, { count: headings, limit: budget.headings });
  if (deep !== undefined) report('nesting-too-deep', { line: deep }, { limit: budget.nesting });
  if (crowded !== undefined) report('too-many-marks', { line: crowded }, { limit: budget.marks });
  return headings <= budget.headings && deep === undefined && crowded === undefined;
}

interface Measured {
  readonly headings: number;
  /** The line (from 1) of the first container that is nested too deep. */
  readonly deep?: number;
  /** The line (from 1) at which a paragraph has too many marks. */
  readonly crowded?: number;
}

function measure(lines: readonly string[], { nesting, marks }: Budget): Measured {
  let headings = 0;
  let block = { marks: 0, length: 0 };
  let containers: readonly number[] = [];
  let fence: Fence | undefined;
  let before = '';
  for (const [index, line] of lines.entries()) {
    const place = readContainers(line, containers, { limit: nesting, inFence: fence !== undefined });
    containers = place.containers;
    if (containers.length > nesting) return { headings, deep: index + 1 };
    fence = nextFence(fence, place);
    if (fence === undefined && (HEADING.test(place.rest) || (before !== '' && UNDERLINE.test(place.rest)))) {
      headings += 1;
    }
    before = fence === undefined ? place.rest.trim() : '';
    const isNew = before === '' || place.begins || HEADING.test(place.rest);
    block = addLine(isNew ? { marks: 0, length: 0 } : block, fence === undefined ? place.rest : '');
    if (block.marks > marks) return { headings, crowded: index + 1 };
  }
  return { headings };
}

/** The paragraph that is being measured. */
interface Block {
  /** The parser tries to pair each mark with all marks before it. */
  readonly marks: number;
  readonly length: number;
}

function addLine(block: Block, line: string): Block {
  const length = block.length + line.length;
  if (RULE.test(line)) return { marks: block.marks, length };
  const marks = countMatches(line, MARK) + (DIRECTIVE.test(line) ? MARKS_OF_DIRECTIVE : 0);
  const references = line.includes('&') ? countMatches(line, REFERENCE) : 0;
  const added = marks * weightOf(line.length) + references * weightOf(length);
  return { marks: block.marks + added, length };
}

function weightOf(length: number): number {
  return Math.max(1, length / LONG_TEXT);
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The column at which the content of a list item begins, relative to its parent; 0 for a quote. */
type Container = number;

interface ReadLine {
  readonly containers: readonly Container[];
  /** The line without the marks of its containers. */
  readonly rest: string;
  /** Whether a list item begins in this line. */
  readonly begins: boolean;
}

const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3}(?:[-+*]|\d{1,9}[.)]))(?: {1,4}(?! )| (?= )|$)/;

/** A thematic break: `- - -` is not a list in a list in a list. */
const RULE = /^ {0,3}([-*_])(?: *\1){2,} *$/;

/** Follows CommonMark: first matches the containers that continue, then those that begin. */
function readContainers(
  line: string,
  open: readonly Container[],
  { limit, inFence }: { readonly limit: number; readonly inFence: boolean },
): ReadLine {
  let rest = line.replaceAll('\t', '    ');
  const isBlank = rest.trim() === '';
  const continued: Container[] = [];
  for (const container of open) {
    const mark = container === 0 ? QUOTE.exec(rest)?.[0].length : indentOf(rest, container, isBlank);
    if (mark === undefined) break;
    rest = rest.slice(mark);
    continued.push(container);
  }
  if (inFence && continued.length === open.length) return { containers: continued, rest, begins: false };
  let begins = false;
  while (continued.length <= limit && !RULE.test(rest)) {
    const quote = QUOTE.exec(rest)?.[0];
    const item = quote === undefined ? ITEM.exec(rest)?.[0] : undefined;
    const mark = quote ?? item;
    if (mark === undefined) break;
    begins ||= item !== undefined;
    continued.push(quote === undefined ? mark.length : 0);
    rest = rest.slice(mark.length);
  }
  return { containers: continued, rest, begins };
}

function indentOf(rest: string, width: number, isBlank: boolean): number | undefined {
  return isBlank || rest.startsWith(' '.repeat(width)) ? width : undefined;
}

interface Fence {
  readonly mark: string;
  /** The number of containers around it. The fence ends with its container. */
  readonly depth: number;
}

const FENCE = new RegExp(`^ {0,3}${FENCE_MARK}`);

function nextFence(fence: Fence | undefined, { containers, rest }: ReadLine): Fence | undefined {
  const mark = FENCE.exec(rest)?.[1];
  if (fence === undefined || containers.length < fence.depth) {
    return mark === undefined ? undefined : { mark, depth: containers.length };
  }
  const closes = mark?.startsWith(fence.mark) && rest.trim() === mark;
  return closes ? undefined : fence;
}

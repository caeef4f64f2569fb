import type { Report } from './report.ts';

/** What one note may cost. Without bounds one file could stop the build of all, and nobody would be told which. */
export interface Budget {
  readonly noteBytes: number;
  /** UTF-16 units. */
  readonly lineLength: number;
  readonly headings: number;
  /** In one paragraph, as `marksIn` counts them. */
  readonly marks: number;
  /** Lists, quotes, marks and elements inside each other. */
  readonly nesting: number;
}

const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;
const DIRECTIVE = /^ {0,3}:{3,}/;

/** What can begin or end emphasis, code, a formula, a link, a tag, an address or a line break. Code within a line is one. */
const MARK = /(?<!`)(`{1,10})(?!`)[^`]*\1(?!`)|`+|[*_$[<@]|:{3,}|:\/\/|~~|www\.|(?: {2}|\\)$/g;

/** The parser looks for the place of a mark from the beginning of its line: in longer lines marks count more. So do references in longer paragraphs: it copies the text before each. */
const LONG_TEXT = 2_000;

/** `&amp;` */
const REFERENCE = /&#?[A-Za-z0-9]{1,40};/g;

/** The parser takes each line of a paragraph that begins so for a possible container, and looks at all before it. */
const MARKS_OF_DIRECTIVE = 40;

const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;

/** False, and a problem, when a note is larger than the budget: it is not decoded then. */
export function hasSize(bytes: Uint8Array, { noteBytes }: Budget, report: Report): boolean {
  if (bytes.length <= noteBytes) return true;
  report('note-too-large', {}, { bytes: bytes.length, limit: noteBytes });
  return false;
}

/**
 * False, and a problem for each bound, when a text would cost a parser more than it may. Reads every character once, before
 * any parser does; counts what looks like a heading or a container, code blocks left out.
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
  /** The line of the first container that is too deep, from 1. */
  readonly deep?: number;
  /** The line at which a paragraph has too many marks. */
  readonly crowded?: number;
}

function measure(lines: readonly string[], { nesting, marks }: Budget): Measured {
  let headings = 0;
  let block = { marks: 0, length: 0 };
  let containers: readonly number[] = [];
  let fence: Fence | undefined;
  let before = '';
  for (const [index, line] of lines.entries()) {
    const place = readContainers(line, containers, { most: nesting, inFence: fence !== undefined });
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

/** A paragraph so far. */
interface Block {
  /** Each of them the parser tries to pair with those before. */
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

/** The column at which the content of a list item begins, counted from its parent's; for a quote 0. */
type Container = number;

interface ReadLine {
  readonly containers: readonly Container[];
  /** What stands behind the marks of the containers. */
  readonly rest: string;
  /** An item begins in this line. */
  readonly begins: boolean;
}

const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3}(?:[-+*]|\d{1,9}[.)]))(?: {1,4}(?! )| (?= )|$)/;

/** `- - -` is no list in a list in a list. */
const RULE = /^ {0,3}([-*_])(?: *\1){2,} *$/;

/** As CommonMark does: first the containers that go on, then those that begin. */
function readContainers(
  line: string,
  open: readonly Container[],
  { most, inFence }: { readonly most: number; readonly inFence: boolean },
): ReadLine {
  let rest = line.replaceAll('\t', '    ');
  const isBlank = rest.trim() === '';
  const kept: Container[] = [];
  for (const container of open) {
    const mark = container === 0 ? QUOTE.exec(rest)?.[0].length : indentOf(rest, container, isBlank);
    if (mark === undefined) break;
    rest = rest.slice(mark);
    kept.push(container);
  }
  if (inFence && kept.length === open.length) return { containers: kept, rest, begins: false };
  let begins = false;
  while (kept.length <= most && !RULE.test(rest)) {
    const quote = QUOTE.exec(rest)?.[0];
    const item = quote === undefined ? ITEM.exec(rest)?.[0] : undefined;
    const mark = quote ?? item;
    if (mark === undefined) break;
    begins ||= item !== undefined;
    kept.push(quote === undefined ? mark.length : 0);
    rest = rest.slice(mark.length);
  }
  return { containers: kept, rest, begins };
}

function indentOf(rest: string, width: number, isBlank: boolean): number | undefined {
  return isBlank || rest.startsWith(' '.repeat(width)) ? width : undefined;
}

interface Fence {
  readonly mark: string;
  /** Where it stands: it ends with the container that holds it. */
  readonly depth: number;
}

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;

function nextFence(fence: Fence | undefined, { containers, rest }: ReadLine): Fence | undefined {
  const mark = FENCE.exec(rest)?.[1];
  if (fence === undefined || containers.length < fence.depth) {
    return mark === undefined ? undefined : { mark, depth: containers.length };
  }
  const closes = mark?.startsWith(fence.mark) && rest.trim() === mark;
  return closes ? undefined : fence;
}

import type {
  GatheredLine,
  GatheredSection,
  ReleaseSection,
} from '#generator/catalogue/unreleased/gather-entries.ts';
import { sectionsFor } from '#generator/catalogue/unreleased/gather-entries.ts';
import { fencedLines } from '#generator/note/markdown/fenced-lines.ts';

interface Heading {
  /** The index of the line. */
  readonly at: number;
  readonly level: number;
  readonly text: string;
}

/**
 * Inserts sections into a note: below existing headings, or in the order that the publisher configured. Existing text
 * stays unchanged.
 */
export function insertSections(
  before: string,
  sections: readonly GatheredSection[],
  order: readonly ReleaseSection[],
): string {
  let lines = before.replace(/\n*$/, '').split('\n');
  const all = [...order, ...sectionsFor(order)].map(({ heading }) => heading);
  const places = [...new Set(all)];
  for (const section of sections) lines = insertSection(lines, section, places);
  return `${lines.join('\n').replace(/^\n+(?=## )/, '')}\n`;
}

function insertSection(
  lines: readonly string[],
  { heading, lines: first, rest }: GatheredSection,
  places: readonly string[],
): string[] {
  const headings = headingsIn(lines);
  const own = headings.findIndex(({ level, text }) => level === 2 && isSame(text, heading));
  const found = headings[own];
  if (found === undefined) {
    const later = new Set(places.slice(places.indexOf(heading) + 1).map((text) => text.toLowerCase()));
    const next = headings.find(({ level, text }) => level === 2 && later.has(text.toLowerCase()));
    const section = ['', `## ${heading}`, '', ...textsOf(first), ...gap(first, rest), ...textsOf(rest)];
    return insertAt(lines, next?.at ?? lines.length, section);
  }
  const end = headings.slice(own + 1).find(({ level }) => level <= 2)?.at ?? lines.length;
  const deeper = headings.slice(own + 1).find(({ at }) => at < end)?.at ?? end;
  const withRest = rest.length === 0 ? [...lines] : insertAt(lines, end, ['', ...textsOf(rest)]);
  return first.length === 0
    ? withRest
    : insertAt(withRest, deeper, linesAfter(lines, found.at, deeper, first));
}

/** Lines that continue a list follow directly; after any other text, a blank line comes first. */
function linesAfter(
  lines: readonly string[],
  from: number,
  to: number,
  added: readonly GatheredLine[],
): readonly string[] {
  const last = lines.slice(from + 1, to).findLast((line) => line.trim() !== '');
  const continuesList = last !== undefined && /^(?:- |\s+\S)/.test(last);
  return [...(continuesList ? [] : ['']), ...textsOf(added)];
}

/** Inserts lines with one blank line before and after them. */
function insertAt(lines: readonly string[], at: number, added: readonly string[]): string[] {
  const head = [...lines.slice(0, at)];
  while (head.at(-1)?.trim() === '') head.pop();
  const body = [...added];
  while (body.at(-1)?.trim() === '') body.pop();
  const tail = lines.slice(at);
  return [...head, ...body, ...(tail.length > 0 ? [''] : []), ...tail];
}

function gap(first: readonly unknown[], rest: readonly unknown[]): readonly string[] {
  return first.length > 0 && rest.length > 0 ? [''] : [];
}

function textsOf(lines: readonly GatheredLine[]): readonly string[] {
  return lines.map(({ text }) => text);
}

function headingsIn(lines: readonly string[]): readonly Heading[] {
  const headings: Heading[] = [];
  const code = fencedLines(lines);
  for (const [at, line] of lines.entries()) {
    const { marks, text } = /^(?<marks>#{1,6})[ \t]+(?<text>.*?)[ \t]*#*[ \t]*$/.exec(line)?.groups ?? {};
    if (!code[at] && marks !== undefined && text !== undefined)
      headings.push({ at, level: marks.length, text: text.replace(/\s*\{#[^}]*\}$/, '') });
  }
  return headings;
}

function isSame(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}

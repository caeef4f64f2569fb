import type { Problem } from '#core/model/problem.ts';
import { EXTERNAL_RULES, RULES } from '#generator/config/rule-levels.ts';
import type { ContentTree } from '../catalogue/discover/content-tree.ts';
import { nearest } from '../nearest.ts';
import { fencedLines } from '../note/markdown/fenced-lines.ts';
import { createReport } from '../note/report.ts';
import { decodeNote } from '../note/source/decode.ts';
import { lineStarts, pointAt } from '../note/source/line-places.ts';
import type { NoteFile } from '../note/source/note-file.ts';

/** A comment that suppresses or restores problems, as in code linters. */
export interface Directive {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** Offsets of the whole comment in the text of the file. */
  readonly start: number;
  readonly end: number;
  readonly what: 'disable' | 'enable';
  /** The lines that the directive applies to, including the last. */
  readonly lines: { readonly from: number; readonly to: number };
  /** Empty for all rules. */
  readonly rules: readonly string[];
}

/**
 *   <!-- release-notes-disable missing-date, vague-link -- why -->    from here on, and problems of the whole file
 *   <!-- release-notes-enable vague-link -->                          ends the above
 *   <!-- release-notes-disable-next-line empty-section -->            the next line that is not blank
 *   <!-- release-notes-disable-line -->                               this line, every rule
 *   <!-- release-notes-disable-file -->                               the whole file, wherever the comment is
 *   {/* release-notes-disable vague-link *\/}                         the same in MDX
 */
// Bounded, because an unclosed comment would be scanned to the end of the file each time.
const COMMENT =
  /(?:<!--|\{\/\*)\s*release-notes-(?<word>disable-next-line|disable-line|disable-file|disable|enable)(?=[\s*-])(?<rest>[\s\S]{0,2000}?)(?:-->|\*\/\})/g;

/** The directives of a file in order. Comments in code are text. */
export function readDirectives(text: string): readonly Directive[] {
  if (!text.includes('release-notes-')) return [];
  const lines = text.split('\n');
  const code = fencedLines(lines);
  const starts = lineStarts(text);
  return [...text.matchAll(COMMENT)].flatMap(({ 0: whole, index, groups }) => {
    const { line, column } = pointAt(starts, index);
    const before = text.slice(index - column + 1, index);
    // Inline code, as on the page that documents directives.
    if (code[line - 1] || (before.split('`').length - 1) % 2 === 1) return [];
    const place = { line, column, start: index, end: index + whole.length };
    const lastLine = line + whole.split('\n').length - 1;
    return [
      {
        ...place,
        ...meaningOf(groups?.word ?? '', { line, lastLine, lines }),
        rules: rulesIn(groups?.rest ?? ''),
      },
    ];
  });
}

interface CommentLines {
  readonly line: number;
  readonly lastLine: number;
  readonly lines: readonly string[];
}

function meaningOf(word: string, { line, lastLine, lines }: CommentLines): Pick<Directive, 'what' | 'lines'> {
  const end = Number.POSITIVE_INFINITY;
  switch (word) {
    case 'enable':
      return { what: 'enable', lines: { from: line, to: end } };
    case 'disable-file':
      return { what: 'disable', lines: { from: 0, to: end } };
    case 'disable-line':
      return { what: 'disable', lines: { from: line, to: line } };
    case 'disable-next-line': {
      let next = lastLine;
      while (next < lines.length && lines[next]?.trim() === '') next += 1;
      return {
        what: 'disable',
        lines: { from: lastLine + 1, to: (next < lines.length ? next : lastLine) + 1 },
      };
    }
    default:
      return { what: 'disable', lines: { from: line, to: end } };
  }
}

/** Text after ` -- ` is an explanation. */
function rulesIn(rest: string): readonly string[] {
  const [written = ''] = rest.split(/(?:^|\s)--(?:\s|$)/);
  return written.split(/[\s,]+/).filter((rule) => rule !== '');
}

export interface Disabled {
  /** The problems that remain. */
  readonly problems: readonly Problem[];
  /** Problems of the comments themselves: unknown rules, and comments that suppress nothing. */
  readonly remarks: readonly Problem[];
}

/**
 * Removes suppressed problems. Only problems with a configurable level can be suppressed; all others always stop the
 * build.
 */
export function applyDirectives(
  problems: readonly Problem[],
  directives: ReadonlyMap<string, readonly Directive[]>,
): Disabled {
  const used = new Map<Directive, Set<string>>();
  const remaining = problems.filter((problem) => {
    const by = RULES.includes(problem.code)
      ? suppressorOf(problem, directives.get(problem.file) ?? [])
      : undefined;
    if (by) used.set(by, (used.get(by) ?? new Set()).add(problem.code));
    return by === undefined;
  });
  const remarks: Problem[] = [];
  for (const [file, all] of directives) {
    for (const directive of all)
      remarks.push(...remarksOn(directive, used.get(directive) ?? new Set(), file));
  }
  return { problems: remaining, remarks };
}

/** The directive that suppresses a problem. The last directive for its place and rule decides. */
function suppressorOf({ code, line }: Problem, directives: readonly Directive[]): Directive | undefined {
  // A problem without a line belongs to the whole file.
  const isAbout = ({ lines }: Directive): boolean =>
    line === undefined ? lines.to === Number.POSITIVE_INFINITY : lines.from <= line && line <= lines.to;
  const isNamed = ({ rules }: Directive): boolean => rules.length === 0 || rules.includes(code);
  const last = directives.findLast(
    (directive) =>
      isAbout(directive) && isNamed(directive) && (line !== undefined || directive.what === 'disable'),
  );
  return last?.what === 'disable' ? last : undefined;
}

function remarksOn(directive: Directive, used: ReadonlySet<string>, file: string): readonly Problem[] {
  const { problems, report } = createReport(file);
  for (const rule of directive.rules) {
    const near = nearest(rule, RULES);
    if (!RULES.includes(rule)) report('unknown-rule', directive, { rule, ...(near && { nearest: near }) });
    else if (directive.what === 'disable' && !used.has(rule) && !EXTERNAL_RULES.includes(rule))
      report('unused-disable', directive, { rule });
  }
  if (directive.what === 'disable' && directive.rules.length === 0 && used.size === 0)
    report('unused-disable', directive, {});
  return problems;
}

const MARK = Buffer.from('release-notes-');

/** The directives of all notes and their partials, by file name as in problems. Notes without the mark are not decoded. */
export function directivesOf({
  notes,
  label,
}: Pick<ContentTree, 'notes' | 'label'>): ReadonlyMap<string, readonly Directive[]> {
  const found = new Map<string, readonly Directive[]>();
  for (const { path, bytes, partials = [] } of notes) {
    const texts = [[path, textOf(bytes)] as const, ...partials.map((one) => [one.path, one.text] as const)];
    for (const [file, text] of texts) {
      const directives = text === undefined ? [] : readDirectives(text);
      if (directives.length > 0) found.set(`${label}/${file}`, directives);
    }
  }
  return found;
}

function textOf(bytes: NoteFile['bytes']): string | undefined {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(MARK)) return undefined;
  return decodeNote(bytes, () => undefined);
}

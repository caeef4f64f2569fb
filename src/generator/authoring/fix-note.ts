import type { Problem, ProblemCode } from '#core/model/problem.ts';
import { type Directive, readDirectives } from '../lint/directives.ts';
import { splitFrontMatter } from '../note/front-matter/front-matter.ts';
import { parseText } from '../note/markdown/parse-text.ts';
import type { Note } from '../note/note.ts';
import { parseNote } from '../note/parse-note.ts';
import type { ParseRules } from '../note/rules.ts';
import { applyEdits, type Edit } from '../note/source/edits.ts';
import { lineStarts } from '../note/source/line-places.ts';
import type { NoteFile } from '../note/source/note-file.ts';

/** Problems that can be fixed safely: the page has the same content afterwards, and the problem is gone. */
export const FIXABLE = [
  'heading-level-one',
  'unclosed-admonition',
  'unused-disable',
  'unwrapped-html',
] as const satisfies readonly ProblemCode[];

export interface FixedNote {
  readonly text: string;
  /** The code of each fixed problem, in the order of fixing. */
  readonly fixed: readonly ProblemCode[];
}

export interface Fixing {
  readonly rules: ParseRules;
  /** The problems of the file. */
  readonly problems: readonly Problem[];
}

/**
 * The text of a note after safe fixes; undefined if nothing was fixed. Each fix is verified: the note is parsed before
 * and after, and must have the same content. Line ends and a byte order mark stay.
 */
export async function fixNote(
  file: Pick<NoteFile, 'path' | 'bytes' | 'partials'>,
  { rules, problems }: Fixing,
): Promise<FixedNote | undefined> {
  const raw = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes);
  const style = textStyle(raw);
  if (style === undefined) return undefined;
  let text = raw.slice(style.mark.length).replaceAll('\r\n', '\n');
  const fixed: ProblemCode[] = [];
  const read = (one: string): Promise<Note> =>
    parseNote({ ...file, bytes: new TextEncoder().encode(one) }, rules);
  const accept = async (code: ProblemCode, edits: readonly Edit[]): Promise<void> => {
    const next = applyEdits(text, edits);
    if (next === text || !isVerified(await read(text), await read(next), code)) return;
    text = next;
    fixed.push(code);
  };
  // From the end, so that the lines of the other problems stay the same.
  const unused = problems.filter(({ code }) => code === 'unused-disable').map(({ line }) => line);
  for (const directive of unusedDirectives(text, unused).toReversed()) {
    await accept('unused-disable', [removalOf(directive, text)]);
  }
  if (problems.some(({ code }) => code === 'heading-level-one'))
    await accept('heading-level-one', headingEdits(text, file.path, rules));
  for (const { line = 0 } of problems.filter(({ code }) => code === 'unclosed-admonition').toReversed()) {
    await accept('unclosed-admonition', closingEdits(text, line));
  }
  // From the end, so that the positions of the other problems stay the same.
  for (const problem of problems.toReversed()) {
    if (problem.code === 'unwrapped-html')
      await accept('unwrapped-html', tagEdits(text, problem, problem.arguments.element));
  }
  if (fixed.length === 0) return undefined;
  return { text: style.mark + (style.isDos ? text.replaceAll('\n', '\r\n') : text), fixed };
}

/** Returns undefined for mixed line ends, which could not be restored. */
function textStyle(raw: string): { readonly mark: string; readonly isDos: boolean } | undefined {
  const mark = raw.startsWith('\uFEFF') ? '\uFEFF' : '';
  const breaks = raw.match(/\r\n|\r|\n/g) ?? [];
  const [first = '\n'] = breaks;
  if (first === '\r' || breaks.some((one) => one !== first)) return undefined;
  return { mark, isDos: first === '\r\n' };
}

/** Whether a note has the same content after a fix, and fewer problems with this code. */
function isVerified(before: Note, after: Note, code: ProblemCode): boolean {
  // White space around a comment, and between removed tags, is removed as well.
  const isSpaced = code === 'unused-disable' || code === 'unwrapped-html';
  const contentOf = isSpaced ? visibleContentOf : contentsOf;
  if (contentOf(before) !== contentOf(after)) return false;
  // Directives are not part of a note, and their problems are not either.
  if (code === 'unused-disable') return true;
  const countOf = ({ problems }: Note, isOwn: boolean): number =>
    problems.filter((one) => (one.code === code) === isOwn).length;
  return countOf(after, true) < countOf(before, true) && countOf(after, false) <= countOf(before, false);
}

/** The content of a note for readers, without the Markdown source. */
function contentsOf({ release, anchors }: Note): string {
  return JSON.stringify([release, anchors], (key, value) => (key === 'markdown' ? undefined : value));
}

/** The content without white space that browsers ignore, such as that around a comment. */
function visibleContentOf(note: Note): string {
  return contentsOf(note)
    .replace(/(?: |\\n)+/g, ' ')
    .replaceAll(' </', '</');
}

/** Directives of which no rule suppresses a problem. A directive that suppresses one is kept whole. */
function unusedDirectives(text: string, lines: readonly (number | undefined)[]): readonly Directive[] {
  return readDirectives(text).filter(({ what, line, rules }) => {
    const unused = lines.filter((one) => one === line).length;
    return what === 'disable' && unused > 0 && unused >= Math.max(1, rules.length);
  });
}

/** Removes a directive, with its line if the line has no other content. */
function removalOf({ start, end }: Directive, text: string): Edit {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const isAlone =
    text.slice(lineStart, start).trim() === '' &&
    text.slice(end, lineEnd < 0 ? undefined : lineEnd).trim() === '';
  if (!isAlone) return { start: /[ \t]/.test(text[start - 1] ?? '') ? start - 1 : start, end, text: '' };
  return { start: lineStart, end: lineEnd < 0 ? text.length : lineEnd + 1, text: '' };
}

/** Adds one level to each heading except the title. Underlined headings are left to the author. */
function headingEdits(text: string, path: string, rules: ParseRules): readonly Edit[] {
  const report = (): void => undefined;
  const { body } = splitFrontMatter(text, report);
  const root = parseText(body, path, { components: rules.components, math: rules.math, report });
  const headings = root.children.filter((node) => node.type === 'heading');
  const starts = lineStarts(text);
  const edits = headings.map(({ depth, position }) => {
    const at = (starts[(position?.start.line ?? 1) - 1] ?? 0) + (position?.start.column ?? 1) - 1;
    return { depth, at };
  });
  const titles = edits.filter(({ depth }) => depth === 1);
  // A heading of level one at the beginning may be the title. The verification decides.
  const lowered = edits[0]?.depth === 1 && titles.length > 1 ? edits.slice(1) : edits;
  return lowered.every(({ at }) => text[at] === '#')
    ? lowered.filter(({ depth }) => depth < 6).map(({ at }) => ({ start: at, end: at, text: '#' }))
    : [];
}

function closingEdits(text: string, line: number): readonly Edit[] {
  const opening = text.split('\n')[line - 1] ?? '';
  const colons = /^[ \t]*(?<colons>:{3,})/.exec(opening)?.groups?.colons;
  const end = text.replace(/\n*$/, '').length;
  return colons === undefined ? [] : [{ start: end, end: text.length, text: `\n${colons}\n` }];
}

/** Removes the tag at a place and the next closing tag. The verification decides whether they belong together. */
function tagEdits(
  text: string,
  { line = 1, column = 1 }: Pick<Problem, 'line' | 'column'>,
  element: string,
): readonly Edit[] {
  const start = (lineStarts(text)[line - 1] ?? 0) + column - 1;
  const opening = new RegExp(`^<${element}\\b[^<>]*>`, 'i').exec(text.slice(start))?.[0];
  if (opening === undefined) return [];
  const closing = new RegExp(`</${element}\\s*>`, 'i').exec(text.slice(start));
  return [
    { start, end: start + opening.length, text: '' },
    ...(closing === null
      ? []
      : [{ start: start + closing.index, end: start + closing.index + closing[0].length, text: '' }]),
  ];
}

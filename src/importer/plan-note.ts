import type { ParseRules } from '#generator/note/rules.ts';
import { lineAt, parseSource } from './files/source-text.ts';
import type { FoundNote, ReportLine, SourcePlace } from './found.ts';
import { editLines, inOneLine, type LinedText, linesFrom, prependLines } from './notes/lined-text.ts';
import {
  dropEmptyHeadings,
  findEmptyHeadings,
  lowerHeadings,
  markCode,
  markItems,
  titleOf,
} from './notes/text-edits.ts';
import { type LinkPlaces, type PlacedNote, resolveLinks } from './resolve-links.ts';

/** A note as the importer writes it. */
export interface PlannedNote extends LinedText {
  readonly path: string;
  readonly role: FoundNote['role'];
  readonly date?: string;
  /** The place of the release in the source. */
  readonly place: SourcePlace;
  /** Its place in a file that is not Markdown. */
  readonly within?: SourcePlace;
}

export interface PlanSettings {
  readonly stream: string;
  readonly rules: PlacingRules;
  /** Whether releases with a date are in a folder for their year, which is also part of their address. */
  readonly yearFolders: boolean;
}

/** The settings that decide the paths of notes. */
type PlacingRules = Pick<ParseRules, 'base' | 'streams'>;

/** A planned note, and what happened to its text. */
export interface WrittenNote {
  readonly planned: PlannedNote;
  readonly assets: ReadonlyMap<string, string>;
  readonly report: readonly ReportLine[];
}

export function planNote(placed: PlacedNote, places: LinkPlaces): WrittenNote {
  const { note, path } = placed;
  const body = parseSource(note.body.text, path);
  const links = resolveLinks(body, placed, places);
  const empty = findEmptyHeadings(body);
  // A whole page contains its title.
  const titled = note.heading === undefined ? titleOf(body) : [];
  const headings = lowerHeadings(body, [...empty, ...titled]);
  const code = note.isMdx || places.pages?.routes.size ? [] : markCode(body);
  const items = markItems(body);
  const edits = [...links.edits, ...dropEmptyHeadings(empty, body.text), ...headings, ...items, ...code];
  const written = editLines(note.body, edits);
  const found = { ...{ links: links.changes, empty, items, code }, isLowered: headings.length > 0 };
  const { date, role, place, within } = note;
  const composed = composeNote(note, written);
  return {
    planned: {
      ...(within ? inOneLine(composed.text, within.line) : composed),
      ...{ path, role, place },
      ...(within && { within }),
      ...(date !== undefined && { date }),
    },
    assets: links.assets,
    report: reportOf(note, { ...found, path, isEmpty: written.text === '' }),
  };
}

interface Changes {
  readonly path: string;
  readonly links: ReturnType<typeof resolveLinks>['changes'];
  readonly empty: ReturnType<typeof findEmptyHeadings>;
  readonly items: ReturnType<typeof markItems>;
  readonly code: ReturnType<typeof markCode>;
  readonly isLowered: boolean;
  readonly isEmpty: boolean;
}

function reportOf(
  note: FoundNote,
  { path, links, empty, items, code, isLowered, isEmpty }: Changes,
): readonly ReportLine[] {
  const { file, line } = note.place;
  const at = (offset: number): SourcePlace => ({
    file,
    line: note.body.lines[lineAt(note.body.text, offset) - 1] ?? line,
  });
  return [
    ...links.map(
      ({ why, text: url, at: start }): ReportLine => ({ is: 'changed', why, text: url, ...at(start) }),
    ),
    ...empty.map(
      ({ start, text: words }): ReportLine => ({
        is: 'omitted',
        why: 'empty-heading',
        text: words,
        ...at(start),
      }),
    ),
    ...code
      .filter((_, index) => index % 2 === 0)
      .map(
        ({ start }): ReportLine => ({
          is: 'changed',
          why: 'code-marks',
          text: lineOf(note.body.text, start),
          ...at(start),
        }),
      ),
    ...items.slice(0, 1).map(
      ({ start }): ReportLine => ({
        is: 'changed',
        why: 'list-marks',
        text: lineOf(note.body.text, start),
        ...at(start),
      }),
    ),
    ...(isLowered ? [{ is: 'changed', why: 'heading-down', text: path, file, line } as const] : []),
    ...(note.role === 'release' && isEmpty && note.title === undefined
      ? [{ is: 'changed', why: 'empty-release', text: path, file, line } as const]
      : []),
  ];
}

function lineOf(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset) + 1;
  const end = text.indexOf('\n', offset);
  return text.slice(start, end < 0 ? text.length : end);
}

/** The text of a note: front matter, its heading if it has one, and the text of the source. */
export function composeNote(
  { title, frontMatter, date, role, version, dayInNumbers, place }: FoundNote,
  body: LinedText,
): LinedText {
  const hasDate = date === undefined || frontMatter.some((line) => /^date\s*:/.test(line));
  const lines = hasDate || role !== 'release' ? frontMatter : [...frontMatter, `date: ${date}`];
  const head = lines.length > 0 ? `---\n${lines.join('\n')}\n---\n` : '';
  // A page needs some text, so an empty release gets its version as heading.
  const name = title ?? (body.text === '' && role === 'release' ? version : undefined);
  const heading = name === undefined ? '' : `# ${name}\n`;
  // A whole page contains the date in its text.
  const isLost = date === undefined && dayInNumbers !== undefined && !body.text.includes(dayInNumbers);
  const day = isLost ? `Released on ${dayInNumbers}.\n` : '';
  const made = [head, heading, day].filter((part) => part !== '');
  if (body.text === '') return prependLines(made.join('\n'), linesFrom('', place.line), place.line);
  return prependLines([...made, ''].join('\n'), endLine(body), place.line);
}

function endLine({ text, lines, changed }: LinedText): LinedText {
  return { text: `${text}\n`, lines: [...lines, lines.at(-1) ?? 1], changed };
}

import type { ParseRules } from '#generator/note/rules.ts';
import { SECTION_LEVEL } from '#generator/note/title.ts';
import { lineAt, parseSource } from './files/source-text.ts';
import type { FoundNote, ReportLine, SourcePlace } from './found.ts';
import {
  editLines,
  inOneLine,
  joinTexts,
  type LinedText,
  linesFrom,
  prependLines,
} from './notes/lined-text.ts';
import {
  dropHeadings,
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

/** Plans the note that one or more notes of the source become: those with the same path. */
export function planNote(placed: readonly [PlacedNote, ...PlacedNote[]], places: LinkPlaces): WrittenNote {
  const [first, ...others] = placed;
  const { note, path } = first;
  const start = planPart(first, places);
  const level =
    others.length > 0 && note.topic === undefined ? sectionLevel(start.text, path) : SECTION_LEVEL;
  const parts = [start, ...others.map((part) => planPart(part, places, { first: note, level }))];
  const { role, place, within } = note;
  const date = dateOf(placed.map((part) => part.note));
  const texts = parts.map(({ text }) => text);
  const composed = composeNote(date === undefined ? note : { ...note, date }, texts.reduce(joinTexts));
  return {
    planned: {
      ...(within ? inOneLine(composed.text, within.line) : composed),
      ...{ path, role, place },
      ...(within && { within }),
      ...(date !== undefined && { date }),
    },
    assets: new Map(parts.flatMap(({ assets }) => [...assets])),
    report: parts.flatMap(({ report }) => report),
  };
}

/** The date of a note with several parts. */
export function dateOf(parts: readonly Pick<FoundNote, 'date'>[]): string | undefined {
  return parts.find(({ date }) => date !== undefined)?.date;
}

/** The level of the sections of a text. Those of a release in a changelog are often lower than those of a page. */
function sectionLevel({ text }: LinedText, path: string): number {
  const levels = parseSource(text, path).root.children.flatMap((node) =>
    node.type === 'heading' && node.depth >= SECTION_LEVEL ? [node.depth] : [],
  );
  return levels.length === 0 ? SECTION_LEVEL : Math.min(...levels);
}

interface PartPlace {
  /** The first part of the note, which has its title, unless it is about one topic only. */
  readonly first: FoundNote;
  /** The level of its sections. */
  readonly level: number;
}

/** The text of a part below its title. */
function textOfPart(
  { title, topic, place }: FoundNote,
  text: LinedText,
  { first, level }: PartPlace,
): LinedText {
  const isSection = place !== first.place || topic !== undefined;
  const heading = isSection && title !== undefined ? `${'#'.repeat(level)} ${title}` : '';
  const own = joinTexts(linesFrom(heading, place.line), text);
  return place.file === first.place.file ? own : { ...own, others: [{ at: 0, file: place.file }] };
}

function planPart(
  placed: PlacedNote,
  places: LinkPlaces,
  at: PartPlace = { first: placed.note, level: SECTION_LEVEL },
): Pick<WrittenNote, 'assets' | 'report'> & { readonly text: LinedText } {
  const { note, path } = placed;
  const body = parseSource(note.body.text, path);
  const links = resolveLinks(body, placed, places);
  const empty = findEmptyHeadings(body);
  // A whole page contains its title.
  const titled = note.heading === undefined && note.topic === undefined ? titleOf(body) : [];
  const highest = note.topic === undefined ? SECTION_LEVEL : at.level + 1;
  const headings = lowerHeadings(body, { but: [...empty, ...titled], highest });
  const code = note.isMdx || places.pages?.routes.size ? [] : markCode(body);
  const items = markItems(body);
  const edits = [...links.edits, ...dropHeadings(empty, body.text), ...headings, ...items, ...code];
  const text = editLines(note.body, edits);
  const isLowered = headings.length > 0 && note.topic === undefined;
  const found = { links: links.changes, empty, items, code, isLowered };
  return {
    text: textOfPart(note, text, at),
    assets: links.assets,
    report: reportOf(note, { ...found, path, isEmpty: text.text === '' }),
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
  { title, topic, frontMatter, date, role, version, dayInNumbers, place }: FoundNote,
  body: LinedText,
): LinedText {
  const hasDate = date === undefined || frontMatter.some((line) => /^date\s*:/i.test(line));
  const lines = hasDate || role !== 'release' ? frontMatter : [...frontMatter, `date: ${date}`];
  // A line of hyphens at the beginning would open front matter.
  const hasHead = lines.length > 0 || /^\s*---/.test(body.text);
  const head = hasHead ? `---\n${lines.map((line) => `${line}\n`).join('')}---\n` : '';
  // A page needs some text, so an empty release gets its version as heading.
  const name =
    (topic === undefined ? title : undefined) ??
    (body.text === '' && role === 'release' ? version : undefined);
  const heading = name === undefined ? '' : `# ${name}\n`;
  // A whole page contains the date in its text.
  const isLost = date === undefined && dayInNumbers !== undefined && !body.text.includes(dayInNumbers);
  const day = isLost ? `Released on ${dayInNumbers}.\n` : '';
  const made = [head, heading, day].filter((part) => part !== '');
  if (body.text === '') return prependLines(made.join('\n'), linesFrom('', place.line), place.line);
  return prependLines([...made, ''].join('\n'), endLine(body), place.line);
}

function endLine({ text, lines, ...rest }: LinedText): LinedText {
  return { ...rest, text: `${text}\n`, lines: [...lines, lines.at(-1) ?? 1] };
}

import type { Kind } from '#core/model/kind.ts';
import type { ParseRules } from '#generator/note/rules.ts';
import { applyEdits } from '#generator/note/source/edits.ts';
import { lineAt, parseSource } from './files/source-text.ts';
import type { FoundNote, ReportLine, SourcePlace } from './found.ts';
import { composeNote } from './notes/compose-note.ts';
import { dropEmptyHeadings, findEmptyHeadings } from './notes/empty-headings.ts';
import { lowerHeadings, titleOf } from './notes/heading-levels.ts';
import { markCode } from './notes/literal-marks.ts';
import { guessLabel } from './notes/verb-labels.ts';
import { type ReadBack, readBack } from './read-back.ts';
import { type LinkPlaces, type PlacedNote, resolveLinks } from './resolve-links.ts';

export interface PlannedNote {
  readonly path: string;
  readonly text: string;
  readonly role: FoundNote['role'];
  readonly date?: string;
  readonly entries: number;
}

export interface PlanSettings {
  readonly stream: string;
  readonly rules: ParseRules;
  /** Whether labels are guessed from verbs. */
  readonly labels: boolean;
}

/** A planned note, and everything to report about it. */
export interface WrittenNote {
  readonly planned: PlannedNote;
  readonly read: ReadBack | undefined;
  readonly assets: ReadonlyMap<string, string>;
  readonly report: readonly ReportLine[];
  readonly guessed: readonly { readonly verb: string; readonly kind: Kind }[];
}

export async function planNote(
  placed: PlacedNote,
  places: LinkPlaces,
  settings: PlanSettings,
): Promise<WrittenNote> {
  const { note, path } = placed;
  const body = parseSource(note.body, path);
  const links = resolveLinks(body, placed, places);
  const empty = findEmptyHeadings(body);
  // A whole page contains its title.
  const titled = note.heading === undefined ? titleOf(body) : [];
  const headings = lowerHeadings(body, [...empty, ...titled]);
  const code = note.isMdx || places.pages?.routes.size ? [] : markCode(body);
  const edits = [...links.edits, ...dropEmptyHeadings(empty, note.body), ...headings, ...code];
  const written = applyEdits(note.body, edits).trimEnd();
  const text = composeNote(note, written);
  const read = note.role === 'unreleased' ? undefined : await readBack(path, text, settings.rules);
  const guessed = settings.labels && read && note.role === 'release' ? guessLabels(text, read) : [];
  const found = { ...{ links: links.changes, empty, code }, isLowered: headings.length > 0 };
  const { date } = note;
  return {
    planned: {
      path,
      text: applyEdits(
        text,
        guessed.map(({ edit }) => edit),
      ),
      role: note.role,
      ...(date !== undefined && { date }),
      entries: read?.entries.length ?? 0,
    },
    read,
    assets: links.assets,
    report: reportOf(note, { ...found, path, isEmpty: written === '' }),
    guessed,
  };
}

interface Changes {
  readonly path: string;
  readonly links: ReturnType<typeof resolveLinks>['changes'];
  readonly empty: ReturnType<typeof findEmptyHeadings>;
  readonly code: ReturnType<typeof markCode>;
  readonly isLowered: boolean;
  readonly isEmpty: boolean;
}

function reportOf(
  note: FoundNote,
  { path, links, empty, code, isLowered, isEmpty }: Changes,
): readonly ReportLine[] {
  const { file, line } = note.place;
  const at = (offset: number): SourcePlace => ({
    file,
    line: (note.bodyLine ?? line) + lineAt(note.body, offset) - 1,
  });
  return [
    ...links.map(
      ({ why, text: url, at: start }): ReportLine => ({ is: 'changed', why, text: url, ...at(start) }),
    ),
    ...empty.map(
      ({ start, text: words }): ReportLine => ({
        is: 'left',
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
          text: lineOf(note.body, start),
          ...at(start),
        }),
      ),
    ...(isLowered ? [{ is: 'changed', why: 'heading-down', text: path, file, line } as const] : []),
    ...(note.role === 'release' && isEmpty && note.title === undefined
      ? [{ is: 'changed', why: 'empty-release', text: path, file, line } as const]
      : []),
  ];
}

/** Guesses labels only for entries without kind. */
function guessLabels(
  text: string,
  { entries, offset }: ReadBack,
): readonly NonNullable<ReturnType<typeof guessLabel>>[] {
  return entries
    .filter(({ kind }) => kind === 'other')
    .flatMap(({ range }) => guessLabel(text, range.start + offset) ?? []);
}

function lineOf(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset) + 1;
  const end = text.indexOf('\n', offset);
  return text.slice(start, end < 0 ? text.length : end);
}

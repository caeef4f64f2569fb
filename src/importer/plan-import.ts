import { capitalise } from '#core/model/capitalise.ts';
import { compareText } from '#core/model/compare-text.ts';
import { countBy, groupBy } from '#core/model/group-by.ts';
import { KINDS, type Kind } from '#core/model/kind.ts';
import { noteLabel } from '#core/model/kind-names.ts';
import { ENGLISH } from '#core/model/note-terms/en.ts';
import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import { anyWordOf } from '#core/model/note-terms/note-terms.ts';
import { entriesInSection, type OutlineEntry } from '#generator/note/outline/outline.ts';
import { explainNote } from '#generator/note/parse-note.ts';
import type { ParseRules } from '#generator/note/rules.ts';
import { applyEdits, type Edit } from '#generator/note/source/edits.ts';
import type { FoundNote, FoundSource } from './found.ts';
import { type NotesPlan, planNotes, resolveDays } from './plan.ts';
import { composeNote, type PlannedNote } from './plan-note.ts';

/** The files that an import would write, and what the report says about them. */
export interface ImportPlan extends Omit<NotesPlan, 'notes'> {
  readonly notes: readonly ImportedNote[];
  /** Guessed labels by the verb that they were guessed from. */
  readonly labels: readonly { readonly verb: string; readonly kind: Kind; readonly count: number }[];
  /** Headings without kind: areas of the product, or terms to which the settings may give a kind. */
  readonly headings: readonly { readonly text: string; readonly count: number }[];
}

type ImportedNote = Pick<PlannedNote, 'path' | 'text' | 'role'>;

export interface ImportRules {
  readonly stream: string;
  readonly rules: ParseRules;
  /** Whether labels are guessed from verbs. */
  readonly labels: boolean;
}

export async function planImport(source: FoundSource, settings: ImportRules): Promise<ImportPlan> {
  const { notes: resolved } = resolveDays(source.notes);
  const dates = await Promise.all(resolved.map((note) => dayInText(note, settings)));
  const notes = source.notes.map((note, index) => {
    const date = dates[index];
    return date === undefined ? note : { ...note, date };
  });
  const plan = planNotes({ ...source, notes }, { ...settings, yearFolders: true });
  const read = await Promise.all(plan.notes.map((note) => readPlanned(note, settings)));
  return {
    ...plan,
    notes: read.map(({ note }) => note),
    labels: countLabels(read.flatMap(({ guessed }) => guessed)),
    headings: countHeadings(read.flatMap(({ entries }) => entries)),
  };
}

/** A release without date in its heading gets the date that the parser finds in its first lines. */
async function dayInText(note: FoundNote, { stream, rules }: ImportRules): Promise<string | undefined> {
  if (note.role !== 'release' || note.date !== undefined) return undefined;
  const path = `${stream}/release.${note.version}${note.isMdx ? '.mdx' : '.md'}`;
  return (await parsePlanned(path, composeNote(note, note.body).text, rules))?.date;
}

interface ReadNote {
  readonly note: ImportedNote;
  readonly entries: ParsedPlan['entries'];
  readonly guessed: readonly GuessedLabel[];
}

/** Parses a planned note, and adds labels to entries without kind. */
async function readPlanned(
  { path, text, role }: PlannedNote,
  { rules, labels }: ImportRules,
): Promise<ReadNote> {
  const read = role === 'unreleased' || role === 'entry' ? undefined : await parsePlanned(path, text, rules);
  const { entries = [], offset = 0 } = read ?? {};
  const guessed =
    labels && role === 'release'
      ? entries
          .filter(({ kind }) => kind === 'other')
          .flatMap(({ range }) => guessLabel(text, range.start + offset) ?? [])
      : [];
  const edits = guessed.map(({ edit }) => edit);
  return { note: { path, role, text: applyEdits(text, edits) }, entries, guessed };
}

function countLabels(guessed: readonly GuessedLabel[]): ImportPlan['labels'] {
  const groups = groupBy(guessed, ({ verb }) => [verb]).values();
  return Array.from(groups, ([{ verb, kind }, ...others]) => ({
    ...{ verb, kind },
    count: others.length + 1,
  })).toSorted((left, right) => right.count - left.count || compareText(left.verb, right.verb));
}

function countHeadings(entries: ParsedPlan['entries']): ImportPlan['headings'] {
  const counts = countBy(entries, ({ kind, area, areaFrom }) =>
    kind === 'other' && area !== undefined && areaFrom?.as === 'heading' ? [area] : [],
  );
  return Array.from(counts, ([text, count]) => ({ text, count })).toSorted(
    (left, right) => right.count - left.count || compareText(left.text, right.text),
  );
}

/** A planned note as the parser reads it. */
interface ParsedPlan {
  readonly date?: string;
  readonly entries: readonly OutlineEntry[];
  /** The offset between positions of entries and positions in the file. */
  readonly offset: number;
}

/** Parses a note before it is written. Returns undefined if it would have no page. */
async function parsePlanned(path: string, text: string, rules: ParseRules): Promise<ParsedPlan | undefined> {
  const note = await explainNote({ path, bytes: new TextEncoder().encode(text) }, rules);
  if (note === undefined) return undefined;
  return {
    ...(note.day && { date: note.day.date }),
    entries: note.outline.sections.flatMap(entriesInSection),
    // The parser replaces front matter by empty lines.
    offset: text.length - note.source.length,
  };
}

/** What the first words of a change say, in lower case. Its label is in the same language. */
const BEGINNINGS: ReadonlyMap<string, { readonly kind: Kind; readonly label: string }> = new Map(
  ALL_NOTE_TERMS.flatMap((terms) =>
    KINDS.flatMap((kind) => {
      const label = terms === ENGLISH ? noteLabel(kind) : capitalise(terms.kinds[kind][0] ?? '');
      return (terms.begins?.[kind] ?? []).map((words) => [words, { kind, label }] as const);
    }),
  ),
);

const FIRST_WORDS = new RegExp(
  `^(?:${anyWordOf([...BEGINNINGS.keys()])})(?=[ \\t,]|(?<=\\p{Script=Han}))`,
  'iu',
);

/** The beginning of an entry up to its first word: `- [x] **Fixed** …`, or the marks of a heading. */
const BEGINNING = /^(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]+(?:\[[ xX]\][ \t]+)?/;

/** The issues in front of a sentence: `[#12](https://…), #13 - Fixed …`. A label comes before them. */
const ISSUES_IN_FRONT = /^(?:\[?(?:[#!]\d+|\p{Lu}{2,10}-\d+)\]?(?:\([^()\s]{1,200}\))?[ \t,/:–-]+)+/u;

interface GuessedLabel {
  readonly edit: Edit;
  readonly kind: Kind;
  /** The words that show the kind. */
  readonly verb: string;
}

/**
 * A label for the entry at `start`, guessed from its first words. It is written into the text, so that authors can see
 * and correct it.
 */
function guessLabel(text: string, start: number): GuessedLabel | undefined {
  const lead = BEGINNING.exec(text.slice(start, start + 200))?.[0];
  if (lead === undefined) return undefined;
  const at = start + lead.length;
  const issues = ISSUES_IN_FRONT.exec(text.slice(at, at + 500))?.[0].length ?? 0;
  const verb = FIRST_WORDS.exec(text.slice(at + issues, at + issues + 40))?.[0].toLowerCase() ?? '';
  const found = BEGINNINGS.get(verb);
  if (found === undefined) return undefined;
  const { kind, label } = found;
  const isHeading = lead.startsWith('#');
  return {
    edit: { start: at, end: at, text: isHeading ? `${label}: ` : `**${label}:** ` },
    kind,
    verb,
  };
}

import { compareText } from '../../model/compare-text.ts';
import { isDay } from '../../model/dates/day.ts';
import { isObject, parseJson } from '../../model/parse-json.ts';

/** What people did in an upgrade: it is stored on a device, exported and merged. */
export interface RunbookRecord {
  readonly schema: 2;
  readonly stream: string;
  readonly from: string;
  readonly to: string;
  /** Sorted, each once. */
  readonly marks: readonly Mark[];
  /** The steps when someone last read the whole plan. */
  readonly seen: SeenSteps;
}

/**
 * A tick of a step, a note about it, or the person who does it; or the day of the upgrade. A mark never changes, but it can be taken back.
 */
export interface Mark {
  /** The key of the step; empty for the day of the upgrade, see `WHOLE_PLAN`. */
  readonly step: string;
  /** The name of the person; empty if it was not given. */
  readonly by: string;
  /** `2025-10-18T11:30:00.000Z` */
  readonly at: string;
  readonly note?: string;
  /** The person or the day; empty if there is none any more. The newest mark counts. */
  readonly value?: string;
  readonly undone?: true;
}

interface SeenSteps {
  readonly at: string;
  /** By the key of the step. */
  readonly steps: Readonly<Record<string, SeenStep>>;
}

export interface SeenStep {
  readonly title: string;
  readonly deadline?: string;
}

/**
 * The marks of both records. A mark that was taken back in one of them stays so, because whoever did that had seen it; a tick that the other
 * person made is another mark. So the order of merging does not matter, and no tick is lost.
 */
export function mergeRecords(left: RunbookRecord, right: RunbookRecord): RunbookRecord {
  const marks = new Map<string, Mark>();
  for (const mark of [...left.marks, ...right.marks]) {
    const key = keyOf(mark);
    marks.set(key, marks.get(key)?.undone ? { ...mark, undone: true } : mark);
  }
  const [older = left.seen, newer = right.seen] = [left.seen, right.seen].toSorted((one, other) =>
    compareText(`${one.at} ${writeSeen(one)}`, `${other.at} ${writeSeen(other)}`),
  );
  return { ...left, marks: sortMarks([...marks.values()]), seen: newer ?? older };
}

function sortMarks(marks: readonly Mark[]): readonly Mark[] {
  return marks.toSorted((one, other) => compareText(keyOf(one), keyOf(other)));
}

function keyOf({ at, step, by, note, value }: Mark): string {
  return JSON.stringify([at, step, by, note ?? null, value ?? null]);
}

function writeSeen({ steps }: SeenSteps): string {
  return JSON.stringify(Object.entries(steps).toSorted(([one], [other]) => compareText(one, other)));
}

export function addMark(record: RunbookRecord, mark: Mark): RunbookRecord {
  return mergeRecords(record, { ...record, marks: [mark] });
}

/** Takes marks back. */
export function undoMarks(record: RunbookRecord, marks: readonly Mark[]): RunbookRecord {
  return mergeRecords(record, { ...record, marks: marks.map((mark) => ({ ...mark, undone: true })) });
}

export function isTick({ note, value }: Mark): boolean {
  return note === undefined && value === undefined;
}

/** The ticks of a step, oldest first. */
export function ticksOf({ marks }: RunbookRecord, step: string): readonly Mark[] {
  return marks.filter((mark) => mark.step === step && isTick(mark) && !mark.undone);
}

/** The person who does a step; empty if nobody was named. */
export function personOf({ marks }: RunbookRecord, step: string): string {
  return marks.findLast((mark) => mark.step === step && mark.value !== undefined)?.value ?? '';
}

/** The step of the mark that says when the upgrade is. */
export const WHOLE_PLAN = '';

/** The day of the upgrade, `2025-10-25`. */
export function plannedDay(record: RunbookRecord): string | undefined {
  const day = personOf(record, WHOLE_PLAN);
  return isDay(day) ? day : undefined;
}

/** The notes about a step, oldest first. */
export function notesOf({ marks }: RunbookRecord, step: string): readonly Mark[] {
  return marks.filter((mark) => mark.step === step && mark.note !== undefined && !mark.undone);
}

/** How the notes of the publisher changed since someone last read the whole plan. */
export interface PlanChanges {
  readonly added: readonly SeenStep[];
  readonly removed: readonly SeenStep[];
  /** Steps with another deadline. */
  readonly moved: readonly SeenStep[];
}

export function changesSince(
  { seen }: RunbookRecord,
  steps: readonly (SeenStep & { readonly key: string })[],
): PlanChanges {
  const known = new Map(Object.entries(seen.steps));
  const current = new Set(steps.map(({ key }) => key));
  return {
    added: steps.filter(({ key }) => !known.has(key)),
    removed: [...known].flatMap(([key, step]) => (current.has(key) ? [] : [step])),
    moved: steps.filter(({ key, deadline }) => {
      const before = known.get(key);
      return before !== undefined && before.deadline !== deadline;
    }),
  };
}

/** Remembers the steps as read. */
export function readSteps(
  record: RunbookRecord,
  steps: readonly (SeenStep & { readonly key: string })[],
  at: string,
): RunbookRecord {
  const seen = steps.map(({ key, title, deadline }) => {
    return [key, { title, ...(deadline !== undefined && { deadline }) }] as const;
  });
  return { ...record, seen: { at, steps: Object.fromEntries(seen) } };
}

/** Reads a stored or imported record; undefined for any other text. */
export function parseRecord(text: string): RunbookRecord | undefined {
  const read = parseJson(text);
  if (!isObject(read) || !Array.isArray(read.marks) || !isSeen(read.seen)) return undefined;
  const { schema, stream, from, to } = read;
  // Plans of the first schema have no persons and no day.
  if (schema !== 1 && schema !== 2) return undefined;
  if (typeof stream !== 'string' || typeof from !== 'string' || typeof to !== 'string') return undefined;
  return { schema: 2, stream, from, to, marks: sortMarks(read.marks.filter(isMark)), seen: read.seen };
}

function isMark(value: unknown): value is Mark {
  return (
    isObject(value) &&
    [value.step, value.by, value.at].every((part) => typeof part === 'string') &&
    (value.note === undefined || typeof value.note === 'string') &&
    (value.value === undefined || typeof value.value === 'string') &&
    (value.undone === undefined || value.undone === true)
  );
}

function isSeen(value: unknown): value is SeenSteps {
  if (!isObject(value) || typeof value.at !== 'string' || !isObject(value.steps)) return false;
  if (Number.isNaN(Date.parse(value.at))) return false;
  return Object.values(value.steps).every(
    (step) =>
      isObject(step) &&
      typeof step.title === 'string' &&
      (step.deadline === undefined || typeof step.deadline === 'string'),
  );
}

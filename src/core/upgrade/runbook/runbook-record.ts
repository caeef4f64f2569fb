/** What people did in an upgrade: it is stored on a device, exported and merged. */
export interface RunbookRecord {
  readonly schema: 1;
  readonly stream: string;
  readonly from: string;
  readonly to: string;
  /** Sorted, each once. */
  readonly marks: readonly Mark[];
  /** The steps when someone last read the whole plan. */
  readonly seen: SeenSteps;
}

/** A tick, or a note about a step. A mark never changes, but it can be taken back. */
export interface Mark {
  /** The key of the step. */
  readonly step: string;
  /** The name of the person; empty if it was not given. */
  readonly by: string;
  /** `2025-10-18T11:30:00.000Z` */
  readonly at: string;
  /** Missing for a tick. */
  readonly note?: string;
  readonly undone?: true;
}

export interface SeenSteps {
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

function keyOf({ at, step, by, note }: Mark): string {
  return JSON.stringify([at, step, by, note ?? null]);
}

function writeSeen({ steps }: SeenSteps): string {
  return JSON.stringify(Object.entries(steps).toSorted(([one], [other]) => compareText(one, other)));
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

export function addMark(record: RunbookRecord, mark: Mark): RunbookRecord {
  return mergeRecords(record, { ...record, marks: [mark] });
}

/** Takes marks back. */
export function undoMarks(record: RunbookRecord, marks: readonly Mark[]): RunbookRecord {
  return mergeRecords(record, { ...record, marks: marks.map((mark) => ({ ...mark, undone: true })) });
}

/** The ticks of a step, oldest first. */
export function ticksOf({ marks }: RunbookRecord, step: string): readonly Mark[] {
  return marks.filter((mark) => mark.step === step && mark.note === undefined && !mark.undone);
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
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || read.schema !== 1 || !Array.isArray(read.marks) || !isSeen(read.seen))
      return undefined;
    const { stream, from, to } = read;
    if (typeof stream !== 'string' || typeof from !== 'string' || typeof to !== 'string') return undefined;
    return { schema: 1, stream, from, to, marks: sortMarks(read.marks.filter(isMark)), seen: read.seen };
  } catch {
    return undefined;
  }
}

function isMark(value: unknown): value is Mark {
  return (
    isRecord(value) &&
    [value.step, value.by, value.at].every((part) => typeof part === 'string') &&
    (value.note === undefined || typeof value.note === 'string') &&
    (value.undone === undefined || value.undone === true)
  );
}

function isSeen(value: unknown): value is SeenSteps {
  if (!isRecord(value) || typeof value.at !== 'string' || !isRecord(value.steps)) return false;
  return Object.values(value.steps).every(
    (step) =>
      isRecord(step) &&
      typeof step.title === 'string' &&
      (step.deadline === undefined || typeof step.deadline === 'string'),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

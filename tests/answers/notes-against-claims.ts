import { isAfter } from '#core/answers/lines.ts';
import { compareVersions } from '#core/model/version.ts';
import { version } from '../answer-samples.ts';
import type { Claim } from './answer-claims.ts';
import type { Note, Notes } from './vendor-notes.ts';

/** The statement of a release about a subject. */
type Word = 'has' | 'lacks';

/**
 * Whether the notes contradict a claim. Independent of the program’s model: a release’s own statement counts
 * first, then earlier releases of its line, then the stated branch point.
 */
export function contradicts({ notes, stream }: Notes, { says, at, subject }: Claim): boolean {
  const note = notes.find((one) => one.version === at);
  if (note === undefined) return true;
  const word = lastWord(notes, note, subject);
  if (says === 'lacks') return lastWord(tellingApart(notes, note, subject), note, subject) === 'has';
  if (says === 'is open') return word === 'has' || !before(notes, note).some((one) => knows(one, subject));
  // A differently worded fix counts as the same one in a line that does not state both.
  const [id = ''] = subject.split(' Second');
  return (
    lastWord(notes, note, id) === 'lacks' ||
    !before(notes, note).some((one) => wordOf(one, id) === 'has') ||
    // Without lines, an older release is contained, whatever a later one says.
    (stream.lineage.lines.length > 1 && isDoubtful(notes, note, id))
  );
}

/** If a line states two fixes of an issue, the second one does not replace the first, in any order. */
function tellingApart(notes: readonly Note[], { line }: Note, subject: string): readonly Note[] {
  const isOfLine = (note: Note): boolean => note.line === line;
  const isFirst = (entry: string): boolean =>
    /^(?:fix|security) /.test(entry) && entry.split(' ')[1] === subject && !entry.includes('Second');
  if (!notes.some((note) => isOfLine(note) && note.entries.some(isFirst))) return notes;
  const isSecond = (entry: string): boolean => entry.includes(`${subject} Second`);
  return notes.map((note) =>
    isOfLine(note) ? { ...note, entries: note.entries.filter((entry) => !isSecond(entry)) } : note,
  );
}

/**
 * Whether no note of its line gives a version the fix, but a later release of the line does, or knows its issue. A line that withdraws a
 * fix had it.
 */
function isDoubtful(notes: readonly Note[], note: Note, subject: string): boolean {
  if (lastWord(notes, note, subject) !== undefined) return false;
  const line = notes.filter(({ line: one }) => one === note.line);
  const isStated = line.some(({ branchedFrom }) => branchedFrom !== undefined);
  const withdraws = ({ entries }: Note): boolean =>
    entries.some((entry) => entry.startsWith('withdraws ') && ` ${entry} `.includes(` ${subject} `));
  return (
    !isStated &&
    line.some((one) => wordOf(one, subject) !== undefined && isOlder(note, one) && !withdraws(one))
  );
}

function lastWord(notes: readonly Note[], note: Note, subject: string): Word | undefined {
  const line = notes
    .filter((one) => one.line === note.line && !isOlder(note, one))
    .toSorted((left, right) => compareVersions(version(left.version), version(right.version)));
  const last = line.findLastIndex((one) => wordOf(one, subject) !== undefined);
  const own = line[last] && wordOf(line[last], subject);
  const base = statedBase(notes, note);
  const word = own ?? (base && lastWord(notes, base, subject));
  // A merge can bring something else than the releases before it state.
  const isMerged = line.slice(last + 1).some(({ merges }) => merges.length > 0);
  return word === 'lacks' && isMerged ? undefined : word;
}

function statedBase(notes: readonly Note[], { line }: Note): Note | undefined {
  const branchedFrom = notes.find((one) => one.line === line && one.branchedFrom !== undefined)?.branchedFrom;
  return notes.find((one) => one.version === branchedFrom);
}

function wordOf({ entries }: Note, subject: string): Word | undefined {
  const [id = ''] = subject.split(' ');
  const isIssue = subject.startsWith('A-');
  const isAbout = (entry: string): boolean => ` ${entry} `.includes(isIssue ? ` ${id} ` : ` ${subject} `);
  const about = entries.filter(isAbout);
  const isGiven = (entry: string): boolean =>
    !/^(?:withdraws|known-issue) /.test(entry) && (!subject.includes('Second') || entry.includes('Second'));
  if (about.some(isGiven)) return 'has';
  return about.some((entry) => /^(?:withdraws|known-issue) /.test(entry)) ? 'lacks' : undefined;
}

function knows({ entries }: Note, issue: string): boolean {
  return entries.includes(`known-issue ${issue}`);
}

/**
 * What a version may contain: older versions of its line, what its stated branch point may contain, and, without one or with a merge,
 * releases of older lines that are not certainly newer.
 */
function before(notes: readonly Note[], note: Note): readonly Note[] {
  const own = notes.filter((one) => one.line === note.line && !isOlder(note, one));
  const base = statedBase(notes, note);
  const branched = [...own, ...(base ? before(notes, base) : [])];
  const isMerged = own.some(({ merges }) => merges.length > 0);
  if (base && !isMerged) return branched;
  const older = notes.filter(({ line, date }) => {
    const isNewer = date !== undefined && note.date !== undefined && isAfter(date, note.date);
    return line < note.line && !isNewer;
  });
  return [...branched, ...older];
}

function isOlder(note: Note, other: Note): boolean {
  return compareVersions(version(note.version), version(other.version)) < 0;
}

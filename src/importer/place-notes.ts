import { compareText } from '#core/model/compare-text.ts';
import { yearOfDay } from '#core/model/dates/day.ts';
import { KINDS } from '#core/model/kind.ts';
import { compareVersions, parseVersion, type Version } from '#core/model/version.ts';
import type { FoundNote, ReportLine } from './found.ts';
import { dateOf, type PlanSettings } from './plan-note.ts';
import type { PlacedNote } from './resolve-links.ts';
import { readName } from './sources/page-name.ts';

/**
 * The path of each note below the content folder: `app/2024/release.24.9.0.md`. Notes with the same version have the same path, and become
 * one note with the text of all of them.
 */
export function placeNotes(
  notes: readonly FoundNote[],
  { stream, rules, yearFolders }: Pick<PlanSettings, 'stream' | 'rules' | 'yearFolders'>,
): { readonly placed: readonly PlacedNote[]; readonly report: readonly ReportLine[] } {
  const versionRules = rules.streams.find(({ id }) => id === stream);
  const report: ReportLine[] = [];
  const releases: PlacedRelease[] = [];
  const others = new Map<string, FoundNote[]>();
  for (const note of notes) {
    const version = parseVersion(note.version ?? '', versionRules);
    if (note.role === 'release') addRelease({ note, version }, releases);
    else addOther(note, others, report);
  }
  const placed = [
    ...releases.flatMap(({ notes: parts }) => {
      const sorted = parts.toSorted((left, right) => topicPlace(left) - topicPlace(right));
      report.push(...joinedLines(sorted));
      const path = releasePath(sorted, stream, yearFolders);
      return sorted.map((note) => ({ note, path }));
    }),
    ...[...others].flatMap(([name, parts]) =>
      parts.map((note) => ({ note, path: `${stream}/${name}${endingOf(parts[0] ?? note)}` })),
    ),
  ];
  return { placed: placed.toSorted((left, right) => compareText(left.path, right.path)), report };
}

interface PlacedRelease {
  readonly notes: FoundNote[];
  readonly version: Version | undefined;
}

function addRelease(
  { note, version }: { readonly note: FoundNote; readonly version: Version | undefined },
  releases: PlacedRelease[],
): void {
  const same = releases.find((one) => version && one.version && compareVersions(one.version, version) === 0);
  if (same) same.notes.push(note);
  else releases.push({ notes: [note], version });
}

/** The page about the release as a whole comes first. */
function topicPlace({ topic }: FoundNote): number {
  if (topic === undefined) return -1;
  return topic === 'action' ? KINDS.length : KINDS.indexOf(topic);
}

function joinedLines(notes: readonly FoundNote[]): readonly ReportLine[] {
  return notes.flatMap(({ topic, heading, version, place }, index): readonly ReportLine[] => {
    if (topic !== undefined) return [{ is: 'changed', why: 'topic-page', text: version ?? '', ...place }];
    if (index === 0) return [];
    return [{ is: 'changed', why: 'joined-versions', text: heading ?? version ?? '', ...place }];
  });
}

function addOther(note: FoundNote, others: Map<string, FoundNote[]>, report: ReportLine[]): void {
  const name =
    note.role === 'introduction'
      ? 'index'
      : note.role === 'unreleased'
        ? '_unreleased'
        : note.role === 'entry'
          ? `next/${note.name}`
          : guideName(note);
  if (note.role === 'unreleased') {
    report.push({ is: 'changed', why: 'not-published', text: note.heading ?? 'Unreleased', ...note.place });
  }
  others.set(name, [...(others.get(name) ?? []), note]);
}

/** `3.10/index.md` would be the release 3.10. */
function guideName({ name = 'guide' }: FoundNote): string {
  return readName(`${name}.md`).version === undefined ? name : name.replace(/(?<=\/)index$/, 'overview');
}

function releasePath(notes: readonly FoundNote[], stream: string, yearFolders: boolean): string {
  const [first] = notes;
  const { version = '', isMdx = false } = first ?? {};
  const date = dateOf(notes);
  const folder = date === undefined || !yearFolders ? stream : `${stream}/${yearOfDay(date)}`;
  return `${folder}/release.${version}${endingOf({ isMdx })}`;
}

function endingOf({ isMdx }: Pick<FoundNote, 'isMdx'>): string {
  return isMdx ? '.mdx' : '.md';
}

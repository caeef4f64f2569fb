import { compareText } from '#core/model/compare-text.ts';
import { yearOfDay } from '#core/model/dates/day.ts';
import { compareVersions, parseVersion, type Version } from '#core/model/version.ts';
import type { FoundNote, ReportLine } from './found.ts';
import { joinTexts, linesFrom } from './notes/lined-text.ts';
import type { PlanSettings } from './plan-note.ts';
import type { PlacedNote } from './resolve-links.ts';

export interface PlacedNotes {
  readonly placed: readonly PlacedNote[];
  readonly report: readonly ReportLine[];
}

/**
 * The path of each note below the content folder: `app/2024/release.24.9.0.md`. Two notes with the same version become
 * one with the text of both.
 */
export function placeNotes(
  notes: readonly FoundNote[],
  { stream, rules, yearFolders }: Pick<PlanSettings, 'stream' | 'rules' | 'yearFolders'>,
): PlacedNotes {
  const versionRules = rules.streams.find(({ id }) => id === stream);
  const report: ReportLine[] = [];
  const releases: PlacedRelease[] = [];
  const others = new Map<string, FoundNote>();
  for (const note of notes) {
    const version = parseVersion(note.version ?? '', versionRules);
    if (note.role === 'release') addRelease({ note, version }, releases, report);
    else addOther(note, others, report);
  }
  const placed = [
    ...releases.map(({ note }) => ({ note, path: releasePath(note, stream, yearFolders) })),
    ...Array.from(others, ([name, note]) => ({ note, path: `${stream}/${name}${endingOf(note)}` })),
  ];
  return { placed: placed.toSorted((left, right) => compareText(left.path, right.path)), report };
}

interface PlacedRelease {
  note: FoundNote;
  readonly version: Version | undefined;
}

function addRelease({ note, version }: PlacedRelease, releases: PlacedRelease[], report: ReportLine[]): void {
  const same = releases.find((one) => version && one.version && compareVersions(one.version, version) === 0);
  if (same === undefined) {
    releases.push({ note, version });
    return;
  }
  report.push({
    is: 'changed',
    why: 'joined-versions',
    text: note.heading ?? note.version ?? '',
    ...note.place,
  });
  same.note = joined(same.note, note);
}

function addOther(note: FoundNote, others: Map<string, FoundNote>, report: ReportLine[]): void {
  const name =
    note.role === 'introduction'
      ? 'index'
      : note.role === 'unreleased'
        ? '_unreleased'
        : note.role === 'entry'
          ? `next/${note.name}`
          : (note.name ?? 'guide');
  if (note.role === 'unreleased') {
    report.push({ is: 'changed', why: 'not-published', text: note.heading ?? 'Unreleased', ...note.place });
  }
  const same = others.get(name);
  others.set(name, same ? joined(same, note) : note);
}

function joined(first: FoundNote, second: FoundNote): FoundNote {
  return {
    ...first,
    ...(first.date === undefined && second.date !== undefined && { date: second.date }),
    body: [
      first.body,
      linesFrom(second.title === undefined ? '' : `## ${second.title}`, second.place.line),
      second.body,
    ].reduce(joinTexts),
    anchors: [...first.anchors, ...second.anchors],
  };
}

function releasePath(note: FoundNote, stream: string, yearFolders: boolean): string {
  const { version = '', date } = note;
  const folder = date === undefined || !yearFolders ? stream : `${stream}/${yearOfDay(date)}`;
  return `${folder}/release.${version}${endingOf(note)}`;
}

function endingOf({ isMdx }: FoundNote): string {
  return isMdx ? '.mdx' : '.md';
}

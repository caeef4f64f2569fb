import { compareText } from '#core/model/compare-text.ts';
import { isDay } from '#core/model/dates/day.ts';
import { readDay } from '#core/model/dates/written-day.ts';
import { groupBy } from '#core/model/group-by.ts';
import { createUrls } from '#core/model/urls.ts';
import { identifyNote } from '#generator/note/identify.ts';
import { createReport } from '#generator/note/report.ts';
import { atOrigins } from './files/included-files.ts';
import type { FoundNote, FoundSource, ReportLine } from './found.ts';
import { type DayOrder, findDayOrder, readInOrder } from './notes/day-order.ts';
import { placeNotes } from './place-notes.ts';
import { type PlannedNote, type PlanSettings, planNote } from './plan-note.ts';
import { anchorPlaces, type LinkPlaces, nameAssets, type PlacedNote } from './resolve-links.ts';

type DatedVersion = Pick<FoundNote, 'version' | 'date' | 'prerelease'>;

/** Semantic Versioning (https://semver.org), without build metadata. */
const SEMVER = /^\d+\.\d+\.\d+(?:-[\da-z-]+(?:\.[\da-z-]+)*)?$/i;

const NUMBERED = /^(?<release>\d+\.\d+\.\d+)-\d/;

/**
 * Whether `5.0.0-1` is a pre-release of `5.0.0`, as on npm, and not a revision of it, as many vendors use it. The
 * source must mark each one as a pre-release, or it must have an earlier date than the release.
 */
export function arePrereleases(notes: readonly DatedVersion[]): boolean {
  const versions = notes.flatMap(({ version }) => version?.replace(/\+.*$/, '') ?? []);
  if (!versions.every((version) => SEMVER.test(version))) return false;
  const days = new Map(notes.map(({ version, date }) => [version, date]));
  const numbered = notes.flatMap((note) => {
    const release = NUMBERED.exec(note.version ?? '')?.groups?.release;
    return release === undefined ? [] : [{ ...note, releaseDay: days.get(release) }];
  });
  return (
    numbered.some(({ prerelease, date, releaseDay }) => prerelease || isBefore(date, releaseDay)) &&
    !numbered.some(({ prerelease, date, releaseDay }) => !prerelease && isBefore(releaseDay, date))
  );
}

function isBefore(day: string | undefined, other: string | undefined): boolean {
  return day !== undefined && other !== undefined && day < other;
}

/** The notes of a source, with a reason for every change of the text. */
export interface NotesPlan {
  /** Sorted by path. Paths are relative to the content folder. */
  readonly notes: readonly PlannedNote[];
  /** Files of the source by their new path. */
  readonly assets: ReadonlyMap<string, string>;
  /** New addresses by old address. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly report: readonly ReportLine[];
  /** The repository to which short references refer. */
  readonly repository?: string;
  /** Whether versions are dates, or months with a counter. */
  readonly calver: boolean;
  /** Whether a number after a hyphen is a pre-release: `5.0.0-1`. */
  readonly semver: boolean;
}

export function planNotes(source: FoundSource, settings: PlanSettings): NotesPlan {
  const { notes: dated, report: days } = resolveDays(source.notes);
  const { placed, report: joins } = placeNotes(dated, settings);
  const places: LinkPlaces = {
    anchors: anchorPlaces(placed),
    files: wholeFiles(placed),
    assetNames: nameAssets(source.pages?.files ?? []),
    pages: source.pages,
    site: source.site,
  };
  const notes = groupBy(placed, ({ path }) => [path]);
  const written = Array.from(notes, ([, parts]) => planNote(parts, places));
  const { originOf = (place) => place } = source;
  const report = [...source.report, ...days, ...joins, ...written.flatMap((one) => one.report)];
  return {
    notes: written.map(({ planned }) => atOrigins(planned, originOf)),
    assets: new Map(written.flatMap(({ assets }) => [...assets].map(([from, to]) => [to, from] as const))),
    redirects: redirectsOf(placed, source.listAddresses ?? [], settings),
    report: report.map((line) => ({ ...line, ...originOf(line) })).toSorted(byPlace),
    ...(source.repository !== undefined && { repository: source.repository }),
    calver: areDates(dated.flatMap(({ version }) => version ?? [])),
    semver: arePrereleases(dated),
  };
}

/** The notes that were made from whole files. A file that became several notes is not a link target itself. */
function wholeFiles(placed: readonly PlacedNote[]): LinkPlaces['files'] {
  const files = placed.map(({ note }) => note.place.file);
  const isWhole = (file: string): boolean => files.indexOf(file) === files.lastIndexOf(file);
  const copies = placed.flatMap(({ note, path }) =>
    (note.copies ?? []).map(({ file }) => [file, path] as const),
  );
  return new Map([
    ...copies.filter(([file]) => !files.includes(file)),
    ...placed
      .filter(({ note }) => isWhole(note.place.file))
      .map(({ note, path }) => [note.place.file, path] as const),
  ]);
}

function redirectsOf(
  placed: readonly PlacedNote[],
  lists: readonly string[],
  { rules, stream }: PlanSettings,
): ReadonlyMap<string, string> {
  const urls = createUrls(rules.base);
  const rows = placed.flatMap(({ note, path }): (readonly [string, string])[] => {
    const addresses = [note.oldAddress, ...(note.copies ?? []).map(({ address }) => address)];
    const { report } = createReport(path);
    const identity = identifyNote(path, rules, report);
    if (identity === undefined) return [];
    const url = identity.guide === 'introduction' ? urls.stream(identity.stream) : urls.release(identity.id);
    return addresses.flatMap((address): (readonly [string, string])[] =>
      address === undefined || address === url ? [] : [[address, url]],
    );
  });
  const listed = lists.map((address) => [address, urls.stream(stream)] as const);
  // Addresses with a page of their own, such as the home page, cannot redirect.
  const taken = new Set([urls.home(), ...rows.map(([, url]) => url)].map(withoutSlash));
  const all = [...rows, ...listed].filter(([address]) => !taken.has(withoutSlash(address)));
  return new Map(all.toSorted(([left], [right]) => compareText(left, right)));
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}

/** Whether most versions are dates: `2026.8.10`, `2026-08-21`. */
function areDates(versions: readonly string[]): boolean {
  const days = versions.filter(
    (version) => /^(?:19|20)\d\d[.-]\d{1,2}[.-]\d{1,2}(?!\d)/.test(version) || isDay(version),
  );
  return versions.length > 0 && days.length > versions.length / 2;
}

function byPlace(left: ReportLine, right: ReportLine): number {
  return compareText(left.file, right.file) || left.line - right.line;
}

/** Sets the dates of notes whose dates consist of numbers, where the order of day and month was open. */
export function resolveDays(notes: readonly FoundNote[]): {
  readonly notes: readonly FoundNote[];
  readonly report: readonly ReportLine[];
} {
  const inNumbers = notes.flatMap(({ dayInNumbers }) => dayInNumbers ?? []);
  const order: DayOrder = findDayOrder(inNumbers);
  const first = notes.find(({ dayInNumbers }) => dayInNumbers !== undefined);
  const report: ReportLine[] = [];
  if (first && order.by) {
    report.push({
      is: 'changed',
      why: 'day-order',
      text: `${order.order}: ${order.by.text}`,
      ...first.place,
    });
  }
  const resolved = notes.map((note) => {
    if (note.dayInNumbers === undefined || note.date !== undefined) return note;
    // A date that is valid in one order only needs no order.
    const date = readInOrder(note.dayInNumbers, order) ?? readDay(note.dayInNumbers);
    if (date !== undefined) return { ...note, date };
    report.push({ is: 'changed', why: 'ambiguous-day', text: note.dayInNumbers, ...note.place });
    return note;
  });
  return { notes: resolved, report };
}

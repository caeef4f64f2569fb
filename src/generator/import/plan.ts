import { compareText } from '#core/model/compare-text.ts';
import { isDay } from '#core/model/dates/day.ts';
import type { Kind } from '#core/model/kind.ts';
import { createUrls } from '#core/model/urls.ts';
import { identifyNote } from '#generator/note/identify.ts';
import { createReport } from '#generator/note/report.ts';
import type { FoundNote, FoundSource, ReportLine } from './found.ts';
import { composeNote } from './notes/compose-note.ts';
import { arePrereleases } from './notes/numbered-prereleases.ts';
import { settleDays } from './notes/settle-days.ts';
import { placeNotes } from './place-notes.ts';
import { type PlannedNote, type PlanSettings, planNote, type WrittenNote } from './plan-note.ts';
import { type ReadBack, readBack } from './read-back.ts';
import { anchorPlaces, type LinkPlaces, nameAssets, type PlacedNote } from './resolve-links.ts';

/** The files that an import would write, with a reason for every change of the text. */
export interface ImportPlan {
  /** Sorted by path. Paths are relative to the content folder. */
  readonly notes: readonly PlannedNote[];
  /** Files of the source by their new path. */
  readonly assets: ReadonlyMap<string, string>;
  /** New addresses by old address. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly report: readonly ReportLine[];
  /** Guessed labels by the verb that they were guessed from. */
  readonly labels: readonly { readonly verb: string; readonly kind: Kind; readonly count: number }[];
  /** Headings without kind: areas of the product, or terms to which the settings may give a kind. */
  readonly headings: readonly { readonly text: string; readonly count: number }[];
  /** Whether versions are dates, or months with a counter. */
  readonly calver: boolean;
  /** Whether a number after a hyphen is a pre-release: `5.0.0-1`. */
  readonly semver: boolean;
}

export async function planImport(source: FoundSource, settings: PlanSettings): Promise<ImportPlan> {
  const { notes: settled, report: days } = settleDays(source.notes);
  const dated = await Promise.all(settled.map((note) => withDay(note, settings)));
  const { placed, report: joins } = placeNotes(dated, settings);
  const places: LinkPlaces = {
    anchors: anchorPlaces(placed),
    files: wholeFiles(placed),
    assetNames: nameAssets(source.pages?.files ?? []),
    pages: source.pages,
    site: source.site,
  };
  const written = await Promise.all(placed.map((one) => planNote(one, places, settings)));
  return {
    notes: written.map(({ planned }) => planned),
    assets: new Map(written.flatMap(({ assets }) => [...assets].map(([from, to]) => [to, from] as const))),
    redirects: redirectsOf(placed, source.listAddresses ?? [], settings),
    report: [...source.report, ...days, ...joins, ...written.flatMap(({ report }) => report)].toSorted(
      byPlace,
    ),
    labels: countLabels(written.flatMap(({ guessed }) => guessed)),
    headings: countHeadings(written.flatMap(({ read }) => read?.entries ?? [])),
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

/** A release without date in its heading gets the date that the parser finds in its first lines. */
async function withDay(note: FoundNote, { stream, rules }: PlanSettings): Promise<FoundNote> {
  if (note.role !== 'release' || note.date !== undefined) return note;
  const path = `${stream}/release.${note.version}${note.isMdx ? '.mdx' : '.md'}`;
  const date = (await readBack(path, composeNote(note, note.body), rules))?.date;
  return date === undefined ? note : { ...note, date };
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

function countLabels(guessed: WrittenNote['guessed']): ImportPlan['labels'] {
  const counts = new Map<string, { verb: string; kind: Kind; count: number }>();
  for (const { verb, kind } of guessed) {
    const known = counts.get(verb) ?? { verb, kind, count: 0 };
    counts.set(verb, { ...known, count: known.count + 1 });
  }
  return [...counts.values()].toSorted(
    (left, right) => right.count - left.count || compareText(left.verb, right.verb),
  );
}

function countHeadings(entries: ReadBack['entries']): ImportPlan['headings'] {
  const counts = new Map<string, number>();
  for (const { kind, area, from } of entries) {
    if (kind !== 'other' || area === undefined || from.area?.as !== 'heading') continue;
    counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  return Array.from(counts, ([text, count]) => ({ text, count })).toSorted(
    (left, right) => right.count - left.count || compareText(left.text, right.text),
  );
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

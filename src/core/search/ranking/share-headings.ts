import { groupBy } from '../../model/group-by.ts';
import { KIND_TRAITS } from '../../model/kind.ts';
import { isSectionHeading, unpackRecord } from '../files/record.ts';
import type { OpenIndex } from '../open-index.ts';
import type { PickedRecord } from './pick-records.ts';
import { bestFirst, compareByAge } from './rank-pages.ts';
import { RANKING } from './ranking.ts';

export interface PickedPage {
  readonly page: number;
  readonly score: number;
  readonly picked: readonly PickedRecord[];
}

/** A heading that several of the pages share, by its number in the index. */
interface SharedHeading {
  readonly releases: number;
  /** The page that represents all of them. */
  readonly shownOn: number;
  /** The score of the best of them. */
  readonly score: number;
}

/**
 * Merges headings that many releases share: eight rows "Path analysis" are useless. One row remains, for the newest release, at the position of
 * the best one. The other releases are shown by their other matches, or by the entries below the heading.
 */
export function shareHeadings<Page extends PickedPage>(
  index: OpenIndex,
  pages: readonly Page[],
  prefer: string,
): readonly Page[] {
  const shared = sharedHeadings(index, pages, prefer);
  if (shared.size === 0) return pages;
  return pages
    .map((page) => ({ ...page, ...withoutShared(index, page, shared) }))
    .filter(({ picked }) => picked.length > 0)
    .sort(bestFirst(index));
}

function sharedHeadings(
  index: OpenIndex,
  pages: readonly PickedPage[],
  prefer: string,
): ReadonlyMap<number, SharedHeading> {
  const havers = groupBy(pages, ({ picked }) =>
    picked.map(({ record }) => index.sharedHeadingOf[record] ?? 0).filter((heading) => heading > 0),
  );
  const isPreferred = ({ page }: PickedPage): boolean =>
    index.streams[index.streamOf[page] ?? 0]?.id === prefer;
  const shared = new Map<number, SharedHeading>();
  for (const [heading, all] of havers) {
    const preferred = all.filter(isPreferred);
    const [newest] = (preferred.length > 0 ? preferred : all).toSorted((left, right) =>
      compareByAge(index, left.page, right.page),
    );
    const score = Math.max(...all.map((page) => page.score));
    if (newest && all.length > 1) shared.set(heading, { releases: all.length, shownOn: newest.page, score });
  }
  return shared;
}

function withoutShared(
  index: OpenIndex,
  { page, score, picked }: PickedPage,
  shared: ReadonlyMap<number, SharedHeading>,
): Pick<PickedPage, 'score' | 'picked'> {
  const headings = new Set<number>();
  const rows = picked.flatMap((row): PickedRecord[] => {
    const number = index.sharedHeadingOf[row.record] ?? 0;
    const heading = shared.get(number);
    if (heading === undefined) return [row];
    if (heading.shownOn !== page || headings.has(number)) return [];
    headings.add(number);
    return [{ ...row, releases: heading.releases }];
  });
  const [first, next] = [picked[0], rows[0]];
  if (first === undefined) return { score, picked };
  if (next === undefined) {
    return { score: score * RANKING.belowHeading, picked: entriesBelow(index, first, page) };
  }
  if (next.record !== first.record) return { score: (score * next.score) / first.score, picked: rows };
  const own = shared.get(index.sharedHeadingOf[first.record] ?? 0);
  if (own === undefined) return { score, picked: rows };
  const below = rows.length > 1 ? [] : entriesBelow(index, first, page);
  return { score: own.score, picked: [...rows, ...below] };
}

/** The most important kinds first, otherwise in page order. */
function entriesBelow(
  index: OpenIndex,
  { record: heading, score }: PickedRecord,
  page: number,
): PickedRecord[] {
  const entries: PickedRecord[] = [];
  const end = index.endRecords[page] ?? 0;
  for (let record = heading + 1; record < end; record += 1) {
    const traits = unpackRecord(index.data.records[record] ?? 0);
    if (isSectionHeading(traits)) break;
    if (traits.line || traits.type === 'Heading')
      entries.push({ record, score: score * KIND_TRAITS[traits.kind].searchWeight });
  }
  return entries.sort((left, right) => right.score - left.score || left.record - right.record);
}

import type { IndexData } from './index-data.ts';

/**
 * The pages in the order in which their records are numbered: the oldest first, so that a new release adds numbers at the end and
 * leaves the files of all others as they are. Undated pages stand before the dated ones, by their place in their stream.
 */
export function pagesOldestFirst({ streams, pages }: Pick<IndexData, 'streams' | 'pages'>): number[] {
  const ages = streams.flatMap(({ pageCount }) =>
    Array.from({ length: pageCount }, (_, place) => pageCount - place),
  );
  const dateOf = (page: number): string => pages[page]?.date ?? '';
  return [...pages.keys()].sort((left, right) => {
    const [one, other] = [dateOf(left), dateOf(right)];
    if (one !== other) return one < other ? -1 : 1;
    return (ages[left] ?? 0) - (ages[right] ?? 0) || left - right;
  });
}

/** For each page the number of its first record. */
export function firstRecordsOf(data: Pick<IndexData, 'streams' | 'pages' | 'recordCounts'>): Uint32Array {
  const firsts = new Uint32Array(data.pages.length);
  let next = 0;
  for (const page of pagesOldestFirst(data)) {
    firsts[page] = next;
    next += data.recordCounts[page] ?? 0;
  }
  return firsts;
}

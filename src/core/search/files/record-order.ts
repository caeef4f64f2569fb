import type { IndexData } from './index-data.ts';

/**
 * The order in which records of pages are numbered: oldest page first, so that a new release adds numbers at the end and leaves the shards of
 * other releases unchanged. Pages without a date come first, in the order of their stream.
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

/** The number of the first record of each page. */
export function firstRecordsOf(data: Pick<IndexData, 'streams' | 'pages' | 'recordCounts'>): Uint32Array {
  const firsts = new Uint32Array(data.pages.length);
  let next = 0;
  for (const page of pagesOldestFirst(data)) {
    firsts[page] = next;
    next += data.recordCounts[page] ?? 0;
  }
  return firsts;
}

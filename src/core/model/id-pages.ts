/** No page has more ids. */
export const IDS_PER_PAGE = 500;

/** From here on a page ends before the next id that best begins one. */
const MIN_IDS_PER_PAGE = 350;

/** One id in so many. */
const BREAK_INTERVAL = 50;

/**
 * Ids that are given in their order, page by page; no ids, no page. Where a page ends is said by what the ids are and not by how many stand before: one more changes the
 * page that it is on, and mostly no other.
 */
export function paginateIds(ids: Iterable<string>): readonly (readonly string[])[] {
  const pages: string[][] = [];
  let page: string[] | undefined;
  for (const id of ids) {
    const ends =
      page && (page.length >= IDS_PER_PAGE || (page.length >= MIN_IDS_PER_PAGE && isPreferredBreak(id)));
    if (page === undefined || ends) {
      page = [];
      pages.push(page);
    }
    page.push(id);
  }
  return pages;
}

function isPreferredBreak(id: string): boolean {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % BREAK_INTERVAL === 0;
}

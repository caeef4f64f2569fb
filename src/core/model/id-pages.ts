/** The maximum number of ids on a page. */
export const IDS_PER_PAGE = 500;

/** A page with this many ids ends before the next preferred break. */
const MIN_IDS_PER_PAGE = 350;

/** On average, one in this number of ids is a preferred break. */
const BREAK_INTERVAL = 50;

/**
 * Splits sorted ids into pages. Breaks depend on a hash of the ids, not on their position, so a new id usually changes only its own
 * page (content-defined chunking).
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

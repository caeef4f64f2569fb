/**
 * Common words, which are ignored if a query has other words. They are indexed only in titles and headings, which saves a tenth of all
 * postings. In quotes they are compared with the text.
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about all also an and any are as at be been but by can could did do does for from had has have how i if in into is it its me my no not of ' +
    'on or our should so some such than that the their them then there these they this to too was we were what when where which ' +
    'while who why will with would you your'
  ).split(' '),
);

/** `coul` may become `could`. */
export function beginsStopWord(beginning: string): boolean {
  return [...STOP_WORDS].some((word) => word.startsWith(beginning));
}

export function isStopWord(term: string): boolean {
  return STOP_WORDS.has(term);
}

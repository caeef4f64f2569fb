/** Words that go with a version and its day, and say nothing more than these. */
const COMMON =
  /(?:\bv(?=\d|\b)|\b(?:release|version|notes|changelog|for|of|the|released|on)\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b\d{1,2}(?:st|nd|rd|th)?\b|\b\d{4}\b|[^\p{L}\p{N}])+/giu;

/** Whether a title or a heading says more than what stands beside it anyway. */
export function saysMore(title: string, known: readonly string[]): boolean {
  return known.reduce((text, one) => text.replace(one, ' '), title).replace(COMMON, '') !== '';
}

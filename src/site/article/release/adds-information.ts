/** Words next to a version and its date that add no information. */
const COMMON =
  /(?:\bv(?=\d|\b)|\b(?:release|version|notes|changelog|for|of|the|released|on)\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b\d{1,2}(?:st|nd|rd|th)?\b|\b\d{4}\b|[^\p{L}\p{N}])+/giu;

/** Whether a title or heading contains more than the version and date next to it. */
export function addsInformation(title: string, known: readonly string[]): boolean {
  return known.reduce((text, one) => text.replace(one, ' '), title).replace(COMMON, '') !== '';
}

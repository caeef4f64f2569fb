/** What is known about the published revisions of a generated document. */
export interface RevisionRecord {
  /** The day of each revision, oldest first: `2025-05-10`. Never empty. */
  readonly days: readonly [string, ...string[]];
  /** A hash of the newest revision, without its number and dates. */
  readonly digest: string;
}

/** By the name of the document: `csaf/CVE-2025-1000`. */
export type Revisions = ReadonlyMap<string, RevisionRecord>;

/** The contents of a document, and the day of a new revision. */
export interface Revised {
  readonly digest: string;
  readonly day: string;
}

/**
 * The revisions of a document with these contents. Unchanged contents have the same revisions as before. The day of a new revision is never
 * before that of the last one.
 */
export function revise(last: RevisionRecord | undefined, { digest, day }: Revised): RevisionRecord {
  if (last === undefined) return { days: [day], digest };
  if (last.digest === digest) return last;
  const newest = last.days.at(-1) ?? day;
  return { days: [...last.days, day > newest ? day : newest], digest };
}

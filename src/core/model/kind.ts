/** The kinds of entries, in the order in which pages list their counts. */
export const KINDS = [
  'feature',
  'enhancement',
  'fix',
  'known-issue',
  'breaking',
  'deprecation',
  'security',
  'internal',
  'other',
] as const;

export type Kind = (typeof KINDS)[number];

/** The number of changes of each kind; kinds without changes are missing. */
export type KindCounts = Readonly<Partial<Record<Kind, number>>>;

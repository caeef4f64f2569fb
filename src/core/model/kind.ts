/** What sort of change an entry is, in the order in which pages count them. */
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

/** How many changes of each kind; kinds without a change are left out. */
export type KindCounts = Readonly<Partial<Record<Kind, number>>>;

/** The trailer of a commit message which says that its change needs no entry: `Release-note: none`. */
export const TRAILER = { key: 'Release-note', value: 'none' } as const;

export interface SearchVersion {
  readonly name: string;
  readonly label: string;
}

/** The versions of the documentation that have an index. There is one, and it is the one that is being written. */
export const SEARCH_VERSIONS = [
  { name: 'current', label: 'Next (current)' },
] as const satisfies readonly SearchVersion[];

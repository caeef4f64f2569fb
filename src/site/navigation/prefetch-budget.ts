/** Ahead of a deed nobody pays for more than this: pages, and bytes over the wire. */
const PREFETCH_PAGES = 6;
const PREFETCH_BYTES = 40_000;

/** What has been fetched since the reader's last step, and what may be. */
export interface PrefetchBudget {
  /** Whether there is room for so many more pages, each as large as the largest that was seen. */
  readonly allows: (count: number) => boolean;
  /**
   * A page is about to be asked for. Returns what to call when it has come, with its bytes over the wire; pages that the browser
   * had cost nothing.
   */
  readonly begin: () => (bytes: number) => void;
  /** The reader has taken a step. */
  readonly reset: () => void;
}

/** `pageBytes`: what the page on screen weighs. */
export function createPrefetchBudget(pageBytes: number): PrefetchBudget {
  // An index may be larger than all pages that it leads to.
  let largest = Math.min(pageBytes, PREFETCH_BYTES / 2);
  let [pages, bytes] = [0, 0];
  return {
    allows: (count) => pages + count <= PREFETCH_PAGES && bytes + count * largest <= PREFETCH_BYTES,
    begin() {
      const expected = largest;
      pages += 1;
      bytes += expected;
      return (size) => {
        bytes += size - expected;
        largest = Math.max(largest, size);
      };
    },
    reset() {
      [pages, bytes] = [0, 0];
    },
  };
}

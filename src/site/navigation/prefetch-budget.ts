/** Limits for prefetching between two navigations: pages, and bytes over the network. */
const PREFETCH_PAGES = 6;
const PREFETCH_BYTES = 40_000;

/** Tracks what has been prefetched since the reader's last navigation. */
interface PrefetchBudget {
  /** Whether the budget allows this number of pages, if each is as large as the largest page so far. */
  readonly allows: (count: number) => boolean;
  /**
   * Reserves room for a page. Returns a function to call with the transferred bytes; cached pages cost 0
   * bytes.
   */
  readonly begin: () => (bytes: number) => void;
  /** Resets the budget after a navigation. */
  readonly reset: () => void;
}

/** @param pageBytes the transfer size of the current page */
export function createPrefetchBudget(pageBytes: number): PrefetchBudget {
  // An index page may be larger than all pages that it links to.
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

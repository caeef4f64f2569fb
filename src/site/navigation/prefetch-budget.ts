/** Ahead of a deed nobody pays for more than this: pages, and bytes over the wire. */
const PREFETCH_PAGES = 6;
const PREFETCH_BYTES = 40_000;

/** What has been fetched since the reader's last step, and what may be. */
export interface PrefetchBudget {
  /** Whether there is room for one more page, as large as the largest that was seen. */
  readonly allows: () => boolean;
  /** A page is about to be asked for. */
  readonly begin: () => void;
  /** It has come, with so many bytes over the wire; pages that the browser had cost nothing. */
  readonly spend: (bytes: number) => void;
  /** The reader has taken a step. */
  readonly renew: () => void;
}

/** `pageBytes`: what the page on screen weighs. */
export function createPrefetchBudget(pageBytes: number): PrefetchBudget {
  let largest = pageBytes;
  let [pages, bytes] = [0, 0];
  return {
    allows: () => pages < PREFETCH_PAGES && bytes + largest <= PREFETCH_BYTES,
    begin() {
      pages += 1;
    },
    spend(size) {
      bytes += size;
      largest = Math.max(largest, size);
    },
    renew() {
      [pages, bytes] = [0, 0];
    },
  };
}

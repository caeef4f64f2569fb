/** What is wrong with a file of the index. `stranger` and `other-format` mean that it was never for this program. */
export type SearchIndexFault = 'stranger' | 'other-format' | 'damaged';

/** A file of the index cannot be read. */
export class SearchIndexError extends Error {
  readonly fault: SearchIndexFault;

  constructor(fault: SearchIndexFault, message: string) {
    super(message);
    this.name = 'SearchIndexError';
    this.fault = fault;
  }
}

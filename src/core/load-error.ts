/** The parts of the site that a page loads later. Each has a message for readers. */
export type LoadedPart = 'page' | 'releases' | 'changes' | 'issues' | 'search' | 'index';

/** Why loading failed: a status of the server, or one of these. `crashed`: the program that loads it failed. */
export type LoadFailure = number | 'offline' | 'silent' | 'connection' | 'damaged' | 'outdated' | 'crashed';

/** A file of the site could not be loaded or read. The interface turns the error into a message. */
export class LoadError extends Error {
  // Declared only: the constructor sets both, and a field would set them before, in every browser.
  declare readonly part: LoadedPart;
  declare readonly failure: LoadFailure | undefined;

  /** @param failure missing if the reason is unknown */
  constructor(part: LoadedPart, failure?: LoadFailure, options?: ErrorOptions) {
    super(`${part}: ${failure ?? 'unknown failure'}`, options);
    this.name = 'LoadError';
    this.part = part;
    this.failure = failure;
  }
}

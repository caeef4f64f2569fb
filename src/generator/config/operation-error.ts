/**
 * An error outside the notes: a missing or read-only folder, an invalid configuration, a port in use. Its message says
 * what to do.
 */
export class OperationError extends Error {
  override readonly name: string = 'OperationError';
}

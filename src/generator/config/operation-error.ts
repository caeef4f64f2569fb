/**
 * Something outside the notes stands in the way: a folder that is missing or cannot be written, a wrong configuration,
 * a port that is taken. Its message is one that a person can act on.
 */
export class OperationError extends Error {
  override readonly name: string = 'OperationError';
}

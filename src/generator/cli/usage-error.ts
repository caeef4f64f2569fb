/** The call's words are off. One line says which, and the program ends with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

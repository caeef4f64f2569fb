/**
 * Checks a condition that only a bug in this program can violate.
 * @throws an error with `message` if the condition is false
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant failed: ${message}`);
}

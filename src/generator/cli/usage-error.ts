/** Invalid arguments. The program prints the message as one line and ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

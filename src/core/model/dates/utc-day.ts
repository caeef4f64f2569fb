/** The day of a time in UTC, in milliseconds since 1970. Only the work plan needs it in the browser, so it is not part of `day.ts`. */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

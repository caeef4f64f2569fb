/** A time in the language of the page and the time zone of the reader. */
export function timeOf(at: string): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime())
    ? at
    : time.toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The pattern of an id in a tracker or of an advisory: `CVE-2025-1234`, `GHSA-jfh8-c2jp-5v3q`, `#1234`, `PA-3290` */
export const REFERENCE_ID = String.raw`CVE-\d{4}-\d{4,}|GHSA(?:-[0-9a-z]{4}){3}|#\d+|[A-Z][A-Z0-9]{1,9}-\d+`;

/** By prefix, then by number: `PA-99` before `PA-100`. */
export function compareIds(left: string, right: string): number {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(left, right) || (left < right ? -1 : Number(left > right));
}

/** Made when it is first needed: that alone holds up a slow phone for longer than a frame, and most readers list no ids. */
let collator: Intl.Collator | undefined;

/** An id as it is looked up: nobody's case or white space makes it another one. Its digits are taken as they are. */
export function lookUpKey(text: string): string {
  return text.trim().toUpperCase();
}

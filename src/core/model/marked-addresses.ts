/**
 * Addresses within a text that is no HTML: between two signs that no text has, so that they are found again without reading the
 * Markdown round them.
 */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];

const MARKED = /\uE000([^\uE001]*)\uE001/g;

export function markAddress(address: string): string {
  return `${OPEN}${address}${CLOSE}`;
}

/** The text with something else in place of each marked address. */
export function replaceMarked(text: string, replace: (address: string) => string): string {
  return text.replace(MARKED, (_, address: string) => replace(address));
}

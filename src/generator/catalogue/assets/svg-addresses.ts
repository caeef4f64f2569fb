const PICTURE = 'image/(?:png|jpe?g|gif|webp|avif)';

/** The drawing's own elements; pictures that are written into it; and, for a link, where a reader may go. */
const ADDRESSES: ReadonlyMap<string, RegExp> = new Map([
  ['a', /^(?:#|https?:\/\/|mailto:)/i],
  ['image', new RegExp(`^(?:#|data:${PICTURE}[;,])`, 'i')],
  ['feImage', new RegExp(`^(?:#|data:${PICTURE}[;,])`, 'i')],
]);

/** Whether a reference of this element leads nowhere but into the drawing itself. */
export function isLocalAddress(element: string, address: string): boolean {
  return (ADDRESSES.get(element) ?? /^#/).test(address);
}

/** What loads another file in a style; and escapes, with which any of these can be written otherwise. */
const LOADING =
  /\\|@import|(?:^|[^\w-])(?:src|image|image-set|-webkit-image-set)\s*\(|expression\s*\(|-moz-binding|behavior\s*:/i;
const REFERENCE = /url\s*\(/gi;
const LOCAL_REFERENCE = new RegExp(
  `url\\(\\s*["']?\\s*(?:#|data:(?:${PICTURE}|font/[\\w-]+|application/(?:x-)?font[\\w-]*)[;,])`,
  'gi',
);

/** Whether a style, or the value of an attribute, asks for nothing outside of the drawing. */
export function isLocalStyle(text: string): boolean {
  return !LOADING.test(text) && countOf(text, REFERENCE) === countOf(text, LOCAL_REFERENCE);
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

const PICTURE = 'image/(?:png|jpe?g|gif|webp|avif)';

/** Allowed references: elements of the same drawing, embedded images, and for links also web and mail addresses. */
const ADDRESSES: ReadonlyMap<string, RegExp> = new Map([
  ['a', /^(?:#|https?:\/\/|mailto:)/i],
  ['image', new RegExp(`^(?:#|data:${PICTURE}[;,])`, 'i')],
  ['feImage', new RegExp(`^(?:#|data:${PICTURE}[;,])`, 'i')],
]);

/** Whether a reference of an element stays inside the drawing. */
export function isLocalAddress(element: string, address: string): boolean {
  return (ADDRESSES.get(element) ?? /^#/).test(address);
}

/** CSS that loads another resource, and escapes, which could hide it. */
const LOADING =
  /\\|@import|(?:^|[^\w-])(?:src|image|image-set|-webkit-image-set)\s*\(|expression\s*\(|-moz-binding|behavior\s*:/i;
const REFERENCE = /url\s*\(/gi;
const LOCAL_REFERENCE = new RegExp(
  `url\\(\\s*["']?\\s*(?:#|data:(?:${PICTURE}|font/[\\w-]+|application/(?:x-)?font[\\w-]*)[;,])`,
  'gi',
);

/** Whether a style or an attribute value loads nothing from outside the drawing. */
export function isLocalStyle(text: string): boolean {
  return !LOADING.test(text) && countOf(text, REFERENCE) === countOf(text, LOCAL_REFERENCE);
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

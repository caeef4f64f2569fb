import { absoluteUrl } from './model/urls.ts';

/** Only tags can match: in the notes' own HTML every `<` within a text or a value is an entity. */
const ADDRESS = /(?<=<(?:a|img)\s[^>]*)(href|src)="([/#][^"]*)"/g;

/** HTML of a page with addresses that lead there from anywhere. */
export function absoluteHtml(html: string, page: string, origin: string): string {
  return html.replace(
    ADDRESS,
    (_, name: string, address: string) =>
      `${name}="${address.startsWith('#') ? `${page}${address}` : absoluteUrl(origin, address)}"`,
  );
}

import { absoluteUrl } from './model/urls.ts';

/** Only tags can match: in the notes' own HTML every `<` within a text or a value is an entity. */
const TAG = /<(?:a|img)\s[^>]*>/g;

const ADDRESS = /\s(href|src)="([/#][^"]*)"/;

/** HTML of a page with addresses that lead there from anywhere. */
export function absoluteHtml(html: string, page: string, origin: string): string {
  const whole = (address: string): string =>
    address.startsWith('#') ? `${page}${address}` : absoluteUrl(origin, address);
  return html.replace(TAG, (tag) =>
    tag.replace(ADDRESS, (_, name: string, address: string) => ` ${name}="${whole(address)}"`),
  );
}

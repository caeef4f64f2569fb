/** New addresses by old address, from the root of the host. */
export type Redirects = Readonly<Record<string, string>>;

/** The file of redirects for nginx: see docs/operating.md. */
export const REDIRECTS_MAP = '_redirects.map';

/** The file that hosts send for an address: `docs/changes/index.html` for `/docs/changes` and `/docs/changes/`. */
export function fileOfAddress(address: string): string {
  const path = decodeURIComponent(address.slice(1));
  if (/\.html?$/i.test(path)) return path;
  return path === '' || path.endsWith('/') ? `${path}index.html` : `${path}/index.html`;
}

/** Lines of `_redirects`. Includes each address with and without a trailing slash, because hosts treat them differently. */
export function redirectRules(redirects: Redirects): readonly string[] {
  return spellings(redirects).map(([from, to]) => `${from} ${to} 301`);
}

/** Lines of a `map` of nginx. */
export function redirectsMap(redirects: Redirects): string {
  return spellings(redirects)
    .map(([from, to]) => `"${decoded(from)}" "${to.replaceAll('$', '%24')}";\n`)
    .join('');
}

/** nginx matches decoded addresses. */
function decoded(address: string): string {
  return decodeURIComponent(address).replace(/["\\]/g, '\\$&');
}

function spellings(redirects: Redirects): readonly (readonly [string, string])[] {
  const all = Object.entries(redirects).flatMap(([from, to]): (readonly [string, string])[] => {
    if (/\.html?$/i.test(from) || from === '/') return [[from, to]];
    const plain = from.replace(/\/$/, '');
    return [
      [plain, to],
      [`${plain}/`, to],
    ];
  });
  return [...new Map(all)];
}

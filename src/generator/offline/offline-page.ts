import { posix } from 'node:path';
import { absoluteUrl } from '#core/model/urls.ts';

/** The bundle that a page is for. */
export interface OfflineSite {
  /** `/release-notes/` */
  readonly base: string;
  /** Where the published site is: what the bundle does not have is there. */
  readonly origin: string;
  /** Whether the bundle has a file. */
  readonly has: (path: string) => boolean;
}

/** The one script of all pages, at the root of the bundle. */
export const OFFLINE_SCRIPT = 'offline.js';

const MODULE = /<script type="module"[^>]*>[\s\S]*?<\/script>\n?/g;

/** Tags have their attributes in double quotes, and text holds no `<`: what matches is the attribute of an element. */
const ADDRESS = /(?<=<[a-z][^<>]*\s)(?<name>href|src|action)="(?<url>\/[^"]*)"/g;

/**
 * The page as it lies on a disk, `path` below the root of the bundle: links lead to files beside it, and to the published site where there is
 * none; the scripts, which are modules, make room for one that is not.
 */
export function offlinePage(html: string, path: string, site: OfflineSite): string {
  const root = '../'.repeat(path.split('/').length - 1);
  const script = `<script defer src="${root}${OFFLINE_SCRIPT}" data-base="${site.base}"></script>`;
  return html
    .replace(MODULE, '')
    .replace('</head>', () => `${script}\n</head>`)
    .replace(ADDRESS, (_, name: string, url: string) => `${name}="${offlineAddress(url, path, site)}"`);
}

function offlineAddress(written: string, from: string, { base, origin, has }: OfflineSite): string {
  const [, url = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  const below = url.startsWith(base) ? decodeURIComponent(url.slice(base.length)) : undefined;
  const file = below === '' || below?.endsWith('/') ? `${below}index.html` : below;
  if (file === undefined || !has(file)) return absoluteUrl(origin, written);
  if (file === from) return rest.startsWith('#') ? rest : `${encode(posix.basename(file))}${rest}`;
  return `${encode(posix.relative(posix.dirname(from), file))}${rest}`;
}

function encode(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

import { parseFile } from '#generator/note/html/to-tree.ts';
import { addressesIn, OFFLINE_SCRIPT, offlinePage } from './offline-page.ts';

export interface PublishedSite {
  /** The files of the published folder, by their paths below the base. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly base: string;
  readonly origin: string;
}

/**
 * The files of an offline bundle: pages, their attachments, Markdown copies, and the data that the app loads, as scripts, because pages
 * on a disk cannot fetch files. The badge of a product can use the copy, too. Feeds, the sitemap and similar files are left out.
 */
export function offlineFiles(
  { files, base, origin }: PublishedSite,
  script: string,
): ReadonlyMap<string, Uint8Array> {
  const pages = new Map(
    [...files]
      .filter(([path]) => path.endsWith('.html'))
      .map(([path, bytes]) => [path, parseFile(decode(bytes))]),
  );
  const shown = new Set([
    ...[...pages.values()].flatMap(addressesIn).map((address) => address.replace(/[?#].*$/s, '')),
    ...[...files].flatMap(([path, bytes]) =>
      path.endsWith('.md') ? attachmentsIn(decode(bytes), base) : [],
    ),
  ]);
  const isTaken = (path: string): boolean =>
    /\.(?:html|css|md)$|^badge\.json$|^assets\/badge\.|\/whats-new\//.test(path) ||
    (path.startsWith('attachments/') && shown.has(`${base}${encodeURI(path)}`));
  const has = (path: string): boolean => files.has(path) && isTaken(path);
  const taken = new Map<string, Uint8Array>([[OFFLINE_SCRIPT, encode(script)]]);
  for (const [path, bytes] of files) {
    const page = pages.get(path);
    if (page === undefined && isTaken(path)) taken.set(path, bytes);
    // The copy may be used where the published site cannot be reached.
    if (path === 'badge.json') taken.set(path, encode(decode(bytes).replace(`"${origin}${base}`, '"')));
    if (page !== undefined && path !== '404.html')
      taken.set(path, encode(offlinePage(page, path, { base, origin, has })));
    if (isFetched(path)) taken.set(`data/${path}.js`, encode(wrapAsScript(path, bytes)));
  }
  return new Map([...taken].toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

/** The attachments that a Markdown copy links to. Its addresses are absolute. */
function attachmentsIn(markdown: string, base: string): readonly string[] {
  return (markdown.match(/attachments\/[^"\s)?#]+/g) ?? []).map((path) => `${base}${path}`);
}

/** Files that the app loads: listings, shards, Markdown copies, and the search index. */
function isFetched(path: string): boolean {
  return (
    /\.(?:json|bin|md)$/.test(path) &&
    !/^(?:openapi|latest|offline|badge)\.json$|^(?:schemas|osv|eol)\/|(?:^|\/)(?:feed|alerts)\.json$|\/whats-new\//.test(
      path,
    )
  );
}

/** A script that passes a file to the app. */
function wrapAsScript(path: string, bytes: Uint8Array): string {
  const file = path.endsWith('.bin')
    ? { base64: Buffer.from(bytes).toString('base64') }
    : { text: decode(bytes) };
  return `bundledFile(${JSON.stringify(path)}, ${JSON.stringify(file)});\n`;
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

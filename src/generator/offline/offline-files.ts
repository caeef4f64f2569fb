import { OFFLINE_SCRIPT, offlinePage } from './offline-page.ts';

export interface PublishedSite {
  /** The files of the published folder, by their paths below the base. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly base: string;
  readonly origin: string;
}

/**
 * A built site as it is taken along: its pages, what they show, the notes as Markdown, and what the app would fetch, each file as a
 * script. Feeds, the sitemap and the like are for the net.
 */
export function offlineFiles(
  { files, base, origin }: PublishedSite,
  script: string,
): ReadonlyMap<string, Uint8Array> {
  const pages = [...files].filter(([path]) => /\.(?:html|md)$/.test(path)).map(([, bytes]) => decode(bytes));
  const shown = new Set(pages.flatMap((page) => page.match(/attachments\/[^"\s)?#]+/g) ?? []));
  const isTaken = (path: string): boolean => /\.(?:html|css|md)$/.test(path) || shown.has(encodeURI(path));
  const has = (path: string): boolean => files.has(path) && isTaken(path);
  const taken = new Map<string, Uint8Array>([[OFFLINE_SCRIPT, encode(script)]]);
  for (const [path, bytes] of files) {
    if (path.endsWith('.html')) {
      if (path !== '404.html')
        taken.set(path, encode(offlinePage(decode(bytes), path, { base, origin, has })));
    } else if (isTaken(path)) taken.set(path, bytes);
    if (isFetched(path)) taken.set(`data/${path}.js`, encode(handOver(path, bytes)));
  }
  return new Map([...taken].toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

/** Files that are named by a stream or a version, lists and shards; text and index of the search. */
function isFetched(path: string): boolean {
  return (
    /\.(?:json|bin|md)$/.test(path) && !/^(?:openapi|latest|offline)\.json$|^schemas\/|feed\.json$/.test(path)
  );
}

/** Calls what the app has put there for it. */
function handOver(path: string, bytes: Uint8Array): string {
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

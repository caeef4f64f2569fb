/** What a request asks for, whatever a client wrote into its first line. */
export interface RequestTarget {
  /** Encoded as it came, with one slash between segments and at the beginning: safe to send back as a redirect. */
  readonly pathname: string;
  /** Empty, or begins with `?`. */
  readonly search: string;
}

/**
 * Reads the target of a request line, which may be a path (`/app/?q=1`), a whole address (as to a proxy) or anything else.
 * Slashes that follow each other are one: a browser would take `//other.example/` in a redirect for another host.
 */
export function parseRequestTarget(target: string): RequestTarget | undefined {
  const [, path = ''] = /^(?:https?:\/\/[^/?#]*)?([^#]*)/i.exec(target) ?? [];
  if (!path.startsWith('/')) return undefined;
  const end = path.indexOf('?');
  const [written, search] = end === -1 ? [path, ''] : [path.slice(0, end), path.slice(end)];
  // The parser of addresses turns back-slashes into slashes, resolves dots and encodes what needs it.
  const parsed = URL.canParse(`http://host${written}`) ? new URL(`http://host${written}`) : undefined;
  return parsed && { pathname: parsed.pathname.replace(/\/{2,}/g, '/'), search };
}

/**
 * The path as names of folders and files; nothing when no published file can be meant: what cannot be decoded, what would
 * lead elsewhere, and hidden files, in which builds keep their books.
 */
export function pathSegments(pathname: string): readonly string[] | undefined {
  const segments = pathname.split('/').filter(Boolean).map(decodeSegment);
  return segments.every((segment) => segment !== undefined) ? segments : undefined;
}

function decodeSegment(encoded: string): string | undefined {
  try {
    const segment = decodeURIComponent(encoded);
    return /^\.|[/\\\0]/.test(segment) ? undefined : segment;
  } catch {
    return undefined;
  }
}

/** The target of a request. */
export interface RequestTarget {
  /** Percent-encoded, with single slashes, so that it is safe in a redirect. */
  readonly pathname: string;
  /** Empty, or begins with `?`. */
  readonly search: string;
}

/**
 * Parses the target of a request line, which may be a path (`/app/?q=1`), a URL (as for a proxy) or invalid.
 * Consecutive slashes are merged, because browsers would read `//other.example/` in a redirect as another host.
 */
export function parseRequestTarget(target: string): RequestTarget | undefined {
  const [, path = ''] = /^(?:https?:\/\/[^/?#]*)?([^#]*)/i.exec(target) ?? [];
  if (!path.startsWith('/')) return undefined;
  const end = path.indexOf('?');
  const [written, search] = end === -1 ? [path, ''] : [path.slice(0, end), path.slice(end)];
  // The URL parser converts backslashes, resolves dot segments and encodes characters.
  const parsed = URL.canParse(`http://host${written}`) ? new URL(`http://host${written}`) : undefined;
  return parsed && { pathname: parsed.pathname.replace(/\/{2,}/g, '/'), search };
}

/**
 * The segments of a path; undefined if no published file can be meant: invalid encodings, path traversal, and hidden
 * files, in which builds store their state.
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

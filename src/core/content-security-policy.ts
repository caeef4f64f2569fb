/** The inline scripts and styles of a page, by the hashes of their text, and whether the page loads fonts. */
export interface PageContents {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Whether the publisher's theme or its style sheet loads fonts. */
  readonly hasFonts?: boolean;
}

/** The only Trusted Types policy of the site. It turns text into HTML and script addresses. */
export const TRUSTED_TYPES_POLICY = 'release-notes';

/**
 * Allows only what the site itself publishes. Inline scripts and styles are allowed by their hashes. Every page contains the policy,
 * so it works on any static host, and no host needs the hashes. `frame-ancestors` works in headers only: the server
 * configurations in `deploy/` add it.
 */
export function contentSecurityPolicy({ scriptHashes, styleHashes, hasFonts = false }: PageContents): string {
  const directive = (name: string, ...sources: readonly string[]): string => [name, ...sources].join(' ');
  return [
    "default-src 'none'",
    directive('script-src', "'self'", ...scriptHashes.map(quote)),
    directive('style-src', "'self'", ...styleHashes.map(quote)),
    "img-src 'self' data:",
    // Every page allows video: the app can navigate from a page without one to a page with one, under the first page's policy.
    "media-src 'self'",
    ...(hasFonts ? ["font-src 'self'"] : []),
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    directive('trusted-types', TRUSTED_TYPES_POLICY),
  ].join('; ');
}

function quote(hash: string): string {
  return `'${hash}'`;
}

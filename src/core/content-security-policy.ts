/** What a page runs and shows that stands in the page itself, by the hashes of the texts, and what else it asks of the network. */
export interface PageContents {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Does the publisher's theme bring faces, by itself or in a style sheet? */
  readonly hasFonts?: boolean;
}

/** The name of the one policy through which text becomes HTML or the address of a script. */
export const TRUSTED_TYPES_POLICY = 'release-notes';

/**
 * Only what the site itself publishes may load or run; what stands in the page only by its hash. The policy is written into
 * every page, so that it holds on any static host and no host has to know the hashes. `frame-ancestors` works in headers only:
 * the server configurations in `deploy/` add it.
 */
export function contentSecurityPolicy({ scriptHashes, styleHashes, hasFonts = false }: PageContents): string {
  const directive = (name: string, ...sources: readonly string[]): string => [name, ...sources].join(' ');
  return [
    "default-src 'none'",
    directive('script-src', "'self'", ...scriptHashes.map(quote)),
    directive('style-src', "'self'", ...styleHashes.map(quote)),
    "img-src 'self' data:",
    // On every page, because the app goes from a page without a video to one that has it, under the policy of the first.
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

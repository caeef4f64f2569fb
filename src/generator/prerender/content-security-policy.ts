import { createHash } from 'node:crypto';

/**
 * Only what the site itself publishes may load or run; an inline script only by its hash. It stands in a `<meta>`, so that it
 * holds on any static host. `frame-ancestors` works in headers only: the server configurations in `deploy/` add it.
 */
export function contentSecurityPolicy(inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map(
    (source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

import { isAttachment, isHashed, type SitePaths } from '#core/model/urls.ts';

/**
 * The security headers of every response, from `start` and from the server configurations in `deploy/`, which
 * `createChecks` compares with these. The content security policy is in the page, but framing can only be forbidden by
 * a header.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Features that the site never uses are disabled, so that injected code cannot use them either.
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), publickey-credentials-get=(), usb=()',
} as const;

/** For attachments: opened directly, they run nothing, load nothing, and are not part of the site's origin. */
export const ATTACHMENT_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** For files named by hash, which never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For all other files: browsers ask whether their copy is current. */
export const REVALIDATE = 'no-cache';

/** The headers of the published file at `pathname`. */
export function headersOf(paths: SitePaths, pathname: string): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    ...(isAttachment(paths, pathname) && { 'content-security-policy': ATTACHMENT_POLICY }),
    'cache-control': isHashed(paths, pathname) ? IMMUTABLE : REVALIDATE,
  };
}

/** The headers of responses without a file, and of the not-found page. */
export const DYNAMIC_HEADERS = { ...SECURITY_HEADERS, 'cache-control': REVALIDATE } as const;

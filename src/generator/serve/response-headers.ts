import { isAttachment, isHashed, type Urls } from '#core/model/urls.ts';

/**
 * What every answer carries, whichever server gives it: `start`, and the configurations in `deploy/`, which
 * `createChecks` holds against these. The policy of a page stands in the page; framing can be forbidden in a header only.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // What the site never asks for, nobody who gets into it can.
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), publickey-credentials-get=(), usb=()',
} as const;

/** For what lay beside the notes: opened by itself, it runs nothing, loads nothing, and has no part in the site's origin. */
export const ATTACHMENT_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** The headers of the file that is published at `pathname`. */
export function headersOf(urls: Pick<Urls, 'base'>, pathname: string): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    ...(isAttachment(urls, pathname) && { 'content-security-policy': ATTACHMENT_POLICY }),
    'cache-control': isHashed(urls, pathname) ? IMMUTABLE : REVALIDATE,
  };
}

/** The headers of an answer that no file stands behind, and of the not-found page. */
export const DYNAMIC_HEADERS = { ...SECURITY_HEADERS, 'cache-control': REVALIDATE } as const;

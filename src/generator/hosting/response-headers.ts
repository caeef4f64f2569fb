import { isAttachment, isHashed } from '#core/model/urls.ts';
import type { HostingRules } from './rules.ts';

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

/** The headers that every response has. The files are public and the same for all, so any site may read them. */
export function constantHeaders({ crossOrigin }: Pick<HostingRules, 'crossOrigin'>): Record<string, string> {
  return { ...SECURITY_HEADERS, ...(crossOrigin && { 'access-control-allow-origin': '*' }) };
}

/** For attachments: opened directly, they run nothing, load nothing, and are not part of the site's origin. */
export const ATTACHMENT_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** For files named by hash, which never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For all other files: browsers ask whether their copy is current. */
export const REVALIDATE = 'no-cache';

/** The headers of the published file at `pathname`. */
export function headersOf(rules: HostingRules, pathname: string): Record<string, string> {
  return {
    ...constantHeaders(rules),
    ...(isAttachment(rules, pathname) && { 'content-security-policy': ATTACHMENT_POLICY }),
    'cache-control': isHashed(rules, pathname) ? IMMUTABLE : REVALIDATE,
  };
}

/** The headers of responses without a file, and of the not-found page. */
export const DYNAMIC_HEADERS = { ...SECURITY_HEADERS, 'cache-control': REVALIDATE } as const;

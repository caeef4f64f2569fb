import { ATTACHMENT_POLICY, IMMUTABLE, SECURITY_HEADERS } from '#generator/serve/response-headers.ts';
import { type Redirects, redirectRules } from './redirect-rules.ts';
import { type HostingRules, headerCase } from './rules.ts';

/**
 * `_headers`, as Netlify, Cloudflare Pages and those like them read it. What several rules say of one header is joined: so
 * no rule says twice how long a file may be kept (these hosts let pages be asked for again unless told otherwise), and an attachment has both
 * policies, of which browsers obey both.
 */
export function headersFile({ base }: HostingRules): string {
  return [
    rule('/*', SECURITY_HEADERS),
    rule(`${base}assets/*`, { 'cache-control': IMMUTABLE }),
    rule(`${base}attachments/*`, {
      'cache-control': IMMUTABLE,
      'content-security-policy': ATTACHMENT_POLICY,
    }),
  ].join('\n');
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${headerCase(name)}: ${value}\n`)
    .join('')}`;
}

/**
 * `_redirects` for the same hosts. They know clean addresses themselves. The last line is for those that look for `404.html` at
 * the root of the host only.
 */
export function redirectsFile({ base }: HostingRules, redirects: Redirects): string {
  return [
    ...redirectRules(redirects),
    ...(base === '/' ? [] : [`/ ${base} 301`]),
    `/* ${base}404.html 404`,
    '',
  ].join('\n');
}

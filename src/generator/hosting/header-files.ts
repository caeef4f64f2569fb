import { ASSETS } from '#core/model/urls.ts';
import { ATTACHMENT_POLICY, constantHeaders, IMMUTABLE } from '#generator/hosting/response-headers.ts';
import { type Redirects, redirectRules } from './redirect-rules.ts';
import { basesOf, type HostingRules, headerCase } from './rules.ts';

/**
 * `_headers` for Netlify, Cloudflare Pages and similar hosts. They join the values of a header from all matching rules. So only one rule
 * sets `Cache-Control` for a path; pages get none, because these hosts revalidate them by default. Attachments have two content security
 * policies, and browsers enforce both.
 */
export function headersFile(rules: HostingRules): string {
  return [
    rule('/*', constantHeaders(rules)),
    ...basesOf(rules).flatMap((base) => [
      rule(`${base}${ASSETS}*`, { 'cache-control': IMMUTABLE }),
      rule(`${base}attachments/*`, {
        'cache-control': IMMUTABLE,
        'content-security-policy': ATTACHMENT_POLICY,
      }),
    ]),
  ].join('\n');
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${headerCase(name)}: ${value}\n`)
    .join('')}`;
}

/**
 * `_redirects` for the same hosts, which handle clean addresses themselves. The last line is for hosts that look for `404.html` only at
 * the root.
 */
export function redirectsFile(rules: HostingRules, redirects: Redirects): string {
  const [base, ...languages] = basesOf(rules);
  return [
    ...redirectRules(redirects),
    ...(base === '/' ? [] : [`/ ${base} 301`]),
    ...languages.map((path) => `${path}* ${path}404.html 404`),
    `/* ${base}404.html 404`,
    '',
  ].join('\n');
}

import { apacheConfiguration } from './apache.ts';
import { caddyfile } from './caddy.ts';
import { nginxConfiguration } from './nginx.ts';
import type { HostingRules } from './rules.ts';
import { varnishConfiguration } from './varnish.ts';

/** The server configurations in `deploy/`, by file name. */
export function serverFiles(rules: HostingRules): ReadonlyMap<string, string> {
  return new Map([
    ['nginx.conf', nginxConfiguration(rules)],
    ['Caddyfile', caddyfile(rules)],
    ['apache.conf', apacheConfiguration(rules)],
    ['varnish.vcl', varnishConfiguration()],
  ]);
}

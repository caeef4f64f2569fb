import { apacheConfiguration } from './apache.ts';
import { caddyfile } from './caddy.ts';
import { nginxConfiguration } from './nginx.ts';
import type { HostingRules } from './rules.ts';
import { varnishConfiguration } from './varnish.ts';

/** What lies in `deploy/`: the configurations of servers, by the names of their files. */
export function serverFiles(rules: HostingRules): ReadonlyMap<string, string> {
  return new Map([
    ['nginx.conf', nginxConfiguration(rules)],
    ['Caddyfile', caddyfile(rules)],
    ['apache.conf', apacheConfiguration(rules)],
    ['varnish.vcl', varnishConfiguration()],
  ]);
}

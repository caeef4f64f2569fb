import {
  ATTACHMENT_POLICY,
  IMMUTABLE,
  REVALIDATE,
  SECURITY_HEADERS,
} from '#generator/serve/response-headers.ts';
import { basePattern, type HostingRules, hashedPattern, titled } from './rules.ts';

const { 'content-security-policy': POLICY, ...OTHERS } = SECURITY_HEADERS;

/** A file for `sites-enabled/`, or to include in `http`. */
export function nginxConfiguration(rules: HostingRules): string {
  const { base } = rules;
  const pattern = basePattern(rules);
  const headers = Object.entries(OTHERS).map(
    ([name, value]) => `  add_header ${titled(name)} "${value}" always;`,
  );
  return `# The site on nginx, 1.22 or later: a file for sites-enabled/, or one to include in \`http\`. Change \`server_name\` and \`root\`, the
# folder that holds ${base.slice(1) || 'the site'}. Made by \`npm run deploy:files\`, which writes it for another base.

# What an answer carries depends on what is sent in the end, be it the not-found page. Maps say so in one place: an
# add_header in a location would drop all those of the server.
map $uri $release_notes_cache {
  # The hash of their bytes is in the names of these files; all else is asked for again.
  "~${hashedPattern(rules)}" "${IMMUTABLE}";
  default ${REVALIDATE};
}
map $uri $release_notes_policy {
  # They lay beside the notes: opened by themselves they run nothing, and have no part in the site's origin.
  "~^${pattern}attachments/" "${ATTACHMENT_POLICY}";
  # The pages carry their own Content-Security-Policy; frame-ancestors works in a header only.
  default "${POLICY}";
}

server {
  listen 80;
  listen [::]:80;
  server_name docs.example.com;
  root /srv/release-notes;
  server_tokens off;
  # Redirects name no host and no port: behind a proxy nginx knows neither.
  absolute_redirect off;

  include mime.types;
  types {
    text/markdown md;
  }
  charset utf-8;
  charset_types text/css text/plain text/markdown text/xml text/javascript application/javascript application/json;

  # What \`npm run build -- --compress\` wrote is sent as it is. Brotli needs a module, in Debian libnginx-mod-http-brotli-static: with
  # it, take the line in.
  # brotli_static on;
  gzip_static on;
  gzip on;
  gzip_vary on;
  gzip_types text/css text/plain text/markdown text/xml text/javascript application/javascript application/json application/xml application/atom+xml image/svg+xml;

  add_header Cache-Control $release_notes_cache always;
  add_header Content-Security-Policy $release_notes_policy always;
${headers.join('\n')}

  # A folder without a page is no page either.
  error_page 404 ${base}404.html;
  error_page 403 =404 ${base}404.html;

  # Clean addresses: .../index.html and ....html lead to .../. Asked of the address as it came: nginx itself looks for index.html.
  # Behind the base no second slash: with the base / a browser would take what follows for another host.
  if ($request_uri ~ ^(?<page>${pattern}(?![/\\x5c])(?:[^?]*/)?)index\\.html?(?<query>\\?.*)?$) {
    return 301 $page$query;
  }
  if ($request_uri ~ ^${pattern}404\\.html) {
    break;
  }
  if ($request_uri ~ ^(?<page>${pattern}(?![/\\x5c])[^?]+)\\.html?(?<query>\\?.*)?$) {
    return 301 $page/$query;
  }
${base === '/' ? '' : rootRedirect(base)}
  # Hidden files are no part of the site: builds keep their books in them.
  location ~ /\\. {
    return 404;
  }

  location / {
    index index.html;
    try_files $uri $uri/ =404;
  }
}
`;
}

function rootRedirect(base: string): string {
  return `
  location = / {
    return 301 ${base}$is_args$args;
  }
`;
}

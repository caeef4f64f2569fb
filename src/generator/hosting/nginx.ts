import {
  ATTACHMENT_POLICY,
  constantHeaders,
  IMMUTABLE,
  REVALIDATE,
} from '#generator/hosting/response-headers.ts';
import {
  basePattern,
  basesOf,
  type HostingRules,
  hashedPattern,
  headerCase,
  languagePattern,
} from './rules.ts';

/** A file for `sites-enabled/`, or to include in `http`. */
export function nginxConfiguration(rules: HostingRules): string {
  const { base } = rules;
  const { 'content-security-policy': policy, ...others } = constantHeaders(rules);
  const pattern = basePattern(rules);
  const [, ...languages] = basesOf(rules);
  const headers = Object.entries(others).map(
    ([name, value]) => `  add_header ${headerCase(name)} "${value}" always;`,
  );
  return `# Configuration for nginx 1.22 or later: a file for sites-enabled/, or to include in \`http\`. Change \`server_name\` and \`root\`, the
# folder that contains ${base.slice(1) || 'the site'}. \`npx release-notes deploy-files\` writes this file for your base.

# The headers depend on the file that is sent, which can be the not-found page. Maps choose them in one place, because an
# add_header in a location would replace all headers of the server.
map $uri $release_notes_cache {
  # The names of these files contain a hash of their content. All other files are revalidated.
  "~${hashedPattern(rules)}" "${IMMUTABLE}";
  default ${REVALIDATE};
}
map $uri $release_notes_policy {
  # Files that were next to notes. Opened directly, they run no scripts and are not part of the site's origin.
  "~^${languagePattern(rules)}attachments/" "${ATTACHMENT_POLICY}";
  # The pages contain their own Content-Security-Policy. frame-ancestors works in a header only.
  default "${policy}";
}
${languages.length > 0 ? notFoundPages(base, languages) : ''}
server {
  listen 80;
  listen [::]:80;
  server_name docs.example.com;
  root /srv/release-notes;
  server_tokens off;
  # Redirects contain no host and no port, because nginx does not know them behind a proxy.
  absolute_redirect off;

  include mime.types;
  types {
    text/markdown md;
  }
  charset utf-8;
  charset_types text/css text/plain text/markdown text/xml text/javascript application/javascript application/json;

  # Sends the files that \`npx release-notes build --compress\` writes. Brotli needs a module (Debian: libnginx-mod-http-brotli-static);
  # with the module, uncomment the line.
  # brotli_static on;
  gzip_static on;
  gzip on;
  gzip_vary on;
  gzip_types text/css text/plain text/markdown text/xml text/javascript application/javascript application/json application/xml application/atom+xml image/svg+xml;

  add_header Cache-Control $release_notes_cache always;
  add_header Content-Security-Policy $release_notes_policy always;
${headers.join('\n')}

  # A folder without a page is not found.
  error_page 404 ${languages.length > 0 ? '$release_notes_not_found' : `${base}404.html`};
  error_page 403 =404 ${languages.length > 0 ? '$release_notes_not_found' : `${base}404.html`};

  # Clean addresses: .../index.html and ....html redirect to .../. The rules use the requested address, because nginx itself looks for
  # index.html. A second slash after the base is excluded: with the base /, a browser would read the rest as another host.
  if ($request_uri ~ ^(?<page>${pattern}(?![/\\x5c])(?:[^?]*/)?)index\\.html?(?<query>\\?.*)?$) {
    return 301 $page$query;
  }
  if ($request_uri ~ ^${languagePattern(rules)}404\\.html) {
    break;
  }
  if ($request_uri ~ ^(?<page>${pattern}(?![/\\x5c])[^?]+)\\.html?(?<query>\\?.*)?$) {
    return 301 $page/$query;
  }
${base === '/' ? '' : rootRedirect(base)}
  # Hidden files are not part of the site: builds and deployments store their state there.
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

/** Each language has its own not-found page. */
function notFoundPages(base: string, languages: readonly string[]): string {
  return `map $uri $release_notes_not_found {
${languages.map((path) => `  "~^${path.replaceAll('.', '\\.')}" ${path}404.html;\n`).join('')}  default ${base}404.html;
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

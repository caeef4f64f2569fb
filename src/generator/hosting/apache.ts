import {
  ATTACHMENT_POLICY,
  IMMUTABLE,
  REVALIDATE,
  SECURITY_HEADERS,
} from '#generator/serve/response-headers.ts';
import { basePattern, type HostingRules, hashedPattern, titled } from './rules.ts';

/** A virtual host of Apache. */
export function apacheConfiguration(rules: HostingRules): string {
  const { base } = rules;
  const pattern = basePattern(rules);
  const headers = Object.entries(SECURITY_HEADERS).map(
    ([name, value]) => `  Header always set ${titled(name)} "${value}"`,
  );
  return `# The site on Apache, 2.4.58 or later, with the modules alias, dir, headers, mime, rewrite and their like:
# \`a2enmod headers rewrite\`. Change \`ServerName\` and the two folders, which hold ${base.slice(1) || 'the site'}. Made by
# \`npm run deploy:files\`, which writes it for another base.
<VirtualHost *:80>
  ServerName docs.example.com
  DocumentRoot /srv/release-notes
  <Directory /srv/release-notes>
    Options -Indexes -MultiViews +FollowSymLinks
    AllowOverride None
    Require all granted
    DirectoryIndex index.html
    # Apache's own way to a folder's slash names the host.
    DirectorySlash Off
  </Directory>
  FileETag INode MTime Size
  AddDefaultCharset utf-8
  AddType text/markdown .md
  AddCharset utf-8 .css .js .json .md .txt .xml

${headers.join('\n')}
  Header always set Cache-Control "${REVALIDATE}"
  # The hash of their bytes is in the names of these files; all else is asked for again.
  <LocationMatch "${hashedPattern(rules).replace(/\$$/, '(?:\\.(?:br|gz))?$')}">
    Header always set Cache-Control "${IMMUTABLE}"
  </LocationMatch>
  # They lay beside the notes: opened by themselves they run nothing, and have no part in the site's origin.
  <LocationMatch "^${pattern}attachments/">
    Header always set Content-Security-Policy "${ATTACHMENT_POLICY}"
  </LocationMatch>

  ErrorDocument 404 ${base}404.html
  # Redirects name no host and no port: behind a proxy Apache knows neither.
  RedirectRelative On
${base === '/' ? '' : `  RedirectMatch 301 "^/$" "${base}"\n`}  # Clean addresses: .../index.html, ....html and .../without-a-slash lead to .../, with their query. Behind the base no second
  # slash: with the base / a browser would take what follows for another host.
  RedirectMatch 301 "^(${pattern}(?:[^/\\\\\\\\].*/)?)index\\.html?$" "$1"
  RedirectMatch 301 "^(${pattern}(?!404\\.html$)(?!.*(?:^|/)index\\.html?$)[^/\\\\\\\\].*)\\.html?$" "$1/"

  RewriteEngine On
  # Hidden files are no part of the site: builds keep their books in them.
  RewriteRule "/\\." "-" [R=404,L]
  # These are redirected, above; without its slash a page is asked for by the name of its file, and so redirected as well.
${base === '/' ? '' : '  RewriteRule "^/$" "-" [L]\n'}  RewriteRule "^${pattern}404\\.html$" "-" [S=2]
  RewriteRule "\\.html?$" "-" [L]
  RewriteCond "%{DOCUMENT_ROOT}$1/index.html" -f
  RewriteRule "^(.*[^/])$" "$1/index.html" [PT,L]
  # A folder without a page is no page either.
  RewriteCond "%{DOCUMENT_ROOT}%{REQUEST_URI}" -d
  RewriteCond "%{DOCUMENT_ROOT}%{REQUEST_URI}/index.html" !-f
  RewriteRule "^" "-" [R=404,L]
  # What \`npm run build -- --compress\` wrote is sent as it is; Apache compresses nothing itself.
  RewriteRule "^(.*/)$" "$1index.html"
${encodingRules()}
  <FilesMatch "\\.(?:html|css|js|json|xml|txt|md|svg)(?:\\.(?:br|gz))?$">
    Header merge Vary Accept-Encoding
  </FilesMatch>
  AddEncoding br .br
  AddEncoding gzip .gz
  RemoveType .br .gz
</VirtualHost>
`;
}

function encodingRules(): string {
  return [
    ['br', 'br'],
    ['gzip', 'gz'],
  ]
    .map(([name, ending]) =>
      [
        `  RewriteCond "%{HTTP:Accept-Encoding}" "(?:^|[ ,])${name}(?! *; *q=0(?:\\.0*)? *(?:,|$))(?=[ ,;]|$)"`,
        '  RewriteCond "%{HTTP:Range}" "^$"',
        `  RewriteCond "%{DOCUMENT_ROOT}$1.${ending}" -f`,
        `  RewriteRule "^(.+)$" "$1.${ending}" [L]`,
      ].join('\n'),
    )
    .join('\n');
}

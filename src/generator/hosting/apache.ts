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

/** A virtual host for Apache. */
export function apacheConfiguration(rules: HostingRules): string {
  const { base } = rules;
  const pattern = basePattern(rules);
  const inLanguage = languagePattern(rules).slice(pattern.length);
  const [, ...languages] = basesOf(rules);
  const headers = Object.entries(constantHeaders(rules)).map(
    ([name, value]) => `  Header always set ${headerCase(name)} "${value}"`,
  );
  return `# Configuration for Apache 2.4.58 or later, with modules such as alias, dir, headers, mime and rewrite:
# \`a2enmod headers rewrite\`. Change \`ServerName\` and the two folders, which contain ${base.slice(1) || 'the site'}. Run
# \`npx release-notes deploy-files\` to write this file for your base.
<VirtualHost *:80>
  ServerName docs.example.com
  DocumentRoot /srv/release-notes
  <Directory /srv/release-notes>
    Options -Indexes -MultiViews +FollowSymLinks
    AllowOverride None
    Require all granted
    DirectoryIndex index.html
    # Apache's own redirect to the address with a slash contains the host.
    DirectorySlash Off
  </Directory>
  FileETag INode MTime Size
  AddDefaultCharset utf-8
  AddType text/markdown .md
  AddCharset utf-8 .css .js .json .md .txt .xml

${headers.join('\n')}
  Header always set Cache-Control "${REVALIDATE}"
  # The names of these files contain a hash of their content. All other files are revalidated.
  <LocationMatch "${hashedPattern(rules).replace(/\$$/, '(?:\\.(?:br|gz))?$')}">
    Header always set Cache-Control "${IMMUTABLE}"
  </LocationMatch>
  # Files that were next to notes. Opened directly, they run no scripts and are not part of the site's origin.
  <LocationMatch "^${pattern}${inLanguage}attachments/">
    Header always set Content-Security-Policy "${ATTACHMENT_POLICY}"
  </LocationMatch>

  ErrorDocument 404 ${base}404.html
${languages.map(notFoundPage).join('')}  # Redirects contain no host and no port, because Apache does not know them behind a proxy.
  RedirectRelative On
${base === '/' ? '' : `  RedirectMatch 301 "^/$" "${base}"\n`}  # Clean addresses: .../index.html, ....html and .../without-a-slash redirect to .../ with their query. A second slash after the base is
  # excluded: with the base /, a browser would read the rest as another host.
  RedirectMatch 301 "^(${pattern}(?:[^/\\\\\\\\].*/)?)index\\.html?$" "$1"
  RedirectMatch 301 "^(${pattern}(?!${inLanguage}404\\.html$)(?!.*(?:^|/)index\\.html?$)[^/\\\\\\\\].*)\\.html?$" "$1/"

  RewriteEngine On
  # Hidden files are not part of the site: builds and deployments store their state there.
  RewriteRule "/\\." "-" [R=404,L]
  # The rules above redirect these addresses.
${base === '/' ? '' : '  RewriteRule "^/$" "-" [L]\n'}  RewriteRule "^${pattern}${inLanguage}404\\.html$" "-" [S=2]
  RewriteRule "\\.html?$" "-" [L]
  RewriteCond "%{DOCUMENT_ROOT}$1/index.html" -f
  RewriteRule "^(.*[^/])$" "$1/index.html" [PT,L]
  # A folder without a page is not found.
  RewriteCond "%{DOCUMENT_ROOT}%{REQUEST_URI}" -d
  RewriteCond "%{DOCUMENT_ROOT}%{REQUEST_URI}/index.html" !-f
  RewriteRule "^" "-" [R=404,L]
  # Sends the files that \`npx release-notes build --compress\` writes. Apache itself compresses nothing.
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

/** Each language has its own not-found page. */
function notFoundPage(path: string): string {
  return `  <Location "${path}">\n    ErrorDocument 404 ${path}404.html\n  </Location>\n`;
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

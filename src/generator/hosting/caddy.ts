import {
  ATTACHMENT_POLICY,
  constantHeaders,
  IMMUTABLE,
  REVALIDATE,
} from '#generator/hosting/response-headers.ts';
import { basePattern, basesOf, type HostingRules, hashedPattern, headerCase } from './rules.ts';

/** A Caddyfile of one site. */
export function caddyfile(rules: HostingRules): string {
  const { base } = rules;
  const { 'content-security-policy': policy, ...others } = constantHeaders(rules);
  const pattern = basePattern(rules);
  const bases = basesOf(rules);
  const [, ...languages] = bases;
  const attachments = bases.map((path) => `${path}attachments/*`).join(' ');
  const headers = Object.entries(others).map(([name, value]) => `\t\t${headerCase(name)} "${value}"`);
  return `# Configuration for Caddy 2.6 or later. Change the name and \`root\`, the folder that contains ${base.slice(1) || 'the site'}. Run
# \`npx release-notes deploy-files\` to write this file for your base.
docs.example.com {
	root * /srv/release-notes
	encode zstd gzip

	header {
${headers.join('\n')}
	}

	# Files that were next to notes. Opened directly, they run no scripts and are not part of the site's origin. The pages contain
	# their own Content-Security-Policy. frame-ancestors works in a header only.
	@attachments path ${attachments}
	header @attachments Content-Security-Policy "${ATTACHMENT_POLICY}"
	@written not path ${attachments}
	header @written Content-Security-Policy "${policy}"

	# The names of these files contain a hash of their content. All other files are revalidated.
	@hashed path_regexp ${hashedPattern(rules)}
	header @hashed Cache-Control "${IMMUTABLE}"
	@others not path_regexp ${hashedPattern(rules)}
	header @others Cache-Control ${REVALIDATE}

	# Clean addresses: .../index.html, ....html and .../without-a-slash redirect to .../ with their query. A second slash after the base is
	# excluded: with the base /, a browser would read the rest as another host.
	map {query} {search} {
		~(.+) "?\${1}"
		default ""
	}
${base === '/' ? '' : `\tredir / ${base}{search} 301\n`}	@index path_regexp index ^(${pattern}(?:[^/\\\\].*/)?)index\\.html?$
	redir @index {re.index.1}{search} 301
	@html {
		path_regexp html ^(${pattern}[^/\\\\].*)\\.html?$
		not path ${bases.map((path) => `${path}404.html`).join(' ')}
		not path_regexp /index\\.html?$
	}
	redir @html {re.html.1}/{search} 301
	@folder {
		path_regexp folder ^(/[^/\\\\].*[^/])$
		not path_regexp \\x00
		file {path}/index.html
	}
	redir @folder {re.folder.1}/{search} 301

	# The site is read-only. Caddy fails on requests with a NUL character, and no file has one in its name.
	@writing not method GET HEAD
	header @writing Allow "GET, HEAD"
	error @writing 405
	@nul path_regexp \\x00
	error @nul 404

	# Hidden files are not part of the site: builds and deployments store their state there. Sends the files that
	# \`npx release-notes build --compress\` writes.
	file_server {
		hide .*
		precompressed br gzip
		disable_canonical_uris
	}

	handle_errors {
		@missing expression {http.error.status_code} in [403, 404]
		handle @missing {
${notFoundPages(base, languages)}			header Cache-Control ${REVALIDATE}
			header Content-Security-Policy "${policy}"
			encode zstd gzip
			file_server {
				precompressed br gzip
			}
		}
	}
}
`;
}

/** Each language has its own not-found page. */
function notFoundPages(base: string, languages: readonly string[]): string {
  if (languages.length === 0) return `\t\t\trewrite * ${base}404.html\n`;
  const own = languages.map((path, place) => {
    const name = `@language${place + 1}`;
    return `\t\t\t${name} path ${path}*\n\t\t\trewrite ${name} ${path}404.html\n`;
  });
  const others = languages.map((path) => `${path}*`).join(' ');
  return `${own.join('')}\t\t\t@default not path ${others}\n\t\t\trewrite @default ${base}404.html\n`;
}

import {
  ATTACHMENT_POLICY,
  IMMUTABLE,
  REVALIDATE,
  SECURITY_HEADERS,
} from '#generator/serve/response-headers.ts';
import { basePattern, type HostingRules, hashedPattern, titled } from './rules.ts';

const { 'content-security-policy': POLICY, ...OTHERS } = SECURITY_HEADERS;

/** A Caddyfile of one site. */
export function caddyfile(rules: HostingRules): string {
  const { base } = rules;
  const pattern = basePattern(rules);
  const headers = Object.entries(OTHERS).map(([name, value]) => `\t\t${titled(name)} "${value}"`);
  return `# The site on Caddy, 2.6 or later. Change the name and \`root\`, the folder that holds ${base.slice(1) || 'the site'}. Made by
# \`npm run deploy:files\`, which writes it for another base.
docs.example.com {
	root * /srv/release-notes
	encode zstd gzip

	header {
${headers.join('\n')}
	}

	# What lay beside the notes runs nothing when it is opened by itself, and has no part in the site's origin. The pages carry
	# their own Content-Security-Policy; frame-ancestors works in a header only.
	@attachments path ${base}attachments/*
	header @attachments Content-Security-Policy "${ATTACHMENT_POLICY}"
	@written not path ${base}attachments/*
	header @written Content-Security-Policy "${POLICY}"

	# The hash of their bytes is in the names of these files; all else is asked for again.
	@hashed path_regexp ${hashedPattern(rules)}
	header @hashed Cache-Control "${IMMUTABLE}"
	@others not path_regexp ${hashedPattern(rules)}
	header @others Cache-Control ${REVALIDATE}

	# Clean addresses: .../index.html, ....html and .../without-a-slash lead to .../, with their query. Behind the base no second
	# slash: with the base / a browser would take what follows for another host.
	map {query} {search} {
		~(.+) "?\${1}"
		default ""
	}
${base === '/' ? '' : `\tredir / ${base}{search} 301\n`}	@index path_regexp index ^(${pattern}(?:[^/\\\\].*/)?)index\\.html?$
	redir @index {re.index.1}{search} 301
	@html {
		path_regexp html ^(${pattern}[^/\\\\].*)\\.html?$
		not path ${base}404.html
		not path_regexp /index\\.html?$
	}
	redir @html {re.html.1}/{search} 301
	@folder {
		path_regexp folder ^(/[^/\\\\].*[^/])$
		not path_regexp \\x00
		file {path}/index.html
	}
	redir @folder {re.folder.1}/{search} 301

	# The site is only read. No file has a name with a NUL, and Caddy fails on one that is asked for.
	@writing not method GET HEAD
	header @writing Allow "GET, HEAD"
	error @writing 405
	@nul path_regexp \\x00
	error @nul 404

	# Hidden files are no part of the site: builds keep their books in them. What \`npm run build -- --compress\` wrote is sent as it is.
	file_server {
		hide .*
		precompressed br gzip
		disable_canonical_uris
	}

	handle_errors {
		@missing expression {http.error.status_code} in [403, 404]
		handle @missing {
			rewrite * ${base}404.html
			header Cache-Control ${REVALIDATE}
			header Content-Security-Policy "${POLICY}"
			encode zstd gzip
			file_server {
				precompressed br gzip
			}
		}
	}
}
`;
}

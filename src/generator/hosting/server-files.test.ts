import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { headersFile, redirectsFile } from './header-files.ts';
import type { HostingRules } from './rules.ts';
import { serverFiles } from './server-files.ts';

const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url));

describe('the server configurations', () => {
  it('in deploy/ are those that `npm run deploy:files` writes', () => {
    const files = serverFiles({ base: '/release-notes/' });
    expect(readdirSync(DEPLOY).sort()).toEqual([...files.keys()].sort());
    for (const [name, text] of files) expect(readFileSync(`${DEPLOY}${name}`, 'utf8')).toBe(text);
  });

  it('need no nginx module that its packages do not contain', () => {
    expect(serverFiles({ base: '/' }).get('nginx.conf')).not.toMatch(/^\s*(?:brotli|zstd|more_)/m);
  });

  it('contain the base path of the publisher, with escaped dots', () => {
    for (const [name, text] of serverFiles({ base: '/v1.2/notes/' })) {
      expect(text).not.toContain('/release-notes/');
      if (name !== 'varnish.vcl') expect(text).toContain('/v1\\.2/notes/(?:assets|attachments)/');
    }
  });

  it.each(['/no tes/', '/$uri/', '/a{b}/', '/a"b/'])(
    'are rejected for %s, which servers would interpret',
    (base) => {
      expect(() => serverFiles({ base })).toThrow('Invalid value for base');
    },
  );
});

describe('the setting crossOrigin', () => {
  it('lets other sites read all files, and without it no configuration does', () => {
    const written = (rules: HostingRules): readonly string[] => [
      ...[...serverFiles(rules)].filter(([name]) => name !== 'varnish.vcl').map(([, text]) => text),
      headersFile(rules),
    ];
    for (const text of written({ base: '/notes/', crossOrigin: true })) {
      expect(text).toMatch(/Access-Control-Allow-Origin:? "?\*"?/);
    }
    for (const text of written({ base: '/notes/' })) expect(text).not.toContain('Access-Control');
  });
});

describe('the files for hosts', () => {
  it('give all responses the headers of the site, and hashed files their cache time', () => {
    expect(headersFile({ base: '/notes/' })).toBe(`/*
  Content-Security-Policy: frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), publickey-credentials-get=(), usb=()

/notes/assets/*
  Cache-Control: public, max-age=31536000, immutable

/notes/attachments/*
  Cache-Control: public, max-age=31536000, immutable
  Content-Security-Policy: sandbox; default-src 'none'; style-src 'unsafe-inline'
`);
  });

  it('redirect to the base path, and serve the not-found page with its status for unknown addresses', () => {
    expect(redirectsFile({ base: '/notes/' }, {})).toBe('/ /notes/ 301\n/* /notes/404.html 404\n');
    expect(redirectsFile({ base: '/' }, {})).toBe('/* /404.html 404\n');
    // The first matching rule applies.
    expect(redirectsFile({ base: '/' }, { '/old.html': '/app/' })).toBe(
      '/old.html /app/ 301\n/* /404.html 404\n',
    );
  });
});

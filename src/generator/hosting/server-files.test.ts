import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { headersFile, redirectsFile } from './header-files.ts';
import { serverFiles } from './server-files.ts';

const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url));

describe('the configurations of servers', () => {
  it('in deploy/ are those that `npm run deploy:files` writes', () => {
    const files = serverFiles({ base: '/release-notes/' });
    expect(readdirSync(DEPLOY).sort()).toEqual([...files.keys()].sort());
    for (const [name, text] of files) expect(readFileSync(`${DEPLOY}${name}`, 'utf8')).toBe(text);
  });

  it('need no module of nginx that its packages do not bring along', () => {
    expect(serverFiles({ base: '/' }).get('nginx.conf')).not.toMatch(/^\s*(?:brotli|zstd|more_)/m);
  });

  it('say the base of the publisher, a dot as a dot', () => {
    for (const [name, text] of serverFiles({ base: '/v1.2/notes/' })) {
      expect(text).not.toContain('/release-notes/');
      if (name !== 'varnish.vcl') expect(text).toContain('/v1\\.2/notes/(?:assets|attachments)/');
    }
  });

  it.each(['/no tes/', '/$uri/', '/a{b}/', '/a"b/'])(
    'are not written for %s, which servers would read otherwise',
    (base) => {
      expect(() => serverFiles({ base })).toThrow('Invalid value for base');
    },
  );
});

describe('the files that hosts read', () => {
  it('give all answers the headers of the site, and hashed files their time', () => {
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

  it('lead to the base, and unknown addresses to the not-found page with its status', () => {
    expect(redirectsFile({ base: '/notes/' }, {})).toBe('/ /notes/ 301\n/* /notes/404.html 404\n');
    expect(redirectsFile({ base: '/' }, {})).toBe('/* /404.html 404\n');
    // The first rule that fits counts.
    expect(redirectsFile({ base: '/' }, { '/old.html': '/app/' })).toBe(
      '/old.html /app/ 301\n/* /404.html 404\n',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { fileOfAddress, redirectRules, redirectsMap } from './redirect-rules.ts';

const redirects = {
  '/docs/changes/1.2': '/release-notes/app/release.1.2.0/',
  '/docs/changes/': 'https://notes.example.com/',
  '/old/b%C3%BCcher.html': '/release-notes/app/',
};

describe('a redirect', () => {
  it('is a file that any host serves', () => {
    expect(Object.keys(redirects).map(fileOfAddress)).toEqual([
      'docs/changes/1.2/index.html',
      'docs/changes/index.html',
      'old/bücher.html',
    ]);
  });

  it('is a rule for hosts that support such files, with and without trailing slash', () => {
    expect(redirectRules(redirects)).toEqual([
      '/docs/changes/1.2 /release-notes/app/release.1.2.0/ 301',
      '/docs/changes/1.2/ /release-notes/app/release.1.2.0/ 301',
      '/docs/changes https://notes.example.com/ 301',
      '/docs/changes/ https://notes.example.com/ 301',
      '/old/b%C3%BCcher.html /release-notes/app/ 301',
    ]);
  });

  it('is a line of a map of nginx, which compares decoded addresses', () => {
    expect(redirectsMap({ '/old/b%C3%BCcher.html': '/release-notes/app/' })).toBe(
      '"/old/bücher.html" "/release-notes/app/";\n',
    );
  });
});

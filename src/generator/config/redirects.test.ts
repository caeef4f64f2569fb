import { describe, expect, it } from 'vitest';
import { siteConfigSchema } from './site-config.ts';

const accepts = (redirects: Record<string, string>): boolean =>
  siteConfigSchema.pick({ redirects: true }).safeParse({ redirects }).success;

describe('redirects in the settings', () => {
  it('accept addresses of pages, from the root of the host', () => {
    expect(
      accepts({ '/docs/1.2': '/release-notes/app/', '/b%C3%BCcher.html': 'https://notes.example.com/' }),
    ).toBe(true);
  });

  it.each([
    'docs/1.2',
    '//other.example/1.2',
    '/docs/../1.2',
    '/docs/%2e%2e/1.2',
    '/docs/%ff',
    '/docs/*',
    '/docs/:name',
    '/docs?v=1',
    '/docs#1',
    '/docs/"1',
    '/docs 1',
  ])('reject other addresses: %s', (from) => {
    expect(accepts({ [from]: '/release-notes/app/' })).toBe(false);
  });

  it.each(['app/', '//other.example', 'javascript:alert(1)', '/a b', '/a"b'])(
    'reject other targets: %s',
    (to) => {
      expect(accepts({ '/docs/': to })).toBe(false);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { createUrls } from '#core/model/urls.ts';
import { checkRedirects } from './check-redirects.ts';

const site = {
  urls: createUrls('/notes/'),
  pages: new Map([
    ['/notes/app/', undefined],
    ['/notes/app/release.25.1.0/', undefined],
  ]),
};

const problems = (redirects: Readonly<Record<string, string>>): readonly (readonly unknown[])[] =>
  checkRedirects(redirects, site).map(({ code, arguments: said }) => [code, said]);

describe('a redirect in the settings', () => {
  it('can lead to a page, with query or hash, with or without trailing slash, and to any other host', () => {
    expect(
      problems({
        '/old/1': '/notes/app/',
        '/old/2': '/notes/app',
        '/old/3': '/notes/app/release.25.1.0/?from=24.9.0#fixes',
        '/old/4': '/notes/app/release.25.1.0#fixes',
        '/old/5': 'https://notes.example.com/gone',
        '/old/6': '/elsewhere/',
      }),
    ).toEqual([]);
  });

  it('is reported if it leads to no page, with the page that was probably meant', () => {
    expect(problems({ '/old': '/notes/app/relaese.25.1.0/#fixes' })).toEqual([
      [
        'redirect-nowhere',
        {
          address: '/old',
          target: '/notes/app/relaese.25.1.0/#fixes',
          nearest: '/notes/app/release.25.1.0/',
        },
      ],
    ]);
  });

  it('is reported if a page has that address, with or without trailing slash', () => {
    expect(problems({ '/notes/app': 'https://example.com/', '/notes/app/': 'https://example.com/' })).toEqual(
      [
        ['redirect-taken', { address: '/notes/app' }],
        ['redirect-taken', { address: '/notes/app/' }],
      ],
    );
  });
});

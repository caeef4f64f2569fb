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

describe('an old address in the settings', () => {
  it('may lead to a page, with a question or a place on it, with or without the slash, and to anything outside of the site', () => {
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

  it('is a problem where it leads to no page, which names the page that was probably meant', () => {
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

  it('is a problem where a page has that address, however its end is written', () => {
    expect(problems({ '/notes/app': 'https://example.com/', '/notes/app/': 'https://example.com/' })).toEqual(
      [
        ['redirect-taken', { address: '/notes/app' }],
        ['redirect-taken', { address: '/notes/app/' }],
      ],
    );
  });
});

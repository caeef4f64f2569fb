import { describe, expect, it } from 'vitest';
import { parseConfig } from './load-config.ts';

const wrong = (settings: object): string => {
  try {
    parseConfig({ title: 'Notes', brand: { title: 'Docs', url: '/' }, ...settings }, 'site.config.ts');
    return 'nothing';
  } catch (error) {
    return String((error as Error).message).replace('The settings file site.config.ts is not valid:\n', '');
  }
};

describe('invalid settings', () => {
  it.each([
    [{ titel: 'x' }, '  Unknown setting titel. Did you mean title?'],
    [{ theme: { acent: 'red' } }, '  Unknown setting theme.acent. Did you mean accent?'],
    [
      { streams: [{ id: 'app', name: 'App', calvr: true }] },
      '  Unknown setting streams.0.name. Valid settings: calver, candidateLetter, description, folder, id, label, lines, repository, tagline, token, versionPattern, versions.\n  Unknown setting streams.0.calvr. Did you mean calver?',
    ],
    [
      { streams: [{ id: 'app', versionPattern: '(a+)+' }] },
      '  Invalid value for streams.0.versionPattern: expected no repeated group that contains a repetition or alternatives, because it can take very long, got "(a+)+".',
    ],
    [{ rules: { 'broken-lnk': 'warn' } }, '  Unknown setting rules.broken-lnk. Did you mean broken-link?'],
    [{ title: undefined }, '  Missing setting title: expected text.'],
    [{ title: '' }, '  Invalid value for title: it is empty.'],
    [
      { title: 'a\u001bb', footer: { copyright: '\u0000' } },
      '  Invalid value for title: it contains the control character U+001B. Delete it.\n  Invalid value for footer.copyright: it contains the control character U+0000. Delete it.',
    ],
    [
      { brand: 'Acme' },
      '  Invalid value for brand: expected an object: { title, logoAlt, url }, got "Acme".',
    ],
    [
      { theme: { font: 'Inter' } },
      '  Invalid value for theme.font: expected an object: { family, file }, got "Inter".',
    ],
    [{ streams: { app: 'App' } }, '  Invalid value for streams: expected a list: […], got an object.'],
    [{ noIndex: 'yes' }, '  Invalid value for noIndex: expected true or false, got "yes".'],
    [{ introduction: ['a'] }, '  Invalid value for introduction: expected text, got a list.'],
    [
      { search: { suggestions: 0 } },
      '  Invalid value for search.suggestions: expected 1 or more, got the number 0.',
    ],
    [
      { search: { suggestions: 51 } },
      '  Invalid value for search.suggestions: expected 50 or less, got the number 51.',
    ],
    [
      { next: 'listd' },
      '  Invalid value for next: expected one of unlisted, listed, hidden, got "listd". Did you mean listed?',
    ],
    [
      { base: 'notes' },
      '  Invalid value for base: expected a path that starts and ends with a slash, such as /release-notes/, got "notes".',
    ],
    [
      { origin: 'docs.example.com' },
      '  Invalid value for origin: expected scheme and host, such as https://docs.example.com, got "docs.example.com".',
    ],
    [
      { theme: { logo: 1 } },
      '  Invalid value for theme.logo: expected an object: { light, dark }, got the number 1.',
    ],
    [{ theme: { logo: { light: 'a.svg' } } }, '  Missing setting theme.logo.dark: expected text.'],
    [
      { theme: { accent: 'notacolour' } },
      '  Invalid value for theme.accent: expected a CSS colour, such as #00677a, got "notacolour".',
    ],
    [
      { theme: { accent: { light: '#00677a', dark: 'blurple' } } },
      '  Invalid value for theme.accent.dark: expected a CSS colour, such as #00677a, got "blurple".',
    ],
    [{ kinds: { fixes: ['Mended'] } }, '  Unknown setting kinds.fixes. Did you mean fix?'],
    [
      { components: { limits: 'drop' } },
      '  Invalid name components.limits: expected a name that starts with a capital letter, such as Limits.',
    ],
    [
      { components: { Limits: 'dorp' } },
      expect.stringMatching(
        /^ {2}Invalid value for components.Limits: expected one of drop, unwrap, .*, or the path of a component such as .*, got "dorp"\.$/,
      ),
    ],
  ])('%j', (settings, message) => {
    expect(wrong(settings)).toEqual(message);
  });
});
